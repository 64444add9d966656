/** How values are written in the cells of a spreadsheet. */
import { isLocalDate, type LocalDate } from '#domain/calendar/local-date.ts';

/** A spreadsheet program shows an error for longer texts. */
const MAX_CELL_LENGTH = 32_767;
/** Stands in a cell for a longer text. */
export const TOO_LONG = 'Too long for a spreadsheet';

/** The text of a value, as it is written and compared. */
export function cellText(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // XML cannot hold other control characters.
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return text.length > MAX_CELL_LENGTH ? TOO_LONG : text;
}

const BEGINS_LIKE_FORMULA = /^[=+\-@']/;
const PHONE = /^\+?[\d ().-]+$/;

/**
 * A text for CSV. A leading apostrophe keeps spreadsheet programs from running the text as a
 * formula. A phone number needs none, because its spaces, dashes and brackets make no formula.
 */
export function protectedText(text: string, isPhone: boolean): string {
  if (isPhone && PHONE.test(text)) return text;
  return BEGINS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a CSV cell without the apostrophe that {@link protectedText} adds. */
export function unprotectedText(cell: string): string {
  return cell.startsWith("'") && BEGINS_LIKE_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A number, also with a decimal comma or an exponent; null for any other text. */
export function numberIn(text: string): number | null {
  if (!/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(text)) return null;
  return Number(text.replace(',', '.'));
}

/** From this number of decimals on, a spreadsheet program may have rounded a number. */
const ROUNDED_DECIMALS = 6;

/**
 * Whether two texts are the same number. A spreadsheet program drops zeros and exponents, and may
 * round a number with many decimals.
 */
export function isSameNumber(cell: string, written: string): boolean {
  const [a, b] = [numberIn(cell), numberIn(written)];
  if (a === null || b === null) return false;
  const decimals = /[.,](\d+)$/.exec(cell)?.[1]?.length ?? 0;
  return (
    a === b || (decimals >= ROUNDED_DECIMALS && a === Number(b.toFixed(Math.min(decimals, 100))))
  );
}

/**
 * The dates that a cell can mean. A spreadsheet program may have turned `2026-11-28` into
 * `11/28/2026` or `28.11.2026`.
 */
export function datesIn(text: string): LocalDate[] {
  const day = text.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (isLocalDate(day)) return [day];
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day) ?? [];
  const both = [
    [first, second],
    [second, first],
  ].map(([month = '', date = '']) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return [...new Set(both)].filter(isLocalDate);
}

/** A short checksum of the cells of a row, by which an import recognises an unedited row. */
export function rowChecksum(cells: readonly string[]): string {
  let hash = 0x81_1c_9d_c5;
  // A separator that no cell contains.
  for (const character of cells.join('\0'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
