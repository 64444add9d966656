import { refusalOf } from '#site/data/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';

/** Says what came of a change to a story; answers whether it was done. */
export async function sayOutcome(
  change: Promise<unknown>,
  done: string,
  failed: string,
): Promise<boolean> {
  try {
    await change;
  } catch (failure) {
    const description = refusalOf(failure)?.error || failed;
    void notify({ title: 'Error', description, variant: 'destructive' });
    return false;
  }
  void notify({ description: done, variant: 'success' });
  return true;
}
