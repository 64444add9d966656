import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { hashing } from '#cms/runtime/digest.ts';
import { decrypt, EncryptionError, isEncrypted } from './encryption.ts';
import { createRecordsDigest } from '#cms/operations/record-digest.ts';
import {
  BACKUP_LIMITS,
  FILES,
  isBackedUpPath,
  MANIFEST,
  manifestSchema,
  recordsFile,
  type BackupLimits,
  type BackupManifest,
} from './backup-form.ts';
import { createFilesDigest } from './files-digest.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { TarError, unpackTar } from './tar.ts';

export type BackupReading = {
  /** Folder for the unpacked backup. Without a folder, the backup is only verified. */
  folder?: string;
  onProgress?: ((done: number, total: number) => void) | undefined;
  limits?: BackupLimits;
  /** Key of an encrypted backup. */
  key?: string | null;
};

/**
 * Reads a whole backup and verifies it against its manifest. Safe for untrusted files: writes
 * nothing outside `folder` and respects `limits`.
 *
 * @throws OperationRefused when the file is missing, damaged, incomplete or not a backup
 */
export async function readBackup(
  file: string,
  { folder, onProgress, limits = BACKUP_LIMITS, key = null }: BackupReading = {},
): Promise<BackupManifest> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new OperationRefused(`There is no file ${file}.`);
  if (!found.isFile()) throw new OperationRefused(`${file} is not a file.`);
  const isSealed = await isEncrypted(file);
  if (isSealed && key === null)
    throw new OperationRefused(
      `${file} is encrypted: set BACKUP_KEY, or BACKUP_KEY_FILE to the file with its key. Nothing was changed.`,
    );
  try {
    const read = await readEntries(file, {
      key: isSealed ? key : null,
      folder: folder === undefined ? null : resolve(folder),
      names: createNames(limits, found.size),
      onProgress: (done) => onProgress?.(done, found.size),
    });
    onProgress?.(found.size, found.size);
    return whole(file, read);
  } catch (error) {
    if (isFull(error))
      throw new OperationRefused(`There is no space left to unpack ${file}. Nothing was changed.`);
    if (!isDamage(error)) throw error;
    throw new OperationRefused(
      `${file} is not a backup of a guide, or is damaged: ${error.message} Nothing was changed.`,
    );
  }
}

type ReadBackup = {
  manifest: unknown;
  records: Map<string, ReturnType<typeof createRecordsDigest>>;
  files: ReturnType<typeof createFilesDigest>;
};

type Reading = {
  key: string | null;
  folder: string | null;
  names: ReturnType<typeof createNames>;
  onProgress: (done: number) => void;
};

async function readEntries(
  file: string,
  { key, folder, names, onProgress }: Reading,
): Promise<ReadBackup> {
  const read: ReadBackup = { manifest: null, records: new Map(), files: createFilesDigest() };
  const packed = createReadStream(file, { highWaterMark: 1024 * 1024 });
  let done = 0;
  packed.on('data', (chunk) => onProgress((done += chunk.length)));
  const plain = key === null ? packed : Readable.from(decrypt(packed, key));
  const unpacked = plain.pipe(createGunzip());
  for (const before of [packed, plain])
    before.on('error', (error: Error) => unpacked.destroy(error));
  try {
    for await (const { name, size, content } of unpackTar(unpacked)) {
      if (read.manifest !== null) throw new TarError('It has data after its manifest.');
      const entry = names.take(name, size);
      if (entry.form === 'manifest') {
        read.manifest = JSON.parse(await textOf(content));
        continue;
      }
      const target = folder === null ? null : await placeIn(folder, name);
      const hash = createHash('sha256');
      const hashed = hashing(content, hash);
      if (entry.form === 'records') {
        const text = await textOf(hashed);
        addRecords(read.records, entry.kind, text);
        if (target !== null) await pipeline([text], createWriteStream(target, NEW_FILE));
        continue;
      }
      if (target !== null) await pipeline(hashed, createWriteStream(target, NEW_FILE));
      else for await (const chunk of hashed) void chunk;
      read.files.add({ path: entry.path, size, sha256: hash.digest('hex') });
    }
    return read;
  } finally {
    packed.destroy();
    plain.destroy();
    unpacked.destroy();
  }
}

/** Flags that never overwrite a file and never follow a link. */
const NEW_FILE = { mode: 0o600, flags: 'wx' };

type Entry =
  { form: 'manifest' } | { form: 'records'; kind: string } | { form: 'file'; path: string };

/**
 * Checks the entries of a backup in order: each name must be valid and unique, and the total must
 * stay within the limits.
 */
function createNames(limits: BackupLimits, packedBytes: number) {
  const taken = new Set<string>();
  /**
   * For each kind of records: the number of its last file. Numbers start at 1 without gaps, because
   * a restore stops at the first gap.
   */
  const numbers = new Map<string, number>();
  let left = limits.unpackedFree + packedBytes * limits.unpackedRatio;

  function entryOf(name: string): Entry & { mostBytes: number } {
    if (name === MANIFEST) return { form: 'manifest', mostBytes: limits.manifestBytes };
    const records = recordsFile(name);
    if (records) {
      const { kind, number } = records;
      if (number !== (numbers.get(kind) ?? 0) + 1)
        throw new TarError(`Its records of ${kind} are not in order.`);
      numbers.set(kind, number);
      return { form: 'records', kind, mostBytes: limits.recordsBytes };
    }
    const path = name.startsWith(FILES) ? name.slice(FILES.length) : '';
    if (!isBackedUpPath(path))
      throw new TarError(`It contains ${shown(name)}, which does not belong in a backup.`);
    const isSecret = path === 'secret';
    return { form: 'file', path, mostBytes: isSecret ? limits.secretBytes : limits.fileBytes };
  }

  return {
    /** @throws TarError when a valid backup cannot contain such an entry */
    take(name: string, size: number): Entry {
      if (taken.has(name)) throw new TarError(`It contains ${shown(name)} twice.`);
      taken.add(name);
      const { mostBytes, ...entry } = entryOf(name);
      left -= size + ENTRY_BYTES;
      if (size > mostBytes)
        throw new TarError(`Its file ${shown(name)} is too large (${size} bytes).`);
      if (taken.size > limits.entries) throw new TarError('It contains too many files.');
      if (left < 0) throw new TarError('It is too large when unpacked.');
      return entry;
    },
  };
}

/** Each file needs at least this many bytes in addition to its content. */
const ENTRY_BYTES = 1024;
const MAX_SHOWN = 100;

/** Escapes a name for a message, so that a terminal interprets no part of it as a command. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, MAX_SHOWN)).replaceAll(/[^\x20-\x7e]/g, '?');
}

/** Returns the path for an entry in the folder. Creates its parent folders. */
async function placeIn(folder: string, name: string): Promise<string> {
  const target = resolve(folder, name);
  if (!target.startsWith(folder + sep))
    throw new TarError(`It contains the unsafe path ${shown(name)}.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return target;
}

function addRecords(digests: ReadBackup['records'], kind: string, text: string): void {
  const digest = digests.get(kind) ?? createRecordsDigest();
  digests.set(kind, digest);
  for (const line of text.split('\n')) {
    if (!line) continue;
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      throw new TarError(`Its ${kind} contain a line that is not a record.`);
    digest.add(record);
  }
}

async function textOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function whole(file: string, { manifest, records, files }: ReadBackup): BackupManifest {
  if (manifest === null) throw new TarError('Its end is missing.');
  const parsed = z.safeParse(manifestSchema, manifest);
  if (!parsed.success)
    throw new OperationRefused(`${file} is a backup in a format that this release does not know.`);
  const expected = parsed.data;
  const kinds = Object.entries(expected.records);
  for (const [kind, sum] of kinds) {
    const { count, digest } = records.get(kind)?.sum() ?? createRecordsDigest().sum();
    if (count !== sum.count || digest !== sum.digest)
      throw new TarError(`The checksum of its ${kind} does not match.`);
  }
  const { count, digest } = files.sum();
  if (count !== expected.files.count || digest !== expected.files.digest)
    throw new TarError('The checksum of its files does not match.');
  if ([...records.keys()].some((kind) => !Object.hasOwn(expected.records, kind)))
    throw new TarError('It contains records that its manifest does not list.');
  return expected;
}

function isDamage(error: unknown): error is Error {
  if ([TarError, EncryptionError, SyntaxError].some((kind) => error instanceof kind)) return true;
  // The JSON is nested too deeply for the stack, or the text is too long for a string.
  if (error instanceof RangeError) return true;
  const code = codeOf(error);
  // One entry uses the path of another as a folder, or vice versa.
  const isTaken = code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR';
  return isTaken || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
