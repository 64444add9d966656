import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from './import-file-error.ts';
import type { SourceRow, SourceRows } from './source-row.ts';

const DELIMITERS = [',', ';', '\t'];

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
  const { rows, broken } = cellsOf(text.replaceAll(/\r\n?/g, '\n'), fileName);
  const [header, ...places] = rows;
  const names = header ? columnNames(header) : [];
  const [firstBroken] = broken;
  if (firstBroken && firstBroken.line < (header?.line ?? Infinity))
    throw new ImportFileError(`${fileName}, line ${firstBroken.line}: ${firstBroken.row.problem}`);
  if (!names.includes('name')) {
    const place = `${fileName}, line ${header?.line ?? 1}`;
    throw new ImportFileError(`${place}: the header has no column "name".`);
  }
  const all = [...places.map((row) => ({ line: row.line, row: csvRow(row, names) })), ...broken];
  return {
    format: 'outscraper-csv',
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

type BrokenRow = { line: number; row: SourceRow };

function cellsOf(text: string, fileName: string): { rows: Cells[]; broken: BrokenRow[] } {
  const rows: Cells[] = [];
  const broken: BrokenRow[] = [];
  const delimiter = delimiterOf(text);
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
      ? 'A quoted cell is never closed.'
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

/** What separates the cells of a text: what its first line uses most. */
export function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const uses = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
}
