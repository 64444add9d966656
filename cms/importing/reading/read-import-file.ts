import { cutText } from '#domain/wording/cut-text.ts';
import { textOf } from './cell-values.ts';
import { csvRows } from './csv-rows.ts';
import { ImportFileError } from './import-file-error.ts';
import {
  RowRefusal,
  samePlaceReason,
  unexpectedReason,
  type ImportRecord,
  type SkippedRow,
} from '#cms/importing/import-record.ts';
import { jsonRows } from './json-rows.ts';
import { openStreetMapRecord } from '#cms/importing/sources/openstreetmap-record.ts';
import { outscraperRecord } from '#cms/importing/sources/outscraper-record.ts';
import type { ImportFormat, SourceRow } from './source-row.ts';

export { ImportFileError };

const MAX_REPORTED_NAME = 120;

export type ImportFile = { format: ImportFormat; records: ImportRecord[]; skipped: SkippedRow[] };

/**
 * Reads an export of Outscraper (CSV or JSON) or OpenStreetMap (Overpass JSON or GeoJSON). The kind
 * is told by the content, columns are found by their names. A row that cannot be imported is skipped
 * with its place and reason and stops no other.
 *
 * @throws ImportFileError when the file as a whole cannot be read, saying where it is broken
 */
export function readImportFile(bytes: Uint8Array, fileName: string): ImportFile {
  const text = decode(bytes, fileName);
  const { format, rows } = /^\s*[[{]/.test(text)
    ? jsonRows(text, fileName)
    : csvRows(text, fileName);
  const toRecord = format.startsWith('outscraper') ? outscraperRecord : openStreetMapRecord;
  const firstWith = new Map<string, string>();
  const file: ImportFile = { format, records: [], skipped: [] };
  for (const row of rows) {
    try {
      if (row.problem !== null) throw new RowRefusal(row.problem);
      const record = toRecord(row);
      const first = firstWith.get(record.sourceId);
      if (first) throw new RowRefusal(samePlaceReason(record.sourceId, first));
      firstWith.set(record.sourceId, record.where);
      file.records.push(record);
    } catch (error) {
      const reason = error instanceof RowRefusal ? error.message : unexpectedReason(error);
      file.skipped.push({ where: row.where, name: nameOf(row), reason });
    }
  }
  return file;
}

function decode(bytes: Uint8Array, fileName: string): string {
  const starts = (...signature: number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) throw new ImportFileError(`${fileName} is empty.`);
  if (starts(0x50, 0x4b, 3, 4)) {
    throw new ImportFileError(`${fileName} is an Excel or zip file. Export it as CSV or JSON.`);
  }
  if (starts(0x1f, 0x8b)) throw new ImportFileError(`${fileName} is compressed. Unpack it first.`);
  const encoding = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (/^.?\0/.test(text))
      throw new ImportFileError(`${fileName} is UTF-16 without its mark. Save it as UTF-8.`);
    if (!text.trim()) throw new ImportFileError(`${fileName} is empty.`);
    if (/^\s*</.test(text))
      throw new ImportFileError(`${fileName} is a web page or XML, not CSV or JSON.`);
    return text;
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${fileName} is not text in UTF-8. Save it as UTF-8 and try again.`);
  }
}

/** The row's name for the report, as far as it has one and in one line. */
function nameOf({ values }: SourceRow): string | null {
  const name = textOf(values.name)?.replaceAll(/\s+/g, ' ');
  return name ? cutText(name, MAX_REPORTED_NAME) : null;
}
