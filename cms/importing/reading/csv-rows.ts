import { CsvError, parse } from 'csv-parse/sync';
import { isOwnHeader } from '#domain/spreadsheet/place-columns.ts';
import { ImportFileError } from './import-file-error.ts';
import { hasNameColumn, idColumnOf, KNOWN_COLUMNS } from '#cms/importing/sources/export-cells.ts';
import type { ImportFormat, SourceRow, SourceRows } from './source-row.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The line by which a spreadsheet states its delimiter, such as `sep=;`. */
const DELIMITER_LINE = /^\s*"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** A file with more broken rows than this is no CSV. */
const MAX_BROKEN_ROWS = 100;

/** Options of the parser, without the delimiter. */
export const CSV_CELLS = {
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
} as const;

/** A row with the number of its first line, from 1. */
export type CsvCells = { line: number; cells: string[] };

type Cells = CsvCells & { lastLine: number };

/**
 * The rows of a CSV export, with cells by header name. The delimiter is the stated one, otherwise
 * the one that the header uses most. A row with a misplaced quote is reported; reading continues at
 * the next line that begins a whole row.
 *
 * @throws ImportFileError when the file ends within a quoted cell or a row, or has no column for
 * names
 */
export function csvRows(text: string, fileName: string): SourceRows {
  // The parser miscounts the lines of a cell with CRLF line ends.
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const { rows, broken } = cellsOf(withoutDelimiterLine(plain), delimiterOf(plain), fileName);
  const [header, ...places] = rows;
  const names = header ? columnNames(header) : [];
  const problem = headerProblem(names);
  if (problem !== null)
    throw new ImportFileError(`${fileName}, line ${header?.line ?? 1}: ${problem}`);
  const last = places.at(-1);
  if (last && !plain.endsWith('\n') && isCutRow(last, places.slice(0, -1), names.length))
    throw new ImportFileError(cutRowMessage(fileName, last.line));
  const format = csvFormat(names);
  const all = [...places.map((row) => ({ line: row.line, row: csvRow(row, names) })), ...broken];
  return {
    format,
    rows: all.toSorted((a, b) => a.line - b.line).map(({ row }) => row),
  };
}

/** The names of the columns from the header row, in lower case. */
export function columnNames({ cells }: { cells: readonly string[] }): string[] {
  return cells.map((name) => name.trim().toLowerCase());
}

/** The row with its cells by column. Of columns with the same name the first counts. */
export function csvRow({ line, cells }: CsvCells, names: readonly string[]): SourceRow {
  const where = `line ${line}`;
  if (cells.slice(names.length).some((cell) => cell.trim())) {
    const problem = `It has ${cells.length} cells, but the header has ${names.length}.`;
    return { where, values: {}, problem };
  }
  const values = names.map((name, index) => [name, cells[index] ?? ''] as const).toReversed();
  return { where, values: Object.fromEntries(values), problem: null };
}

/** The format by its header: an Outscraper export or an OpenStreetMap query. */
export function csvFormat(names: readonly string[]): ImportFormat {
  return names.includes('@id') ? 'osm-csv' : 'outscraper-csv';
}

/** Why a header is invalid; null if it has a column for the name. */
export function headerProblem(names: readonly string[]): string | null {
  if (hasNameColumn(names) || isOwnHeader(names)) return null;
  return `the header has no column "name" or "title". Known columns: ${KNOWN_COLUMNS}.`;
}

/** Whether the last row has no line end and is shorter than all rows before it. */
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
  let lines: string[] = [];
  const textFrom = (line: number) => lines.slice(line - 1).join('\n');
  let next = 1;
  for (;;) {
    const problem = readRows(next === 1 ? text : textFrom(next), delimiter, next - 1, rows);
    if (problem === null) return { rows, broken };
    if (lines.length === 0) lines = text.split('\n');
    const [header] = rows;
    const isWhole = header && wholeRowOf(header.cells, delimiter);
    // We do not know where a broken row ends, so we continue at the next line that begins a row
    // with all its cells.
    let found: string | null = problem;
    for (next = Math.max(next, (rows.at(-1)?.lastLine ?? 0) + 1); found !== null; next++) {
      if (found === NEVER_CLOSED || !isWhole)
        throw new ImportFileError(`${fileName}, line ${next}: ${found}`);
      if (found)
        broken.push({ line: next, row: { where: `line ${next}`, values: {}, problem: found } });
      if (broken.length > MAX_BROKEN_ROWS)
        throw new ImportFileError(
          `${fileName}: more than ${MAX_BROKEN_ROWS} rows are broken, the last at line ${next}. ${found}`,
        );
      if (next >= lines.length) return { rows, broken };
      found = lines[next]?.trim() ? isWhole(textFrom(next + 1)) : '';
    }
  }
}

const NEVER_CLOSED =
  'the file ends in the middle of a quoted cell that begins here, or its closing quote is missing.';
const MISPLACED =
  'A quote stands inside a cell that is not quoted. Put the whole cell in quotes and double each quote inside it.';
const PART_OF_ROW = 'It follows a broken row and may be part of that row.';
const HOLDS_ROWS =
  'A quoted cell in it contains other rows. A quote is missing, or there is one too many.';

/**
 * Adds the rows before the first unreadable one to `rows`. Returns what is wrong with the
 * unreadable row, or null.
 */
function readRows(text: string, delimiter: string, linesBefore: number, rows: Cells[], to = -1) {
  const before = rows.length;
  let problem: string | null = null;
  try {
    parse(text, {
      ...CSV_CELLS,
      delimiter,
      to,
      on_record: (cells: string[], { lines }) => {
        const line = linesBefore + firstLine(cells, lines);
        rows.push({ line, lastLine: linesBefore + lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problem = error.code === 'CSV_QUOTE_NOT_CLOSED' ? NEVER_CLOSED : MISPLACED;
  }
  const [header] = rows;
  if (!header) return problem;
  const wrong = rows.findIndex(
    ({ cells }, index) =>
      index >= Math.max(before, 1) && swallowsRows(cells, header.cells, delimiter),
  );
  if (wrong === -1) return problem;
  rows.length = wrong;
  return HOLDS_ROWS;
}

/**
 * Returns a check of the text after a broken row. The check gives null if the text begins with a
 * whole row, otherwise what is wrong.
 */
function wholeRowOf(header: readonly string[], delimiter: string): (text: string) => string | null {
  const idColumn = idColumnOf(columnNames({ cells: header }));
  return (text) => {
    const rows: Cells[] = [{ line: 0, lastLine: 0, cells: [...header] }];
    const problem = readRows(text, delimiter, 0, rows, 1);
    const cells = rows[1]?.cells;
    if (!cells) return problem ?? PART_OF_ROW;
    const isWhole =
      cells.length === header.length && (idColumn === -1 || isLikeId(cells[idColumn]));
    return isWhole ? null : PART_OF_ROW;
  };
}

/**
 * Whether a quoted cell has swallowed other rows, because one stray quote opened it and another one
 * closed it some rows later. Each line of such a cell has the number of cells that the row still
 * needs, and an id. Lines of an ordinary text do not.
 */
export function swallowsRows(
  cells: readonly string[],
  header: readonly string[],
  delimiter: string,
): boolean {
  const at = cells.findIndex((cell) => cell.includes('\n'));
  if (at === -1) return false;
  const lines = (cells[at] ?? '').split('\n').map((line) => line.split(delimiter));
  const idColumn = idColumnOf(columnNames({ cells: header }));
  const endsAt = header.length - cells.length + at;
  return lines.every((parts, index) => {
    const from = index === 0 ? at : 0;
    const to = index === lines.length - 1 ? endsAt : header.length - 1;
    const hasId = idColumn >= from && idColumn <= to;
    return parts.length === to - from + 1 && (!hasId || isLikeId(parts[idColumn - from]));
  });
}

/**
 * Whether a cell looks like an id: without spaces, and with a digit or at least 12 characters.
 * Hardly any word of a text does.
 */
function isLikeId(cell: string | undefined): boolean {
  const text = (cell ?? '').trim().replaceAll(/^"|"$/g, '');
  return /^\S+$/.test(text) && (/\d/.test(text) || text.length >= 12);
}

/** The number of the first line of a row that ends in line `lines`. */
export function firstLine(cells: readonly string[], lines: number): number {
  return lines - (cells.join('').split('\n').length - 1);
}

/** Empties the line that states the delimiter, so that the other lines keep their numbers. */
export function withoutDelimiterLine(text: string): string {
  return text.replace(DELIMITER_LINE, '\n');
}

/** Whether a CSV text, or its beginning, is a spreadsheet that this guide has exported. */
export function isOwnCsv(text: string): boolean {
  const [header = ''] = withoutDelimiterLine(text)
    .trimStart()
    .split(/[\r\n]/, 1);
  const cells = header.split(delimiterOf(text)).map((cell) => cell.replaceAll('"', ''));
  return isOwnHeader(columnNames({ cells }));
}

/** The delimiter of a text: the one it states, otherwise the one that its first line uses most. */
export function delimiterOf(text: string): string {
  const [, stated] = DELIMITER_LINE.exec(text) ?? [];
  if (stated) return stated;
  const [header = ''] = text.trimStart().split('\n', 1);
  const uses = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
}
