import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from './import-file-error.ts';
import type { ImportFormat, SourceRow } from './source-row.ts';

const DELIMITERS = [',', ';', '\t'];

type ParsedRow = { record: Record<string, string>; info: { lines: number } };

/** The rows of a CSV export, by header name; the delimiter is the one that the header uses most. */
export function csvRows(
  text: string,
  fileName: string,
): { format: ImportFormat; rows: SourceRow[] } {
  const header = text.slice(0, Math.max(0, text.indexOf('\n'))) || text;
  const uses = (delimiter: string) => header.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
  const rows = parseRows(text, delimiter, fileName);
  if (!columnNames(header, delimiter).includes('name')) {
    throw new ImportFileError(`${fileName}, line 1: the header has no column "name".`);
  }
  return {
    format: 'outscraper-csv',
    rows: rows.map(({ record, info }) => ({ where: `line ${info.lines}`, values: record })),
  };
}

function parseRows(text: string, delimiter: string, fileName: string): ParsedRow[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      columns: (names: string[]) => names.map(columnName),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? `, line ${error.lines}` : '';
    const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const what = unclosed ? 'a quoted cell is never closed' : error.message;
    throw new ImportFileError(`${fileName}${line}: ${what}.`);
  }
}

function columnNames(header: string, delimiter: string): string[] {
  return header.split(delimiter).map(columnName);
}

function columnName(name: string): string {
  return name
    .replaceAll(/["\uFEFF\r]/g, '')
    .trim()
    .toLowerCase();
}
