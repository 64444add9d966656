import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressQuickly, compressWell, inBrotli, inGzip } from './compressed-bodies.ts';

const BODY = Buffer.from(
  Array.from({ length: 32_000 }, (_, at) => `conch ${(at * at) % 977}`).join(),
);

test('decompressing restores the body', async () => {
  for (const { brotli, gzip } of [await compressQuickly(BODY), await compressWell(BODY)]) {
    expect(brotliDecompressSync(brotli)).toEqual(BODY);
    expect(gunzipSync(gzip)).toEqual(BODY);
  }
});

test('a slower compression makes a smaller body', async () => {
  const { brotli: quickly } = await compressQuickly(BODY);
  const { brotli: well, gzip } = await compressWell(BODY);
  expect(well.length).toBeLessThan(quickly.length);
  expect((await inBrotli(BODY, 1)).length).toBeGreaterThan(quickly.length);
  expect(gzip.length).toBeLessThan((await inGzip(BODY, 1)).length);
});

test('a small compressed body uses no more memory than its length', async () => {
  const short = BODY.subarray(0, 5000);
  const bodies = [
    ...[await inGzip(BODY, 9), await inBrotli(BODY, 5)],
    ...[await inGzip(short, 6), await inBrotli(short, 4)],
  ];
  for (const { buffer, length } of bodies) expect(buffer.byteLength).toBe(length);
});

test.each([5000, 256 * 1024, 256 * 1024 + 1])(
  'a body of %d bytes is unchanged after compression at any level and decompression',
  async (bytes) => {
    const body = BODY.subarray(0, bytes);
    expect(body.length).toBe(bytes);
    for (const level of [1, 6, 9]) expect(gunzipSync(await inGzip(body, level))).toEqual(body);
    for (const quality of [0, 4, 11])
      expect(brotliDecompressSync(await inBrotli(body, quality))).toEqual(body);
  },
);

test('many bodies are unchanged after compression and decompression, both one by one and concurrently', async () => {
  const bodies = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? BODY.subarray(at) : randomBytes(220_000 + at * 2_000),
  );
  for (const body of bodies.slice(0, 5)) expect(gunzipSync(await inGzip(body, 6))).toEqual(body);
  const compressed = await Promise.all(
    bodies.map(async (body) => ({ gzip: await inGzip(body, 6), brotli: await inBrotli(body, 4) })),
  );
  for (const [at, { gzip, brotli }] of compressed.entries()) {
    expect(gunzipSync(gzip)).toEqual(bodies[at]);
    expect(brotliDecompressSync(brotli)).toEqual(bodies[at]);
  }
});
