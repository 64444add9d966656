import { readFile, stat } from 'node:fs/promises';
import type { ImportRecord, RecordSource, SkippedRow } from '#cms/importing/import-record.ts';
import { hasKnownColumn } from '#cms/importing/sources/export-cells.ts';
import { NotInPieces } from './cut-places.ts';
import { ImportFileError } from './import-file-error.ts';
import { unknownColumnsMessage } from './json-rows.ts';
import { readImportFile } from './read-import-file.ts';
import { recordReader } from './record-reader.ts';
import { streamRows, type FormattedRow } from './stream-rows.ts';

/** An import file that is not broken, with its skipped rows and warnings. */
export type OpenedImportFile = RecordSource & {
  skipped: SkippedRow[];
  warnings: { where: string; name: string; field: string; message: string }[];
};

/** Largest file that is read into memory as a whole: some ten thousand places. */
const HELD_BYTES = 64 * 1024 * 1024;

/**
 * Opens an import file of any size. Reads all of it before it gives the first record, so that
 * nothing of a broken file is imported. A large file is then read a second time, record by record.
 *
 * @throws ImportFileError when the file as a whole cannot be read, saying where it is broken
 */
export async function openImportFile(
  path: string,
  { heldBytes = HELD_BYTES } = {},
): Promise<OpenedImportFile> {
  if ((await stat(path)).size > heldBytes) {
    try {
      return await openLargeFile(path);
    } catch (error) {
      if (!(error instanceof NotInPieces)) throw error;
    }
  }
  const { records, skipped } = readImportFile(await readFile(path), path);
  const warnings = records.flatMap(warningsOf);
  return { total: records.length, records: () => records, skipped, warnings };
}

async function openLargeFile(path: string): Promise<OpenedImportFile> {
  const skipped: SkippedRow[] = [];
  const warnings: OpenedImportFile['warnings'] = [];
  let total = 0;
  const onRow = unknownColumnsWatch(path);
  for await (const result of resultsIn(path, onRow.note)) {
    if ('reason' in result) skipped.push(result);
    else {
      total++;
      warnings.push(...warningsOf(result));
    }
  }
  onRow.finish();
  return { total, records: () => recordsIn(path), skipped, warnings };
}

/** After all rows, refuses a file in which no row has a known column. */
function unknownColumnsWatch(path: string) {
  let isKnown = true;
  let count = 0;
  return {
    note: ({ format, row }: FormattedRow) => {
      if (count++ === 0) isKnown = format !== 'outscraper-json';
      isKnown ||= hasKnownColumn(Object.keys(row.values));
    },
    finish: () => {
      if (!isKnown) throw new ImportFileError(unknownColumnsMessage(path));
    },
  };
}

async function* resultsIn(
  path: string,
  onRow?: (row: FormattedRow) => void,
): AsyncGenerator<ImportRecord | SkippedRow> {
  let read: ReturnType<typeof recordReader> | null = null;
  for await (const formatted of streamRows(path)) {
    onRow?.(formatted);
    read ??= recordReader(formatted.format);
    yield read(formatted.row);
  }
}

async function* recordsIn(path: string): AsyncGenerator<ImportRecord> {
  for await (const result of resultsIn(path)) if (!('reason' in result)) yield result;
}

function warningsOf({ where, fields: { name }, warnings }: ImportRecord) {
  return warnings.map(({ field, message }) => ({ where, name, field, message }));
}
