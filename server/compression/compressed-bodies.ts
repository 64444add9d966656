import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';
import { exactSizeCopy } from '#cms/runtime/exact-size-copy.ts';

const brotliInThread = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipInThread = promisify<Buffer, { level: number }, Buffer>(gzip);

/**
 * Bodies up to this size are compressed synchronously, with a low brotli quality or gzip level. This
 * takes at most a few milliseconds. A page of search results then arrives sooner than from another
 * thread, which passes its output on in pieces and needs a processor core, too.
 */
const SYNCHRONOUS = { bytes: 256 * 1024, brotli: 4, gzip: 6 };

export type CompressedBodies = { brotli: Buffer; gzip: Buffer };

/**
 * Compresses with brotli 6 and gzip 9 outside the main thread. With brotli 10 or 11, bodies would
 * be a tenth smaller, but compressing would take 10 to 40 times as long. That is too long for an
 * edit that is being published.
 */
export async function compressQuickly(body: Buffer): Promise<CompressedBodies> {
  return compress(body, 6);
}

/** Compresses with brotli 11 and gzip 9, for bodies that are built once and sent many times. */
export async function compressWell(body: Buffer): Promise<CompressedBodies> {
  return compress(body, constants.BROTLI_MAX_QUALITY);
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
  const isQuick = body.length <= SYNCHRONOUS.bytes && quality <= SYNCHRONOUS.brotli;
  return exactSizeCopy(
    isQuick ? brotliCompressSync(body, { params }) : await brotliInThread(body, { params }),
  );
}

/** @param level 1 to 9 */
export async function inGzip(body: Buffer, level: number): Promise<Buffer> {
  const isQuick = body.length <= SYNCHRONOUS.bytes && level <= SYNCHRONOUS.gzip;
  return exactSizeCopy(isQuick ? gzipSync(body, { level }) : await gzipInThread(body, { level }));
}

/**
 * Returns a function that decompresses the body on each call, so that only the gzip stays in
 * memory.
 */
export function unpacking(gzip: Buffer): () => Buffer {
  return () => gunzipSync(gzip);
}
