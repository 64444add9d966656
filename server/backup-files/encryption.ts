/**
 * Encrypts backups with AES-256-GCM in chunks, each with a separate tag, following the STREAM
 * construction. The nonce of a chunk contains its number and whether it is the last chunk. So
 * missing, repeated and reordered chunks are detected. Each file has a new random salt, and its key
 * is derived from that salt.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { OperationRefused } from '#server/database/operation-refused.ts';

/** The backup was cut off or altered. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

const MAGIC = Buffer.from('guide-backup-encrypted-1\n');
const SALT_BYTES = 16;
/**
 * Length of the check digest in the header. A wrong key does not match this digest, so it can be
 * distinguished from a damaged file.
 */
const CHECK_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
/** Deriving a key costs 32 MB of memory and a few tenths of a second per file. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Whether a file starts with the header that {@link encrypt} writes. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && MAGIC.equals(buffer);
  } finally {
    await handle.close();
  }
}

/** Encrypts a stream of any length. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Buffer> {
  const beginning = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const { cipherKey, check } = await keysOf(key, beginning);
  const header = Buffer.concat([beginning, check]);
  yield header;
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, cipherKey, nonce(number++, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts the output of {@link encrypt}. Yields a chunk only after verifying its tag. The content
 * is complete only if the stream ends without an error.
 *
 * @throws EncryptionError when the content was cut off or altered
 * @throws OperationRefused when the content was encrypted with another key
 */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(content);
  const beginning = header.subarray(0, MAGIC.length + SALT_BYTES);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new EncryptionError('It does not start like an encrypted backup.');
  const { cipherKey, check } = await keysOf(key, beginning);
  if (!timingSafeEqual(check, header.subarray(beginning.length)))
    throw new OperationRefused(
      `The key in BACKUP_KEY or BACKUP_KEY_FILE does not fit this backup, or the start of the backup is damaged. Nothing was changed.`,
    );
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new EncryptionError('It was cut off.');
    const decipher = createDecipheriv(ALGORITHM, cipherKey, nonce(number++, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new EncryptionError('It was cut off or altered.');
    }
    yield plain;
  }
}

/**
 * Derives the key of one file, and the check digest in its header. Without the key, the digest
 * cannot be computed.
 */
async function keysOf(
  key: string,
  beginning: Buffer,
): Promise<{ cipherKey: Buffer; check: Buffer }> {
  const salt = beginning.subarray(MAGIC.length);
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(key, salt, 2 * KEY_BYTES, SCRYPT, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    );
  });
  const check = createHmac('sha256', derived.subarray(KEY_BYTES)).update(beginning).digest();
  return { cipherKey: derived.subarray(0, KEY_BYTES), check };
}

/**
 * No nonce repeats under one key: each file has a different key, and each chunk a different number.
 */
function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(NONCE_BYTES);
  bytes.writeUIntBE(number, NONCE_BYTES - 7, 6);
  bytes.writeUInt8(Number(isLast), NONCE_BYTES - 1);
  return bytes;
}

async function takeHeader(
  content: AsyncIterable<Uint8Array>,
): Promise<{ header: Buffer; rest: AsyncGenerator<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]();
  let taken: Buffer = Buffer.alloc(0);
  while (taken.length < HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done) throw new EncryptionError('It was cut off.');
    taken = Buffer.concat([taken, next.value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield taken.subarray(HEADER_BYTES);
    for (;;) {
      const next = await chunks.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return { header: taken.subarray(0, HEADER_BYTES), rest: rest() };
}

/** Splits the bytes into chunks of a fixed size. The last chunk may be shorter, or empty. */
async function* chunksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of content) {
    waiting.push(part);
    length += part.length;
    if (length <= size) continue;
    let joined = Buffer.concat(waiting, length);
    for (; joined.length > size; joined = joined.subarray(size))
      yield { chunk: joined.subarray(0, size), isLast: false };
    waiting = [joined];
    length = joined.length;
  }
  yield { chunk: Buffer.concat(waiting, length), isLast: true };
}
