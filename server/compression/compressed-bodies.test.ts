import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  brotliThoroughly,
  compressQuickly,
  compressWell,
  inBrotli,
  inGzip,
} from './compressed-bodies.ts';

const BODY = Buffer.from(
  Array.from({ length: 4000 }, (_, at) => `conch ${(at * at) % 977}`).join(),
);

test('what is compressed can be read again', async () => {
  for (const { brotli, gzip } of [await compressQuickly(BODY), await compressWell(BODY)]) {
    expect(brotliDecompressSync(brotli)).toEqual(BODY);
    expect(gunzipSync(gzip)).toEqual(BODY);
  }
  expect(brotliDecompressSync(await brotliThoroughly(BODY))).toEqual(BODY);
});

test('who takes longer makes it smaller', async () => {
  const { brotli: quickly } = await compressQuickly(BODY);
  const { brotli: well, gzip } = await compressWell(BODY);
  const thoroughly = await brotliThoroughly(BODY);
  expect(thoroughly.length).toBeLessThan(quickly.length);
  expect(well.length).toBeLessThanOrEqual(thoroughly.length);
  expect((await inBrotli(BODY, 1)).length).toBeGreaterThan(quickly.length);
  expect(gzip.length).toBeLessThan((await inGzip(BODY, 1)).length);
});

test('a small body holds no more memory than it needs', async () => {
  const short = BODY.subarray(0, 5000);
  const bodies = [
    ...[await inGzip(BODY, 9), await inBrotli(BODY, 5), await brotliThoroughly(BODY)],
    ...[await inGzip(short, 6), await inBrotli(short, 4)],
  ];
  for (const { buffer, length } of bodies) expect(buffer.byteLength).toBe(length);
});

test.each([5000, 32 * 1024, 32 * 1024 + 1])(
  'a body of %d bytes is the same again, however it was compressed',
  async (bytes) => {
    const body = BODY.subarray(0, bytes);
    expect(body.length).toBe(bytes);
    for (const level of [1, 6, 9]) expect(gunzipSync(await inGzip(body, level))).toEqual(body);
    for (const quality of [0, 4, 11])
      expect(brotliDecompressSync(await inBrotli(body, quality))).toEqual(body);
  },
);
