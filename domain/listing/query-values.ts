/** Parsers for query values, shared by the listing's URL and the API. */
import { cutText } from '#domain/wording/cut-text.ts';

/** Maximum length of a search text, in UTF-16 code units. The rest is cut. */
export const MAX_SEARCH_LENGTH = 200;

/** Highest page number accepted; every list ends long before. */
export const MAX_PAGE = 1_000_000;

/** Maximum number of values of one filter. Further values are ignored. */
export const MAX_FILTER_VALUES = 50;

/** Trims a search text and cuts it to the maximum length. */
export function searchText(text: string): string {
  return cutText(text.trim(), MAX_SEARCH_LENGTH).trim();
}

/** Parses a whole number from 1 to `max`. Larger numbers give `max`, anything else `fallback`. */
export function wholeNumber(text: string, fallback: number, max: number): number {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 ? Math.min(number, max) : fallback;
}

/** The offered minimum ratings. */
export const MIN_RATINGS = [3.5, 4, 4.5] as const;

/** Parses a rating from 1 to 5 with at most one decimal; null for anything else. */
export function ratingValue(text: string): number | null {
  return /^\s*(?:[1-4](?:\.\d)?|5(?:\.0)?)\s*$/.test(text) ? Number(text) : null;
}

/** The values of a comma-joined parameter: trimmed, without empty values and duplicates. */
export function commaValues(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter(Boolean))].slice(0, MAX_FILTER_VALUES);
}

/**
 * Like `commaValues`, for names with several spellings. `read` returns the names that a spelling
 * means.
 */
export function knownNames<T extends string>(
  text: string,
  read: (name: string) => readonly T[] | T | null,
): T[] {
  const names = commaValues(text).flatMap((name) => read(name) ?? []);
  return [...new Set(names)].slice(0, MAX_FILTER_VALUES);
}
