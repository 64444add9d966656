/** How values are read from a query string: alike in the listing's address and in the API. */
import { cutText } from '#domain/wording/cut-text.ts';

/** Longest search text that is looked at, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;

/** Last page that can be asked for; any list ends long before. */
export const MAX_PAGE = 1_000_000;

/** Most values of one filter that are looked at. */
export const MAX_FILTER_VALUES = 50;

/** A search text as it is used: trimmed and not too long. */
export function searchText(text: string): string {
  return cutText(text.trim(), MAX_SEARCH_LENGTH).trim();
}

/** A whole number from 1 to `max`; more is `max`, anything else is `fallback`. */
export function wholeNumber(text: string, fallback: number, max: number): number {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 ? Math.min(number, max) : fallback;
}

/** The ratings that are offered as the least one. */
export const MIN_RATINGS = [3.5, 4, 4.5] as const;

/** A rating from 1 to 5 with at most one decimal; null for anything else. */
export function ratingValue(text: string): number | null {
  const rating = /^\s*[1-5](?:\.\d)?\s*$/.test(text) ? Number(text) : 0;
  return rating >= 1 && rating <= 5 ? rating : null;
}

/** The values of a comma-joined parameter: trimmed, without blanks and repetitions. */
export function commaValues(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter(Boolean))].slice(0, MAX_FILTER_VALUES);
}

/** The same for names that are known in several spellings; `read` answers the names they mean. */
export function knownNames<T extends string>(
  text: string,
  read: (name: string) => readonly T[] | T | null,
): T[] {
  const names = commaValues(text).flatMap((name) => read(name) ?? []);
  return [...new Set(names)].slice(0, MAX_FILTER_VALUES);
}
