import { forgetMember } from '#site/data/member.ts';
import { refusalOf } from '#site/data/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';

/** `ended` means that the change failed because the session has ended. */
export type Outcome = 'done' | 'failed' | 'ended';

/** Shows the outcome of a change to a story as a toast. */
export async function sayOutcome(
  change: Promise<unknown>,
  done: string,
  failed: string,
): Promise<Outcome> {
  try {
    await change;
  } catch (failure) {
    const refusal = refusalOf(failure);
    const description = refusal?.error || failed;
    void notify({ title: 'Error', description, variant: 'destructive' });
    if (refusal?.status !== 401) return 'failed';
    forgetMember();
    return 'ended';
  }
  void notify({ description: done, variant: 'success' });
  return 'done';
}
