import writeXlsx from 'write-excel-file/universal';
import { cellText, protectedText } from '#domain/spreadsheet/cell-text.ts';
import { PLACE_COLUMNS, SHEET_HEADER, type SheetPlace } from '#domain/spreadsheet/place-columns.ts';
import { changedCell } from './sheet-row.ts';

/** A place to write, with its id and the time of its last change. */
export type ExportedPlace = { id: number; updatedAt: string; place: SheetPlace };

/** Spreadsheet programs recognise UTF-8 by this mark. */
const UTF8_MARK = '\uFEFF';

/** The first line of a CSV file. */
export const CSV_HEADER = UTF8_MARK + csvLine(SHEET_HEADER);

/** The row of a place in CSV. */
export function csvRow({ id, updatedAt, place }: ExportedPlace): string {
  const { values, texts } = cellsOf(place);
  const cells = PLACE_COLUMNS.map(({ isPhone }, index) => {
    const text = texts[index] ?? '';
    return typeof values[index] === 'number' ? text : protectedText(text, isPhone);
  });
  return csvLine([String(id), ...cells, changedCell(texts, updatedAt)]);
}

/** The values of a place's cells, and the texts of these values. */
function cellsOf(place: SheetPlace) {
  const values = PLACE_COLUMNS.map(({ write }) => write(place));
  return { values, texts: values.map(cellText) };
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Widths of columns in characters. */
const WIDTHS: Readonly<Record<string, number>> = { name: 32, description: 40 };
const USUAL_WIDTH = 18;

/** The places as an XLSX file. Numbers are numbers, and texts are texts, also if they look like formulas. */
export async function xlsxFile(places: readonly ExportedPlace[]): Promise<ArrayBuffer> {
  const header = SHEET_HEADER.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const rows = places.map(({ id, updatedAt, place }) => {
    const { values, texts } = cellsOf(place);
    return [
      numberCell(id),
      ...values.map((value, index) =>
        typeof value === 'number' ? numberCell(value) : textCell(texts[index] ?? ''),
      ),
      textCell(changedCell(texts, updatedAt)),
    ];
  });
  const columns = SHEET_HEADER.map((name) => ({ width: WIDTHS[name] ?? USUAL_WIDTH }));
  const file = await writeXlsx([header, ...rows], {
    ...{ sheet: 'Places', columns, stickyRowsCount: 1, stickyColumnsCount: 2 },
  }).toBlob();
  return file.arrayBuffer();
}

function numberCell(value: number) {
  return { value, type: Number };
}

/** Excel reads `_x0041_` as the letter of this code, unless its first underscore is a code too. */
const CODE_OF_LETTER = /_(?=x[0-9a-f]{4}_)/gi;

function textCell(value: string) {
  return value === '' ? null : { value: value.replaceAll(CODE_OF_LETTER, '_x005F_'), type: String };
}
