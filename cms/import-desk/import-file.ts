import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Payload, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import { openImportFile, type OpenedImportFile } from '#cms/importing/reading/open-import-file.ts';
import { readSheet, type Sheet } from '#cms/sheets/read-sheet.ts';
import type { ImportPiece } from '#cms/payload-types.ts';
import { MAX_FILE_BYTES, PIECE_BYTES } from './file-limits.ts';
import type { StoredImport } from './import-store.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Stores a piece of a file. A piece that comes again replaces the first one. */
export async function storePiece(
  payload: Payload,
  { key, bytes }: StoredImport,
  position: number,
  base64: string,
): Promise<void> {
  const piece = Buffer.from(base64, 'base64');
  const wanted = Math.min(PIECE_BYTES, bytes - position * PIECE_BYTES);
  if (piece.length !== wanted || bytes > MAX_FILE_BYTES)
    throw new ExpectedRefusal('The file changed while it was sent. Choose it again.', 400);
  const where: Where = { and: [{ key: { equals: key } }, { position: { equals: position } }] };
  await payload.db.deleteMany({ collection: 'import-pieces', where });
  const content = (await compress(piece)).toString('base64');
  const data = { key, position, content };
  await payload.db.create({ collection: 'import-pieces', data, returning: false });
}

/** Whether all pieces of the file are stored. */
export async function isComplete(payload: Payload, { key, bytes }: StoredImport): Promise<boolean> {
  const where = { key: { equals: key } };
  const { totalDocs } = await payload.db.count({ collection: 'import-pieces', where });
  return totalDocs === Math.ceil(bytes / PIECE_BYTES);
}

type OpenedFile = { sheet: Sheet; file: null } | { sheet: null; file: OpenedImportFile };

/**
 * Larger files of other sources are read twice, place by place, if their format allows it. So their
 * places are never all in memory.
 */
const HELD_BYTES = 4 * 1024 * 1024;

/**
 * Opens the file of an import in this folder, while `work` runs.
 *
 * @throws ImportFileError when the file cannot be read
 */
export async function withFile<T>(
  payload: Payload,
  stored: StoredImport,
  directory: string,
  work: (file: OpenedFile) => Promise<T>,
): Promise<T> {
  // A killed process may have left its file.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  // The readers name the file in their messages.
  const path = join(directory, basename(stored.file.replaceAll('\0', '')) || 'file');
  try {
    await pipeline(Readable.from(piecesOf(payload, stored)), createWriteStream(path));
    return await work(await opened(path, basename(path)));
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    throw new ImportFileError(error.message.replaceAll(path, basename(path)), { cause: error });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function opened(path: string, name: string): Promise<OpenedFile> {
  const sheet = await readSheet(await readFile(path), name);
  return sheet
    ? { sheet, file: null }
    : { sheet: null, file: await openImportFile(path, { heldBytes: HELD_BYTES }) };
}

async function* piecesOf(payload: Payload, { key, bytes }: StoredImport): AsyncGenerator<Buffer> {
  for (let position = 0; position * PIECE_BYTES < bytes; position++) {
    const piece = await payload.db.findOne<ImportPiece>({
      collection: 'import-pieces',
      where: { and: [{ key: { equals: key } }, { position: { equals: position } }] },
    });
    if (!piece) throw new ImportFileError('A part of the file is missing. Choose the file again.');
    yield await expand(Buffer.from(piece.content, 'base64'));
  }
}
