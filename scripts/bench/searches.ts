import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { PREFERRED_TAGS } from '#domain/listing/preferred-tags.ts';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import { seededRandom } from './sample-restaurants.ts';

const COUNT = 20_000;

/** Search texts as visitors type them, including typos. Many visitors type nothing. */
export const SEARCH_TEXTS = [
  '',
  '',
  '',
  'conch',
  'lobster',
  'conch nassau',
  'c',
  'co',
  'con',
  'conc',
  'grilled snapper',
  'cnoch',
  'loster',
  'coffee abaco',
  "pearl's kitchen",
  'verdell',
  'beach bar',
  'fritters and peas',
  'brekfast',
  'restaurants in exuma',
  'peas rice macaroni',
  'captain rolle',
  'zzzzqqq',
  'gu',
  'sea view harbour',
];

/** Returns search URLs with mixed filters, orders and pages; almost all are different. */
export function differentSearches(): string[] {
  const random = seededRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = (share: number, name: string, value: () => string): [string, string][] =>
    random() < share ? [[name, value()]] : [];
  return Array.from({ length: COUNT }, () => {
    const query = new URLSearchParams([
      ['search', pick(SEARCH_TEXTS)],
      ...maybe(0.25, 'tags', () => pick(PREFERRED_TAGS)),
      ...maybe(0.3, 'categories', () => `${pick(CATEGORY_NAMES)},${pick(CATEGORY_NAMES)}`),
      ...maybe(0.3, 'islands', () => pick(ISLANDS)),
      ...maybe(0.2, 'openNow', () => 'true'),
      ...maybe(0.8, 'sortBy', () => pick(SORT_ORDERS)),
      ...maybe(0.5, 'facets', () => 'true'),
      ['page', String(1 + Math.floor(random() ** 3 * 20))],
      // A random limit makes most URLs unique, so that caches do not help.
      ['limit', String(10 + Math.floor(random() * 40))],
    ]);
    return `/api/restaurants?${query}`;
  });
}
