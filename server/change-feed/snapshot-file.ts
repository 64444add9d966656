/**
 * A snapshot file holds a catalogue or an index, so that the next start need not rebuild it. The
 * file consists of small records. A reader accepts the file only if the same code wrote it and
 * every record is intact.
 */
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

export type SnapshotFile = {
  path: string;
  /** Name of the content, for error messages and the first record. */
  name: string;
  /** Identifies the code that created the content. Files of other code are ignored. */
  madeWith: string;
};

/** The last record of each file. */
const END = 'end';
/** Prefix of a record: its length in bytes and its CRC-32 checksum, 4 bytes each. */
const PREFIX_BYTES = 8;

/**
 * Yields the records of a file, one per turn of the event loop. Returns null if the file does not
 * exist or other code wrote it.
 *
 * @throws {@link SnapshotFileError} at the first damaged record; discard the records read before it
 */
export async function readSnapshot<R>(file: SnapshotFile): Promise<AsyncGenerator<R> | null> {
  // Remove the draft of a process that was killed while writing.
  await rm(unfinished(file), { force: true });
  const handle = await open(file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const read = () => readRecord(handle, size, file.name);
    // The first record identifies the code that wrote the file.
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
 * Replaces the file. The old file stays until the new one is complete.
 *
 * @param isCurrent whether the records written so far still belong to one state
 * @returns false if `isCurrent` returned false and the draft was deleted
 */
export async function writeSnapshot<R>(
  file: SnapshotFile,
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

const unfinished = ({ path }: SnapshotFile) => `${path}.new`;

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

function firstRecord({ name, madeWith }: SnapshotFile): string {
  return JSON.stringify({ name, madeWith, v8: process.versions.v8 });
}

async function writeRecord(handle: FileHandle, record: unknown): Promise<void> {
  const bytes = serialize(record);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32LE(bytes.length, 0);
  prefix.writeUInt32LE(crc32(bytes), 4);
  await handle.appendFile(Buffer.concat([prefix, bytes]));
}

/** @param size size of the whole file in bytes, as an upper limit for one record */
async function readRecord(handle: FileHandle, size: number, name: string): Promise<unknown> {
  const prefix = await readBytes(handle, PREFIX_BYTES, name);
  const length = prefix.readUInt32LE(0);
  if (length > size) throw new SnapshotFileError(name);
  const bytes = await readBytes(handle, length, name);
  if (crc32(bytes) !== prefix.readUInt32LE(4)) throw new SnapshotFileError(name);
  return deserialize(bytes);
}

async function readBytes(handle: FileHandle, length: number, name: string): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await handle.read(bytes, at, length - at);
    if (bytesRead === 0) throw new SnapshotFileError(name);
    at += bytesRead;
  }
  return bytes;
}

/** The file is damaged or incomplete. */
class SnapshotFileError extends Error {
  override readonly name = 'SnapshotFileError';

  constructor(what: string) {
    super(`The ${what} on disk is damaged and will be rebuilt.`);
  }
}
