/**
 * The embedded search index in a file, so that a start need not make it anew: of what was kept only those
 * documents change that differ from the catalogue.
 */
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { DocumentIndex, type IndexPiece } from '#search/embedded/document-index.ts';
import type { SearchDocument } from '#search/engine.ts';
import { fromScratch, type Beginning, type EmbeddedEngine } from '#search/embedded/engine.ts';
import { madeFrom, toSearchDocument } from '#search/search-document.ts';
import { createWorkLimit } from '#server/per-key/work-limit.ts';
import { searchDocumentsOf } from './index-consumer.ts';

export type KeptIndex = {
  /** Fills the engine for the first time, from the file as far as that is right. Rejects as `rebuild` does. */
  fill: () => Promise<void>;
  /**
   * Writes the index down, where it is not as it was kept last. One that changes meanwhile is kept another
   * time; the file that is there stays until a new one is whole.
   */
  keep: () => Promise<void>;
};

type KeptIndexParts = {
  path: string;
  /** Names the code that documents and index are made with: what other code has made is of no use. */
  madeWith: string;
  engine: Pick<EmbeddedEngine, 'fill' | 'pieces' | 'version'>;
  catalogue: Catalogue;
  /** Told why a file could not be used or written; the guide goes on without. */
  onError: (error: unknown) => void;
};

/** The first and the last record of the file. What is between them are pieces of the index. */
type Head = { format: string; madeWith: string; v8: string };
const FORMAT = 'search-index/1';
const END = 'end';

/** So many restaurants are compared between two turns of the event loop. */
const COMPARED_TOGETHER = 200;
/** Or so many changed, which takes much longer. */
const CHANGED_TOGETHER = 32;

export function keepIndex(parts: KeptIndexParts): KeptIndex {
  const { path, engine, catalogue, onError } = parts;
  const head: Head = { format: FORMAT, madeWith: parts.madeWith, v8: process.versions.v8 };
  /** What is written at once would be neither of the two. */
  const inTurn = createWorkLimit(1);
  let isFilled = false;
  /** Version of the engine that is in the file. */
  let kept: number | null = null;

  async function read(): Promise<DocumentIndex | null> {
    try {
      return await readIndex(path, head);
    } catch (error) {
      onError(error);
      return null;
    }
  }

  async function fill(): Promise<void> {
    const before = engine.version();
    let isSame = false;
    await engine.fill(async (): Promise<Beginning> => {
      const index = await read();
      if (!index) return fromScratch(searchDocumentsOf(catalogue));
      isSame = true;
      return { index, steps: mended(index, catalogue, () => (isSame = false)) };
    });
    isFilled = true;
    if (isSame && engine.version() === before + 1) kept = engine.version();
  }

  async function keep(): Promise<void> {
    const version = engine.version();
    if (!isFilled || version === kept) return;
    const unfinished = `${path}.new`;
    const isCurrent = () => engine.version() === version;
    try {
      if (await writeIndex(unfinished, head, engine.pieces(), isCurrent)) {
        await rename(unfinished, path);
        kept = version;
      }
    } catch (error) {
      onError(error);
    }
    await rm(unfinished, { force: true }).catch(onError);
  }

  return { fill, keep: () => inTurn(keep) };
}

/** Changes an index so that it holds what the catalogue has, in small steps. */
function* mended(
  index: DocumentIndex,
  catalogue: Catalogue,
  onDifference: () => void,
): Generator<void> {
  const gone = new Set(index.ids());
  let compared = 0;
  let upserted: SearchDocument[] = [];
  const change = (removed: readonly number[]) => {
    if (upserted.length + removed.length === 0) return;
    onDifference();
    index.apply({ upserted, removed });
    upserted = [];
  };
  for (const outline of catalogue.published()) {
    gone.delete(outline.id);
    const isSame = index.madeFrom(outline.id) === madeFrom(outline);
    const restaurant = isSame ? null : catalogue.peek(outline.id);
    if (restaurant) upserted.push(toSearchDocument(restaurant));
    if (++compared % COMPARED_TOGETHER > 0 && upserted.length < CHANGED_TOGETHER) continue;
    change([]);
    yield;
  }
  change([...gone]);
}

/**
 * Whether it was written to its end: it is broken off when a piece may be of another moment than those
 * before it.
 */
async function writeIndex(
  path: string,
  head: Head,
  pieces: Iterable<IndexPiece>,
  isCurrent: () => boolean,
): Promise<boolean> {
  const file = await open(path, 'w');
  try {
    await writeRecord(file, head);
    for (const piece of pieces) {
      await writeRecord(file, piece);
      if (!isCurrent()) return false;
    }
    await writeRecord(file, END);
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
}

/** Null where there is none, or one that other code has made. Rejects where it can not be read. */
async function readIndex(path: string, head: Head): Promise<DocumentIndex | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const { size } = await file.stat();
    if (JSON.stringify(await readRecord(file, size)) !== JSON.stringify(head)) return null;
    const index = new DocumentIndex();
    for (;;) {
      const record = await readRecord(file, size);
      if (record === END) return index;
      // Code that makes other pieces makes another head.
      index.restore(record as IndexPiece);
      await nextTurn();
    }
  } finally {
    await file.close();
  }
}

/** Of a record: how many bytes it has, and their checksum. */
const PREFIX_BYTES = 8;

async function writeRecord(
  file: FileHandle,
  record: Head | IndexPiece | typeof END,
): Promise<void> {
  const bytes = serialize(record);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32LE(bytes.length, 0);
  prefix.writeUInt32LE(crc32(bytes), 4);
  await file.appendFile(Buffer.concat([prefix, bytes]));
}

/** @param size of the whole file: no record is longer */
async function readRecord(file: FileHandle, size: number): Promise<unknown> {
  const prefix = await readBytes(file, PREFIX_BYTES);
  const length = prefix.readUInt32LE(0);
  if (length > size) throw new KeptIndexError();
  const bytes = await readBytes(file, length);
  if (crc32(bytes) !== prefix.readUInt32LE(4)) throw new KeptIndexError();
  return deserialize(bytes);
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at);
    if (bytesRead === 0) throw new KeptIndexError();
    at += bytesRead;
  }
  return bytes;
}

/** The file is not as it was written. */
class KeptIndexError extends Error {
  override readonly name = 'KeptIndexError';

  constructor() {
    super('The search index on disk is damaged: it is made anew.');
  }
}
