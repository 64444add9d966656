import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { inOwnMemory } from '#cms/api/own-memory.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

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
  return inOwnMemory(await brotliAsync(body, { params }));
}

/** @param level 1 to 9 */
export async function inGzip(body: Buffer, level: number): Promise<Buffer> {
  return inOwnMemory(await gzipAsync(body, { level }));
}

/** Makes the body again of which gzip is kept, at each call. */
export function unpacking(gzip: Buffer): () => Buffer {
  return () => gunzipSync(gzip);
}
