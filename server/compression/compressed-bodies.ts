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
 * A stream of `node:zlib` stays until V8 looks through the whole heap, with all that it refers to, which
 * brings that about the sooner. It refers to its last piece at least: one of this length is memory of its
 * own, and a shorter one would hold 64 KB.
 */
const PIECES = { chunkSize: 32 * 1024 };

/**
 * A body that is short is compressed at once where little is asked for: to hand it to another thread and
 * wake up for the result takes the main thread nearly as long, and whoever waits longer.
 */
const AT_ONCE = { bytes: 32 * 1024, brotli: 4, gzip: 6 };

const CLOSED = 'The stream that compresses was closed.';

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

/** In another thread. */
function brotliAside(body: Buffer, options: BrotliOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress(options);
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.once('error', reject);
    // Without an error where the stream was closed early.
    stream.once('close', () => reject(new Error(CLOSED)));
    stream.once('end', () => {
      resolve(Buffer.concat(pieces));
      // They refer to the body.
      stream.removeAllListeners();
    });
    stream.end(body);
  });
}

type Compressor = { compress: (body: Buffer) => Promise<Buffer>; isClosed: () => boolean };

const MAX_IDLE = 4;
/** By level those that wait for another body. */
const idleCompressors = new Map<number, Compressor[]>();

/** In another thread. */
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

/** One that compresses body after body, each by itself: what it takes up, it takes up once. */
function gzipCompressor(level: number): Compressor {
  const options = { level, flush: constants.Z_FINISH, ...PIECES };
  // The types have it of other streams that deflate.
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
          // Closed meanwhile: what was compressed may not be whole, and a reset would throw.
          if (stream.destroyed) return reject(stream.errored ?? new Error(CLOSED));
          const compressed = Buffer.concat(pieces);
          pieces = [];
          stream.reset();
          resolve(compressed);
        });
      }),
  };
}

/** Makes the body again of which gzip is kept, at each call. */
export function unpacking(gzip: Buffer): () => Buffer {
  return () => gunzipSync(gzip);
}
