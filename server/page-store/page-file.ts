/**
 * The file of one published page: a header line of JSON, then the body plain, in brotli and in gzip.
 * One file is replaced by one rename, so that a page is whole whenever the process dies, and the
 * headers of all files together are the list of what is published.
 */
import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const headerSchema = z.object({
  format: z.literal('published-page/1'),
  path: z.string(),
  buildId: z.string(),
  sourceDigest: z.string(),
  status: z.int(),
  contentType: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Names the answer: status, headers and body. */
  digest: z.string(),
  /** Bytes of the plain, the brotli and the gzip body. */
  lengths: z.tuple([z.int(), z.int(), z.int()]),
  /** Of the three bodies together. */
  checksum: z.string(),
});

export type PageFileHeader = z.infer<typeof headerSchema>;

/** A page that is ready to be sent. */
export type PublishedPage = {
  path: string;
  status: number;
  contentType: string;
  /** Headers that belong to this page alone. */
  headers: Record<string, string>;
  /** Differs whenever status, headers or body differ. */
  digest: string;
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
};

export type PageOrigin = { buildId: string; sourceDigest: string };

/** Replaces the file of a page in one step. */
export async function writePageFile(
  file: string,
  page: PublishedPage,
  origin: PageOrigin,
): Promise<void> {
  const { identity, brotli, gzip, ...described } = page;
  const bodies = [identity, brotli, gzip];
  const header: PageFileHeader = {
    format: 'published-page/1',
    ...described,
    ...origin,
    lengths: [identity.length, brotli.length, gzip.length],
    checksum: checksumOf(bodies),
  };
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bodies]));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The header of a page's file; null when the file is not a whole page. */
export async function readPageHeader(file: string): Promise<PageFileHeader | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    let start = Buffer.alloc(0);
    for (let length = 4096; ; length *= 4) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
      start = buffer.subarray(0, bytesRead);
      if (start.includes('\n') || bytesRead < length) break;
    }
    return parse(start, size)?.header ?? null;
  } finally {
    await handle.close();
  }
}

/** The page of a file; null when the file is missing or not a whole page. */
export async function readPageFile(file: string): Promise<PublishedPage | null> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const parsed = content && parse(content, content.length);
  if (!parsed) return null;
  const { path, status, contentType, headers, digest, lengths, checksum } = parsed.header;
  let end = parsed.bodyStart;
  const [identity, brotli, gzip] = lengths.map((length) => {
    end += length;
    return content.subarray(end - length, end);
  });
  if (!identity || !brotli || !gzip || checksumOf([identity, brotli, gzip]) !== checksum)
    return null;
  return { path, status, contentType, headers, digest, identity, brotli, gzip };
}

function parse(start: Buffer, size: number): { header: PageFileHeader; bodyStart: number } | null {
  const lineEnd = start.indexOf('\n');
  if (lineEnd < 0) return null;
  const result = z.safeParse(headerSchema, jsonOf(start.toString('utf8', 0, lineEnd)));
  if (!result.success) return null;
  const bodyStart = lineEnd + 1;
  const isWhole = result.data.lengths.reduce((sum, length) => sum + length, bodyStart) === size;
  return isWhole ? { header: result.data, bodyStart } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function checksumOf(bodies: Buffer[]): string {
  const hash = createHash('sha256');
  for (const body of bodies) hash.update(body);
  return hash.digest('base64url');
}
