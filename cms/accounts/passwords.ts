import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';

const derive = promisify(argon2);

/** The second of OWASP's equally strong settings for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the PHC format, which other implementations also read.
 */
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await argon2id(password, { nonce: salt, tagLength: HASH_BYTES, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether `stored` is a hash of the password. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored) ?? [];
  if (!hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const derived = await argon2id(password, {
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, expected);
}

/** The stored hash of a member's password; null for a member without a password. */
export async function passwordHashOf(payload: Payload, user: number): Promise<string | null> {
  const row = await payload.db.findOne<{ id: number; hash: string }>({
    collection: 'passwords',
    where: { user: { equals: user } },
  });
  return row?.hash ?? null;
}

/**
 * Replaces a password if its stored hash is still `hash`. False when a concurrent reset has set
 * another password.
 */
export async function replacePassword(
  payload: Payload,
  user: number,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  const data = { hash: await hashPassword(password) };
  const changed: unknown = await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'passwords',
      where: { user: { equals: user }, hash: { equals: hash } },
      data,
      options: { atomic: true },
    }),
  );
  return changed !== null;
}

/** Sets a member's password, whatever it was before. */
export async function setPassword(payload: Payload, user: number, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await retryingConflicts(async () => {
    const where = { user: { equals: user } };
    const changed = await payload.db.updateOne({ collection: 'passwords', where, data: { hash } });
    // `updateOne` returns null when no record matches, but its type omits null.
    if (!(changed as unknown)) {
      await payload.db.create({ collection: 'passwords', data: { user, hash } });
    }
  });
}

/** Hashes the password in Unicode form NFKC, because keyboards encode the same text differently. */
function argon2id(
  password: string,
  parameters: Omit<Argon2Parameters, 'message'>,
): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), ...parameters });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
