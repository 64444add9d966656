import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  gzipSync,
  type BrotliOptions,
  type Deflate,
  type Gzip,
} from 'node:zlib';
import { inOwnMemory } from '#cms/api/own-memory.ts';

/**
 * V8 frees a stream of `node:zlib` only in a collection of the whole heap, so what the stream
 * refers to should be small. A stream keeps its last chunk. A chunk of 32 KB has its own memory,
 * while a shorter one would pin a pooled buffer of 64 KB.
 */
const PIECES = { chunkSize: 32 * 1024 };

/**
 * Limits for compressing short bodies synchronously, with a low brotli quality or gzip level.
 * Handing them to another thread would take the main thread nearly as long, and delay the answer.
 */
const AT_ONCE = { bytes: 32 * 1024, brotli: 4, gzip: 6 };

const CLOSED = 'The stream that compresses was closed.';

export type CompressedBodies = { brotli: Buffer; gzip: Buffer };

/**
 * Compresses with brotli 5 and gzip 9 outside the main thread. Brotli 10 and 11 save a tenth more
 * but take 10 to 40 times as long, too long for an edit that is being published.
 */
export async function compressQuickly(body: Buffer): Promise<CompressedBodies> {
  return compress(body, 5);
}

/** Compresses with brotli 11 and gzip 9, for bodies that are built once and sent many times. */
export async function compressWell(body: Buffer): Promise<CompressedBodies> {
  return compress(body, constants.BROTLI_MAX_QUALITY);
}

/** Compresses with brotli 10, for pages that have been requested more than once. */
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
    isQuick
      ? brotliCompressSync(body, { params, ...PIECES })
      : await brotliAside(body, { params, ...PIECES }),
  );
}

/** @param level 1 to 9 */
export async function inGzip(body: Buffer, level: number): Promise<Buffer> {
  const isQuick = body.length <= AT_ONCE.bytes && level <= AT_ONCE.gzip;
  return inOwnMemory(isQuick ? gzipSync(body, { level, ...PIECES }) : await gzipAside(body, level));
}

/** Compresses in another thread. */
function brotliAside(body: Buffer, options: BrotliOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress(options);
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.once('error', reject);
    // A stream that is closed early emits `close` without `error`.
    stream.once('close', () => reject(new Error(CLOSED)));
    stream.once('end', () => {
      resolve(Buffer.concat(pieces));
      // The listeners refer to the body.
      stream.removeAllListeners();
    });
    stream.end(body);
  });
}

type Compressor = { compress: (body: Buffer) => Promise<Buffer>; isClosed: () => boolean };

const MAX_IDLE = 4;
/** Compressors waiting for the next body, by level. */
const idleCompressors = new Map<number, Compressor[]>();

/** Compresses in another thread. */
async function gzipAside(body: Buffer, level: number): Promise<Buffer> {
  const idle = idleCompressors.get(level) ?? [];
  idleCompressors.set(level, idle);
  let compressor = idle.pop();
  while (compressor?.isClosed()) compressor = idle.pop();
  compressor ??= gzipCompressor(level);
  const compressed = await compressor.compress(body);
  if (idle.length < MAX_IDLE) idle.push(compressor);
  return compressed;
}

/**
 * Creates a compressor that handles one body after another, so that it allocates its memory once.
 */
function gzipCompressor(level: number): Compressor {
  const options = { level, flush: constants.Z_FINISH, ...PIECES };
  // At run time Gzip has `reset`, but the types declare it only for Deflate.
  const stream = createGzip(options) as Gzip & Pick<Deflate, 'reset'>;
  let pieces: Buffer[] = [];
  let fail: (error: Error) => void = () => {};
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('error', (error) => fail(error));
  stream.on('close', () => fail(new Error(CLOSED)));
  return {
    isClosed: () => stream.destroyed,
    compress: (body) =>
      new Promise((resolve, reject) => {
        fail = reject;
        stream.write(body, (error) => {
          if (error) return reject(error);
          // The stream was closed meanwhile: the output may be incomplete, and `reset` would throw.
          if (stream.destroyed) return reject(stream.errored ?? new Error(CLOSED));
          const compressed = Buffer.concat(pieces);
          pieces = [];
          stream.reset();
          resolve(compressed);
        });
      }),
  };
}

/**
 * Returns a function that decompresses the body again on each call. Only the gzip stays in memory.
 */
export function unpacking(gzip: Buffer): () => Buffer {
  return () => gunzipSync(gzip);
}
