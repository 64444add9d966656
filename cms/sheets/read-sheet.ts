import { isOwnHeader } from '#domain/spreadsheet/place-columns.ts';
import { csvRows, isOwnCsv } from '#cms/importing/reading/csv-rows.ts';
import { encodingOf } from '#cms/importing/reading/file-encoding.ts';
import { decodedText, isZip } from '#cms/importing/reading/read-import-file.ts';
import type { SkippedRow } from '#cms/importing/import-record.ts';
import type { SourceRow } from '#cms/importing/reading/source-row.ts';
import { sheetRow, type SheetRow } from './sheet-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** An exported spreadsheet that comes back, with the rows that cannot be read. */
export type Sheet = { rows: SheetRow[]; skipped: SkippedRow[] };

/** The largest size of an exported spreadsheet: more than 20,000 places. */
export const MAX_SHEET_BYTES = 64 * 1024 * 1024;

/**
 * Reads a spreadsheet that this guide has exported, CSV or XLSX.
 *
 * @returns null for any other file
 * @throws ImportFileError when the file is broken
 */
export async function readSheet(bytes: Uint8Array, fileName: string): Promise<Sheet | null> {
  if (isZip(bytes)) {
    const rows = await xlsxRows(bytes, fileName);
    const [first] = rows;
    return first && isOwnHeader(Object.keys(first.values)) ? sheetOf(rows, false) : null;
  }
  if (!isOwnCsv(beginningOf(bytes))) return null;
  return sheetOf(csvRows(decodedText(bytes, fileName), fileName).rows, true);
}

/** More than the header of an exported spreadsheet needs. */
const BEGINNING_BYTES = 16 * 1024;

/** The first text of a file, so that large files of other sources are not decoded twice. */
function beginningOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, BEGINNING_BYTES));
}

/** The number of the row below the header. */
const FIRST_ROW = 2;

function sheetOf(all: readonly SourceRow[], isCsv: boolean): Sheet {
  const sheet: Sheet = { rows: [], skipped: [] };
  const firstWith = new Map<number, string>();
  for (const [index, { values, problem }] of all.entries()) {
    // Not the line of the file: cells can have several lines, and editors see numbers of rows.
    const where = `row ${index + FIRST_ROW}`;
    const row = problem ?? sheetRow(where, values, isCsv);
    if (row === null) continue;
    if (typeof row === 'string') sheet.skipped.push({ where, name: null, reason: row });
    else if (firstWith.has(row.id))
      sheet.skipped.push({
        ...{ where, name: row.name },
        reason: `The same place is already at ${firstWith.get(row.id)}.`,
      });
    else {
      firstWith.set(row.id, where);
      sheet.rows.push(row);
    }
  }
  return sheet;
}
