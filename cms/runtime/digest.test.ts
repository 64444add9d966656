import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentDigest, hashing, streamDigest } from './digest.ts';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 3_500_000])(
  'the digest of %d bytes does not depend on how they are split into parts',
  async (length) => {
    const body = Buffer.alloc(length, 'conch');
    const expected = sha256(Buffer.concat([Buffer.from('é'), body])).digest('base64url');
    expect(await contentDigest('é', body)).toBe(expected.slice(0, 22));
  },
);

test('a stream is passed on unchanged while it is hashed', async () => {
  const chunks = ['conch ', 'fritters'].map((text) => Buffer.from(text));
  async function* stream() {
    await Promise.resolve();
    yield* chunks;
  }
  const hash = createHash('sha256');
  const passed = [];
  for await (const chunk of hashing(stream(), hash)) passed.push(chunk);
  expect(passed).toEqual(chunks);
  const expected = sha256('conch fritters').digest('hex');
  expect(hash.digest('hex')).toBe(expected);
  expect(await streamDigest(stream())).toBe(expected);
});
