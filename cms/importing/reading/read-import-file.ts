import { csvRows } from './csv-rows.ts';
import { encodingOf } from './file-encoding.ts';
import { ImportFileError } from './import-file-error.ts';
import type { ImportRecord, SkippedRow } from '#cms/importing/import-record.ts';
import { jsonRows } from './json-rows.ts';
import { recordReader } from './record-reader.ts';
import type { ImportFormat } from './source-row.ts';

export { ImportFileError };

export type ImportFile = { format: ImportFormat; records: ImportRecord[]; skipped: SkippedRow[] };

/**
 * Reads an export of Outscraper (CSV or JSON) or OpenStreetMap (Overpass JSON or GeoJSON). It
 * recognizes the format by the content, and the columns by their names. A row that cannot be
 * imported is skipped with its position and a reason, and does not stop the others.
 *
 * @throws ImportFileError when the file as a whole cannot be read, saying where it is broken
 */
export function readImportFile(bytes: Uint8Array, fileName: string): ImportFile {
  const text = decodedText(bytes, fileName);
  const { format, rows } = /^\s*[[{]/.test(text)
    ? jsonRows(text, fileName)
    : csvRows(text, fileName);
  const read = recordReader(format);
  const file: ImportFile = { format, records: [], skipped: [] };
  for (const row of rows) {
    const result = read(row);
    if ('reason' in result) file.skipped.push(result);
    else file.records.push(result);
  }
  return file;
}

/** Whether the content is a zip file, such as an Excel file. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0x50, 0x4b, 3, 4);
}

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * The text of an import file.
 *
 * @throws ImportFileError when the file is no text in a known encoding
 */
export function decodedText(bytes: Uint8Array, fileName: string): string {
  if (bytes.length === 0) throw new ImportFileError(`${fileName} is empty.`);
  if (isZip(bytes)) {
    throw new ImportFileError(`${fileName} is an Excel or zip file. Export it as CSV or JSON.`);
  }
  if (startsWith(bytes, 0x1f, 0x8b))
    throw new ImportFileError(`${fileName} is compressed. Unpack it first.`);
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (/^.?\0/.test(text))
      throw new ImportFileError(
        `${fileName} is UTF-16 without a byte order mark. Save it as UTF-8.`,
      );
    if (!text.trim()) throw new ImportFileError(`${fileName} is empty.`);
    if (/^\s*</.test(text))
      throw new ImportFileError(`${fileName} is a web page or XML, not CSV or JSON.`);
    return text;
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${fileName} is not text in UTF-8. Save it as UTF-8 and try again.`);
  }
}
