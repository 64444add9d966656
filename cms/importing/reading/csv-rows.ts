import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from './import-file-error.ts';
import { hasNameColumn, KNOWN_COLUMNS } from '#cms/importing/sources/export-cells.ts';
import type { ImportFormat, SourceRow, SourceRows } from './source-row.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The line in which a spreadsheet tells its delimiter. */
const DELIMITER_LINE = /^\s*"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** More broken rows than this, and the file is no CSV. */
const MAX_BROKEN_ROWS = 100;

/** How cells are read, but for what separates them. */
export const CSV_CELLS = {
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
} as const;

/** A row and the first of its lines, from 1. */
export type CsvCells = { line: number; cells: string[] };

type Cells = CsvCells & { lastLine: number };

/**
 * The rows of a CSV export, by header name; the delimiter is the one that the header uses most. A row
 * whose quotes are not closed is reported, and reading goes on in the next line.
 */
export function csvRows(text: string, fileName: string): SourceRows {
  // The parser counts the lines of a cell wrongly where they end in two characters.
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const { rows, broken } = cellsOf(withoutDelimiterLine(plain), delimiterOf(plain), fileName);
  const [header, ...places] = rows;
  const names = header ? columnNames(header) : [];
  const [firstBroken] = broken;
  if (firstBroken && firstBroken.line < (header?.line ?? Infinity))
    throw new ImportFileError(`${fileName}, line ${firstBroken.line}: ${firstBroken.row.problem}`);
  const problem = headerProblem(names);
  if (problem !== null)
    throw new ImportFileError(`${fileName}, line ${header?.line ?? 1}: ${problem}`);
  refuseCut(fileName, { text: plain, columns: names.length, places, broken });
  const format = csvFormat(names);
  const all = [...places.map((row) => ({ line: row.line, row: csvRow(row, names) })), ...broken];
  return {
    format,
    rows: all.toSorted((a, b) => a.line - b.line).map(({ row }) => row),
  };
}

/** The names of the columns by their row, which is the first. */
export function columnNames({ cells }: CsvCells): string[] {
  return cells.map((name) => name.trim().toLowerCase());
}

/** Of columns with the same name the first counts. */
export function csvRow({ line, cells }: CsvCells, names: readonly string[]): SourceRow {
  const where = `line ${line}`;
  if (cells.slice(names.length).some((cell) => cell.trim())) {
    const problem = `It has ${cells.length} cells, but the header has ${names.length}.`;
    return { where, values: {}, problem };
  }
  const values = names.map((name, index) => [name, cells[index] ?? ''] as const).toReversed();
  return { where, values: Object.fromEntries(values), problem: null };
}

/** Whether the header is that of an export, or of a query of OpenStreetMap. */
export function csvFormat(names: readonly string[]): ImportFormat {
  return names.includes('@id') ? 'osm-csv' : 'outscraper-csv';
}

/** Why a header is none; null when it has a column for the name. */
export function headerProblem(names: readonly string[]): string | null {
  if (hasNameColumn(names)) return null;
  return `the header has no column "name" or "title". Known columns: ${KNOWN_COLUMNS}.`;
}

/**
 * Refuses a file that ends in the middle: in a quoted cell, or in a row that is shorter than all others
 * and has no end of line. A quote that is never closed is the matter of its row alone where whole rows
 * follow.
 */
function refuseCut(
  fileName: string,
  file: { text: string; columns: number; places: readonly Cells[]; broken: readonly BrokenRow[] },
): void {
  const { text, columns, places, broken } = file;
  const cut = broken.findLast(({ row }) => row.problem === NEVER_CLOSED);
  const lastWhole = places.findLast(({ cells }) => cells.length === columns);
  if (cut && (lastWhole?.line ?? 0) < cut.line)
    throw new ImportFileError(
      `${fileName}, line ${cut.line}: the file ends in the middle. A quoted cell is never closed.`,
    );
  const last = places.at(-1);
  if (last && !text.endsWith('\n') && isCutRow(last, places.slice(0, -1), columns))
    throw new ImportFileError(cutRowMessage(fileName, last.line));
}

/** Whether a last row without an end of line is shorter than all rows before it. */
export function isCutRow(
  last: CsvCells,
  others: readonly { cells: readonly string[] }[],
  columns: number,
): boolean {
  const isShort = last.cells.length < columns;
  return isShort && others.length > 0 && others.every(({ cells }) => cells.length >= columns);
}

export function cutRowMessage(fileName: string, line: number): string {
  return `${fileName}, line ${line}: the file ends in the middle of a row.`;
}

type BrokenRow = { line: number; row: SourceRow };

function cellsOf(
  text: string,
  delimiter: string,
  fileName: string,
): { rows: Cells[]; broken: BrokenRow[] } {
  const rows: Cells[] = [];
  const broken: BrokenRow[] = [];
  let rest = text;
  let linesBefore = 0;
  for (;;) {
    const problem = readRows(rest, delimiter, linesBefore, rows);
    if (problem === null) return { rows, broken };
    const line = Math.max(linesBefore, rows.at(-1)?.lastLine ?? 0) + 1;
    broken.push({ line, row: { where: `line ${line}`, values: {}, problem } });
    if (broken.length > MAX_BROKEN_ROWS)
      throw new ImportFileError(
        `${fileName}: more than ${MAX_BROKEN_ROWS} rows are broken, the last at line ${line}. ${problem}`,
      );
    rest = afterLines(rest, line - linesBefore);
    linesBefore = line;
  }
}

const NEVER_CLOSED = 'A quoted cell is never closed.';

/** Adds the rows up to the first that cannot be read, and tells what is wrong with that; else null. */
function readRows(text: string, delimiter: string, linesBefore: number, rows: Cells[]) {
  try {
    parse(text, {
      ...CSV_CELLS,
      delimiter,
      on_record: (cells: string[], { lines }) => {
        const line = linesBefore + firstLine(cells, lines);
        rows.push({ line, lastLine: linesBefore + lines, cells });
        return null;
      },
    });
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? NEVER_CLOSED
      : 'A quote stands inside of a cell. Cells with quotes are quoted, and the quotes in them doubled.';
  }
}

/** The line in which a row begins that ends in line `lines`. */
export function firstLine(cells: readonly string[], lines: number): number {
  return lines - (cells.join('').split('\n').length - 1);
}

function afterLines(text: string, count: number): string {
  let from = 0;
  for (let line = 0; line < count; line++) from = text.indexOf('\n', from) + 1 || text.length;
  return text.slice(from);
}

/** The same text with the line of its delimiter empty, so that lines keep their numbers. */
export function withoutDelimiterLine(text: string): string {
  return text.replace(DELIMITER_LINE, '\n');
}

/** What separates the cells of a text: what it says itself, else what its first line uses most. */
export function delimiterOf(text: string): string {
  const [, stated] = DELIMITER_LINE.exec(text) ?? [];
  if (stated) return stated;
  const [header = ''] = text.trimStart().split('\n', 1);
  const uses = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
}
