import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const KEY = 'a'.repeat(64);
const CHUNK = 64 * 1024;
const TAG = 16;
const HEADER = 73;

const inParts = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );

const encrypted = (plain: Buffer, partSize = 1000) =>
  buffer(encrypt(inParts(plain, partSize), KEY));
const decrypted = (bytes: Buffer, key = KEY, partSize = 7001) =>
  buffer(decrypt(inParts(bytes, partSize), key));

describe('decrypting restores the plain bytes', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 5 * CHUNK + 17])(
    'decrypting restores %d bytes, read in small and in large parts',
    async (length) => {
      const plain = randomBytes(length);
      for (const size of [333, 10 * CHUNK]) {
        const bytes = await encrypted(plain, size);
        expect(await decrypted(bytes, KEY, size)).toEqual(plain);
      }
    },
  );

  test('encrypting the same bytes twice gives different bytes, without any plain text', async () => {
    const plain = Buffer.alloc(CHUNK, 'conch ');
    const [one, two] = [await encrypted(plain), await encrypted(plain)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('conch')).toBe(false);
  });
});

describe('changed bytes are refused', () => {
  const plain = randomBytes(3 * CHUNK + 100);

  test.each([
    ['nothing at all', 0],
    ['a part of the header', HEADER - 1],
    ['the header', HEADER],
    ['a part of the first chunk', HEADER + 5],
    ['one whole chunk', HEADER + CHUNK + TAG],
    ['all but the last chunk', HEADER + 3 * (CHUNK + TAG)],
    ['all but one byte', HEADER + 3 * (CHUNK + TAG) + 100 + TAG - 1],
  ])('an encrypted file cut to %s is refused', async (_, length) => {
    const bytes = await encrypted(plain);
    await expect(decrypted(bytes.subarray(0, length))).rejects.toThrow('cut off');
  });

  test.each([0, 30, HEADER, HEADER + CHUNK, HEADER + 2 * CHUNK, -1])(
    'an encrypted file with a flipped bit at byte %d is refused',
    async (position) => {
      const bytes = await encrypted(plain);
      const at = (position + bytes.length) % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await expect(decrypted(bytes)).rejects.toThrow(/altered|does not fit|does not start/);
    },
  );

  test('an encrypted file with reordered, repeated or foreign chunks, or with bytes after its end, is refused', async () => {
    const bytes = await encrypted(plain);
    const other = await encrypted(plain);
    const header = bytes.subarray(0, HEADER);
    const chunk = (of: Buffer, index: number) =>
      of.subarray(HEADER + index * (CHUNK + TAG), HEADER + (index + 1) * (CHUNK + TAG));
    const [a, b, c, d] = [chunk(bytes, 0), chunk(bytes, 1), chunk(bytes, 2), chunk(bytes, 3)];
    for (const parts of [
      [b, a, c, d],
      [a, a, b, c, d],
      [a, chunk(other, 1), c, d],
      [a, b, c, d, Buffer.from('more')],
      [a, b, c, d, d],
    ])
      await expect(decrypted(Buffer.concat([header, ...parts]))).rejects.toThrow('altered');
  });

  test('decrypting with another key fails with the message that the key is wrong', async () => {
    const bytes = await encrypted(plain);
    await expect(decrypted(bytes, 'b'.repeat(64))).rejects.toThrow(
      'The key in BACKUP_KEY or BACKUP_KEY_FILE does not fit',
    );
  });
});

test('isEncrypted distinguishes an encrypted backup from a plain, shorter file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-encrypted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'backup');
  await writeFile(file, 'guide');
  expect(await isEncrypted(file)).toBe(false);
  await writeFile(file, await encrypted(Buffer.alloc(9)));
  expect(await isEncrypted(file)).toBe(true);
});
