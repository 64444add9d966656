import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ImportFileError } from '#cms/importing/reading/import-file-error.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';

/**
 * The largest size of an unpacked file: some 14,000 places. A small file can unpack to one that fills
 * the memory.
 */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/**
 * The most characters without an element. A cell has at most 32,767, written as at most ten
 * characters each. For the reader, the time grows with the square of this length.
 */
const MAX_TEXT = 500_000;
/**
 * The most cells, with the empty ones between the first and the last: some 20,000 places. The reader
 * makes all of them, so a single text far below the others would fill the memory.
 */
const MAX_CELLS = 1_000_000;
/** The number of rows in Excel. Programs may write the last one without cells. */
const MAX_ROWS = 1_048_576;

/**
 * The rows of the first sheet of an XLSX file, with cells by header in lower case.
 *
 * @throws ImportFileError when the file cannot be read, or a cell in it
 */
export async function xlsxRows(bytes: Uint8Array, fileName: string): Promise<SourceRow[]> {
  refuseUnsafeSheets(bytes, fileName);
  const [header, ...rows] = await rowsIn(bytes, fileName);
  const names = (header ?? []).map((name) =>
    typeof name === 'string' ? name.trim().toLowerCase() : '',
  );
  return rows.map((cells, index) => {
    // If two columns have the same name, the first one counts.
    const values = names.map((name, at) => [name, cells[at] ?? ''] as const).toReversed();
    const { '': _unnamed, ...named } = Object.fromEntries(values);
    return { where: `line ${index + 2}`, values: named, problem: null };
  });
}

async function rowsIn(bytes: Uint8Array, fileName: string) {
  try {
    return await readSheet(new Blob([new Uint8Array(bytes)]), { trim: false });
  } catch (cause) {
    throw unreadable(fileName, cause);
  }
}

/** Refuses sheets that the reader would read wrongly, or that would fill the memory. */
function refuseUnsafeSheets(bytes: Uint8Array, fileName: string): void {
  let total = 0;
  let sheets: Record<string, Uint8Array>;
  try {
    sheets = unzipSync(bytes, {
      filter({ name, originalSize }) {
        total += originalSize;
        return (
          total <= MAX_UNPACKED_BYTES && /^xl\/(?:worksheets\/[^/]+|sharedStrings)\.xml$/.test(name)
        );
      },
    });
  } catch (cause) {
    throw unreadable(fileName, cause);
  }
  if (total > MAX_UNPACKED_BYTES) throw new ImportFileError(`${fileName} is too large.`);
  for (const sheet of Object.values(sheets)) {
    const xml = strFromU8(sheet);
    if (hasEndlessText(xml)) throw unreadable(fileName);
    const problem = sheetProblem(xml);
    if (problem !== null) throw new ImportFileError(`${fileName}: ${problem}`);
  }
}

/** Whether a text is longer than any cell. */
function hasEndlessText(xml: string): boolean {
  for (let at = 0, end = 0; at < xml.length; at = end + 1) {
    end = xml.indexOf('<', at);
    if (end === -1) end = xml.length;
    if (end - at > MAX_TEXT) return true;
  }
  return false;
}

const TOO_FAR = 'is too far below or beside the places. Delete what is there.';
/** Some programs write elements with a prefix, such as `<x:c>`. A cell contains no other cell. */
const ROW_OR_CELL =
  /<(?:\w+:)?row\b([^>]*)>|<(?:\w+:)?c\b([^>]*?)(?:\/>|>((?:(?!<(?:\w+:)?c\b).)*?)<\/(?:\w+:)?c>)/gs;

/** Why a sheet must not be read; null if it may. */
function sheetProblem(xml: string): string | null {
  let count = 0;
  let rows = 0;
  let columns = 0;
  for (const [, row, attributes = '', content = ''] of xml.matchAll(ROW_OR_CELL)) {
    // A row costs the reader as much as ten cells.
    count += row === undefined ? 1 : 10;
    if (count > MAX_CELLS) return 'it has too many cells.';
    const [, number] = (row && /\sr="(\d+)"/.exec(row)) || [];
    if (Number(number) > MAX_ROWS) return `row ${number} ${TOO_FAR}`;
    if (content === '') continue;
    const [, cell = '?', letters = '', rowOfCell] = /\sr="(([A-Z]+)(\d+))"/.exec(attributes) ?? [];
    // The reader would take these cells for emptied ones.
    if (/\st="e"/.test(attributes))
      return `the formula in cell ${cell} failed. Replace it by its value.`;
    if (isNotCalculated(attributes, content))
      return `the formula in cell ${cell} has no value. Save the file in a spreadsheet program, or replace the formula by its value.`;
    rows = Math.max(rows, Number(rowOfCell));
    columns = Math.max(columns, columnNumber(letters));
    if (rows * columns > MAX_CELLS) return `cell ${cell} ${TOO_FAR}`;
  }
  return null;
}

/** Whether a program wrote the formula without its value. The value of a text may be empty. */
function isNotCalculated(attributes: string, content: string): boolean {
  if (!/<(?:\w+:)?f\b/.test(content)) return false;
  const value = /<(?:\w+:)?v\b[^>]*>(.?)/s.exec(content);
  return /\st="str"/.test(attributes) ? !value : !value?.[1] || value[1] === '<';
}

/** The number of a column from 1, from its letters in Excel. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function unreadable(fileName: string, cause?: unknown): ImportFileError {
  const [, row, column] =
    (cause instanceof Error && /row (\d+), col (\d+)/.exec(cause.message)) || [];
  return new ImportFileError(
    row
      ? `${fileName}: the cell in row ${row}, column ${column} cannot be read.`
      : `${fileName} is not a readable Excel file.`,
    { cause },
  );
}
