import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { inOwnMemory } from '#cms/api/own-memory.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * A body that is short is compressed at once where little is asked for: to hand it to another thread and
 * wake up for the result takes the main thread nearly as long, and whoever waits longer.
 */
const AT_ONCE = { bytes: 32 * 1024, brotli: 4, gzip: 6 };

export type CompressedBodies = { brotli: Buffer; gzip: Buffer };

/**
 * Brotli 5 and gzip 9 of a body, made outside of the main thread. Brotli 10 and 11 are a tenth
 * smaller but take ten to forty times as long, which an edit on its way to visitors can not wait for.
 */
export async function compressQuickly(body: Buffer): Promise<CompressedBodies> {
  return compress(body, 5);
}

/** Brotli 11 and gzip 9: for what is made once and sent many times. */
export async function compressWell(body: Buffer): Promise<CompressedBodies> {
  return compress(body, constants.BROTLI_MAX_QUALITY);
}

/** Brotli 10 of a body: for a page that is asked for more than once. */
export async function brotliThoroughly(body: Buffer): Promise<Buffer> {
  return inBrotli(body, 10);
}

async function compress(body: Buffer, quality: number): Promise<CompressedBodies> {
  const [brotli, gzipped] = await Promise.all([
    inBrotli(body, quality),
    inGzip(body, constants.Z_BEST_COMPRESSION),
  ]);
  return { brotli, gzip: gzipped };
}

/** @param quality 0 to 11 */
export async function inBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const isQuick = body.length <= AT_ONCE.bytes && quality <= AT_ONCE.brotli;
  return inOwnMemory(
    isQuick ? brotliCompressSync(body, { params }) : await brotliAsync(body, { params }),
  );
}

/** @param level 1 to 9 */
export async function inGzip(body: Buffer, level: number): Promise<Buffer> {
  const isQuick = body.length <= AT_ONCE.bytes && level <= AT_ONCE.gzip;
  return inOwnMemory(isQuick ? gzipSync(body, { level }) : await gzipAsync(body, { level }));
}

/** Makes the body again of which gzip is kept, at each call. */
export function unpacking(gzip: Buffer): () => Buffer {
  return () => gunzipSync(gzip);
}
