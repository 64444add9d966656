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
  const bodies = [await inGzip(BODY, 9), await inBrotli(BODY, 5), await brotliThoroughly(BODY)];
  for (const { buffer, length } of bodies) expect(buffer.byteLength).toBe(length);
});
