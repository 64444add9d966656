import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';

export async function hasEditors(payload: Payload): Promise<boolean> {
  return (await payload.count({ collection: 'editors' })).totalDocs > 0;
}

/** Creates an editor account with a random password, which is stored nowhere in the clear. */
export async function createFirstEditor(
  payload: Payload,
  email: string,
): Promise<{ email: string; password: string }> {
  const password = randomBytes(12).toString('base64url');
  await payload.create({ collection: 'editors', data: { email, password } });
  return { email, password };
}
