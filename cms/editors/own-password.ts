import type { Payload } from 'payload';
import { limitsOf, type Limit } from '#cms/limits/limits.ts';
import { waitingTime } from '#cms/limits/waiting-time.ts';
import { isStoredPassword, type StoredPassword } from './password-hash.ts';

/** Limits guesses of the current password at an unattended, signed-in browser. */
export const CURRENT_PASSWORD: Limit = {
  name: 'current-password',
  windows: [{ points: 10, seconds: 900 }],
};

/** Why this is not the editor's current password, in words for the editor. Null when it is. */
export async function ownPasswordProblem(
  payload: Payload,
  editor: number | string,
  password: unknown,
): Promise<string | null> {
  if (typeof password !== 'string' || !password)
    return 'Enter your current password to change this.';
  const limits = limitsOf(payload);
  const retryAfter = await limits.consume(CURRENT_PASSWORD, String(editor));
  if (retryAfter !== null)
    return `Too many attempts. Please try again in ${waitingTime(retryAfter)}.`;
  const stored = await payload.db.findOne<StoredPassword & { id: number | string }>({
    collection: 'editors',
    where: { id: { equals: editor } },
  });
  if (!stored || !(await isStoredPassword(stored, password)))
    return 'This is not your current password.';
  await limits.clear(CURRENT_PASSWORD, String(editor));
  return null;
}
