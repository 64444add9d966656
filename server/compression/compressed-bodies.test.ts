import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import {
  brotliDecompressSync,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib';
import { expect, test, vi } from 'vitest';
import {
  brotliThoroughly,
  compressQuickly,
  compressWell,
  inBrotli,
  inGzip,
} from './compressed-bodies.ts';

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original();
  return {
    ...zlib,
    createGzip: vi.fn(zlib.createGzip),
    createBrotliCompress: vi.fn(zlib.createBrotliCompress),
  };
});

const BODY = Buffer.from(
  Array.from({ length: 4000 }, (_, at) => `conch ${(at * at) % 977}`).join(),
);

test('decompressing restores the body', async () => {
  for (const { brotli, gzip } of [await compressQuickly(BODY), await compressWell(BODY)]) {
    expect(brotliDecompressSync(brotli)).toEqual(BODY);
    expect(gunzipSync(gzip)).toEqual(BODY);
  }
  expect(brotliDecompressSync(await brotliThoroughly(BODY))).toEqual(BODY);
});

test('a slower compression makes a smaller body', async () => {
  const { brotli: quickly } = await compressQuickly(BODY);
  const { brotli: well, gzip } = await compressWell(BODY);
  const thoroughly = await brotliThoroughly(BODY);
  expect(thoroughly.length).toBeLessThan(quickly.length);
  expect(well.length).toBeLessThanOrEqual(thoroughly.length);
  expect((await inBrotli(BODY, 1)).length).toBeGreaterThan(quickly.length);
  expect(gzip.length).toBeLessThan((await inGzip(BODY, 1)).length);
});

test('a small compressed body uses no more memory than its length', async () => {
  const short = BODY.subarray(0, 5000);
  const bodies = [
    ...[await inGzip(BODY, 9), await inBrotli(BODY, 5), await brotliThoroughly(BODY)],
    ...[await inGzip(short, 6), await inBrotli(short, 4)],
  ];
  for (const { buffer, length } of bodies) expect(buffer.byteLength).toBe(length);
});

test.each([5000, 32 * 1024, 32 * 1024 + 1])(
  'a body of %d bytes survives every level and quality',
  async (bytes) => {
    const body = BODY.subarray(0, bytes);
    expect(body.length).toBe(bytes);
    for (const level of [1, 6, 9]) expect(gunzipSync(await inGzip(body, level))).toEqual(body);
    for (const quality of [0, 4, 11])
      expect(brotliDecompressSync(await inBrotli(body, quality))).toEqual(body);
  },
);

test('many bodies survive, compressed in sequence and concurrently', async () => {
  const bodies = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? BODY.subarray(at) : randomBytes(33_000 + at * 2_000),
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

// An unused stream, and what it refers to, stays in memory until V8 collects the whole heap.
test('gzip reuses one stream for consecutive bodies', async () => {
  const before = vi.mocked(createGzip).mock.calls.length;
  for (let body = 0; body < 5; body++) await inGzip(BODY.subarray(body), 7);
  expect(vi.mocked(createGzip).mock.calls.length - before).toBe(1);
});

/** Returns the idle stream that last compressed with this gzip level. */
async function idleGzip(level: number): Promise<Gzip> {
  vi.mocked(createGzip).mockClear();
  await inGzip(BODY, level);
  return vi.mocked(createGzip).mock.results.at(-1)?.value as Gzip;
}

test.each<[string, number, Error | undefined]>([
  ['was closed', 2, undefined],
  ['has failed', 8, new Error('Broken')],
])('a gzip stream that %s while idle is not reused', async (_, level, error) => {
  (await idleGzip(level)).destroy(error);
  expect(gunzipSync(await inGzip(BODY, level))).toEqual(BODY);
});

test.each<[string, number, Error | undefined, string]>([
  ['is closed', 3, undefined, 'closed'],
  ['fails', 4, new Error('Broken'), 'Broken'],
])('a gzip stream that %s while compressing fails only that body', async (...given) => {
  const [, level, error, message] = given;
  const stream = await idleGzip(level);
  const compressed = inGzip(randomBytes(500_000), level);
  stream.destroy(error);
  await expect(compressed).rejects.toThrow(message);
  expect(gunzipSync(await inGzip(BODY, level))).toEqual(BODY);
});

test('a brotli stream that fails while compressing fails only that body', async () => {
  const compressed = inBrotli(randomBytes(500_000), 5);
  const stream = vi.mocked(createBrotliCompress).mock.results.at(-1)?.value as BrotliCompress;
  stream.destroy(new Error('Broken'));
  await expect(compressed).rejects.toThrow('Broken');
  const closed = inBrotli(randomBytes(500_000), 5);
  (vi.mocked(createBrotliCompress).mock.results.at(-1)?.value as BrotliCompress).destroy();
  await expect(closed).rejects.toThrow('closed');
  expect(brotliDecompressSync(await inBrotli(BODY, 5))).toEqual(BODY);
});

test('a finished brotli stream has no listeners left', async () => {
  const before = vi.mocked(createBrotliCompress).mock.results.length;
  await inBrotli(BODY, 5);
  const made = vi.mocked(createBrotliCompress).mock.results.slice(before);
  expect(made.map(({ value }) => (value as EventEmitter).eventNames())).toEqual([[]]);
});
