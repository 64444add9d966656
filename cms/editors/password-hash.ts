import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The password format of Payload 3.90. A test compares it with what Payload stores. */
const PREFIX = 'pbkdf2-sha256-v1:';
const ITERATIONS = 600_000;
const KEY_BYTES = 32;

const derive = promisify(pbkdf2);

export type StoredPassword = { hash?: string | null; salt?: string | null };

/** Whether `password` matches the stored hash. */
export async function isStoredPassword(stored: StoredPassword, password: string): Promise<boolean> {
  if (!stored.salt || !stored.hash?.startsWith(PREFIX)) return false;
  const expected = Buffer.from(stored.hash.slice(PREFIX.length), 'hex');
  const derived = await derive(password, stored.salt, ITERATIONS, KEY_BYTES, 'sha256');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Takes as long as a real comparison, so that response times do not reveal unknown accounts. */
export async function spendComparisonTime(password: string): Promise<void> {
  await derive(password, randomBytes(KEY_BYTES).toString('hex'), ITERATIONS, KEY_BYTES, 'sha256');
}
