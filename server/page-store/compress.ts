import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  return brotli(body, 10);
}

async function compress(body: Buffer, quality: number): Promise<CompressedBodies> {
  const [compressed, gzipped] = await Promise.all([
    brotli(body, quality),
    gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { brotli: compressed, gzip: gzipped };
}

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
