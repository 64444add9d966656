/**
 * A file of what a process would have to make anew at its next start. It is written in small records, and
 * read only as a whole: by the code that wrote it, and exactly as it was written.
 */
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

export type KeptFile = {
  path: string;
  /** What is in it, for people and for the first record. */
  name: string;
  /** Names the code that what is in it is made with: what other code has made is of no use. */
  madeWith: string;
};

/** The last record of each file. */
const END = 'end';
/** Of a record: how many bytes it has, and their checksum. */
const PREFIX_BYTES = 8;

/**
 * The records of a file, one in each turn of the event loop; null where there is none, or one that other
 * code has made. Throws {@link KeptFileError} at any record where it turns out that the file is not as it
 * was written: what was read before is of no use either.
 */
export async function readKept<R>(file: KeptFile): Promise<AsyncGenerator<R> | null> {
  // Of a process that was killed while it wrote.
  await rm(unfinished(file), { force: true });
  const handle = await open(file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const read = () => readRecord(handle, size, file.name);
    // Code that writes other records writes another first one.
    if ((await read()) === firstRecord(file)) return recordsOf<R>(handle, read);
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

async function* recordsOf<R>(handle: FileHandle, read: () => Promise<unknown>): AsyncGenerator<R> {
  try {
    for (;;) {
      const record = await read();
      if (record === END) return;
      yield record as R;
      await nextTurn();
    }
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file in place of the one that is there, which stays until the new one is whole.
 *
 * @param isCurrent whether what was taken from `records` so far still belongs together
 * @returns whether it was written; it is given up where `isCurrent` says no
 */
export async function writeKept<R>(
  file: KeptFile,
  records: Iterable<R>,
  isCurrent: () => boolean,
): Promise<boolean> {
  const draft = unfinished(file);
  try {
    const isWhole = await writeRecords(draft, firstRecord(file), records, isCurrent);
    if (isWhole) await rename(draft, file.path);
    return isWhole;
  } finally {
    await rm(draft, { force: true });
  }
}

const unfinished = ({ path }: KeptFile) => `${path}.new`;

async function writeRecords(
  path: string,
  first: string,
  records: Iterable<unknown>,
  isCurrent: () => boolean,
): Promise<boolean> {
  const handle = await open(path, 'w');
  try {
    await writeRecord(handle, first);
    for (const record of records) {
      await writeRecord(handle, record);
      if (!isCurrent()) return false;
    }
    await writeRecord(handle, END);
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

function firstRecord({ name, madeWith }: KeptFile): string {
  return JSON.stringify({ name, madeWith, v8: process.versions.v8 });
}

async function writeRecord(handle: FileHandle, record: unknown): Promise<void> {
  const bytes = serialize(record);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32LE(bytes.length, 0);
  prefix.writeUInt32LE(crc32(bytes), 4);
  await handle.appendFile(Buffer.concat([prefix, bytes]));
}

/** @param size of the whole file: no record is longer */
async function readRecord(handle: FileHandle, size: number, name: string): Promise<unknown> {
  const prefix = await readBytes(handle, PREFIX_BYTES, name);
  const length = prefix.readUInt32LE(0);
  if (length > size) throw new KeptFileError(name);
  const bytes = await readBytes(handle, length, name);
  if (crc32(bytes) !== prefix.readUInt32LE(4)) throw new KeptFileError(name);
  return deserialize(bytes);
}

async function readBytes(handle: FileHandle, length: number, name: string): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await handle.read(bytes, at, length - at);
    if (bytesRead === 0) throw new KeptFileError(name);
    at += bytesRead;
  }
  return bytes;
}

/** The file is not as it was written. */
class KeptFileError extends Error {
  override readonly name = 'KeptFileError';

  constructor(what: string) {
    super(`The ${what} on disk is damaged: it is made anew.`);
  }
}
