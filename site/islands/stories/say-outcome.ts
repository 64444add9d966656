import { forgetMember } from '#site/data/account/member.ts';
import { refusalOf } from '#site/data/api/refusal.ts';
import { notify } from '#site/islands/toasts/notify.ts';

/** `ended` means that the change failed because the session has ended. */
export type Outcome = 'done' | 'failed' | 'ended';

/**
 * Shows the outcome of a change to a story as a toast.
 *
 * @param done the text after success, which may depend on the result of the change
 */
export async function sayOutcome<Result>(
  change: Promise<Result>,
  done: string | ((result: Result) => string),
  failed: string,
): Promise<Outcome> {
  let description: string;
  try {
    const result = await change;
    description = typeof done === 'function' ? done(result) : done;
  } catch (failure) {
    const refusal = refusalOf(failure);
    const reason = refusal?.error || failed;
    void notify({ title: 'Error', description: reason, variant: 'destructive' });
    if (refusal?.status !== 401) return 'failed';
    forgetMember();
    return 'ended';
  }
  void notify({ description, variant: 'success' });
  return 'done';
}
