import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { createRecordsDigest } from '#cms/operations/record-digest.ts';
import { FILES, MANIFEST, manifestSchema, RECORDS, type BackupManifest } from './backup-form.ts';
import { createFilesDigest } from './files-digest.ts';
import { OperationRefused } from './operation-refused.ts';
import { TarError, unpackTar } from './tar.ts';

/**
 * Reads a whole backup and compares it with what it says of itself.
 *
 * @param folder where it is unpacked to; nothing is, without one
 * @throws OperationRefused when it is not there, none, damaged or not whole
 */
export async function readBackup(
  file: string,
  folder: string | null = null,
  onProgress?: (done: number, total: number) => void,
): Promise<BackupManifest> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new OperationRefused(`There is no file ${file}.`);
  if (!found.isFile()) throw new OperationRefused(`${file} is no file.`);
  try {
    const read = await readEntries(file, folder, (done) => onProgress?.(done, found.size));
    onProgress?.(found.size, found.size);
    return whole(file, read);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new OperationRefused(
      `${file} is no backup of a guide, or is damaged: ${error.message} Nothing was changed.`,
    );
  }
}

type ReadBackup = {
  manifest: unknown;
  records: Map<string, ReturnType<typeof createRecordsDigest>>;
  files: ReturnType<typeof createFilesDigest>;
};

/** Names lead to nowhere but into the folder. */
const SAFE_NAME =
  /^(?:records\/[a-z.-]+\/\d+\.jsonl|files\/(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\0\\]+)$/;

async function readEntries(
  file: string,
  folder: string | null,
  onProgress: (done: number) => void,
): Promise<ReadBackup> {
  const read: ReadBackup = { manifest: null, records: new Map(), files: createFilesDigest() };
  const packed = createReadStream(file, { highWaterMark: 1024 * 1024 });
  let done = 0;
  packed.on('data', (chunk) => onProgress((done += chunk.length)));
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  for await (const { name, size, content } of unpackTar(unpacked)) {
    if (name === MANIFEST) {
      read.manifest = JSON.parse(await textOf(content));
      continue;
    }
    if (!SAFE_NAME.test(name)) throw new TarError(`It holds a file ${name}.`);
    const target = folder && join(folder, name);
    if (target) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const hashed = hashing(content, hash);
    if (name.startsWith(RECORDS)) {
      const text = await textOf(hashed);
      addRecords(read.records, name.split('/')[1] ?? '', text);
      if (target) await pipeline([text], createWriteStream(target, { mode: 0o600 }));
      continue;
    }
    if (target) await pipeline(hashed, createWriteStream(target, { mode: 0o600 }));
    else for await (const chunk of hashed) void chunk;
    read.files.add({ path: name.slice(FILES.length), size, sha256: hash.digest('hex') });
  }
  return read;
}

function addRecords(digests: ReadBackup['records'], kind: string, text: string): void {
  const digest = digests.get(kind) ?? createRecordsDigest();
  digests.set(kind, digest);
  for (const line of text.split('\n')) if (line) digest.add(JSON.parse(line) as object);
}

async function* hashing(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function textOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function whole(file: string, { manifest, records, files }: ReadBackup): BackupManifest {
  if (manifest === null) throw new TarError('It has no end.');
  const parsed = z.safeParse(manifestSchema, manifest);
  if (!parsed.success)
    throw new OperationRefused(`${file} is a backup of a form that this guide does not know.`);
  const expected = parsed.data;
  const kinds = Object.entries(expected.records);
  for (const [kind, sum] of kinds) {
    const { count, digest } = records.get(kind)?.sum() ?? createRecordsDigest().sum();
    if (count !== sum.count || digest !== sum.digest)
      throw new TarError(`Its records of ${kind} are not what they were.`);
  }
  const { count, digest } = files.sum();
  if (count !== expected.files.count || digest !== expected.files.digest)
    throw new TarError('Its files are not what they were.');
  if ([...records.keys()].some((kind) => !(kind in expected.records)))
    throw new TarError('It holds records that it does not name.');
  return expected;
}

function isDamage(error: unknown): error is Error {
  if (error instanceof TarError || error instanceof SyntaxError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
