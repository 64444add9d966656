import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';

export type NewEditor = { email: string; password: string };

/** Creates the first editor account with a random password; null when there is an editor already. */
export async function createFirstEditor(payload: Payload, email: string): Promise<NewEditor | null> {
  const { totalDocs } = await payload.count({ collection: 'editors' });
  if (totalDocs > 0) return null;
  const password = randomBytes(12).toString('base64url');
  await payload.create({ collection: 'editors', data: { email, password } });
  return { email, password };
}
