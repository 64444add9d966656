/**
 * Parses the query of an API call for a list of restaurants as the contract does, but without the
 * contract's code, which would make the service worker a third larger.
 */
import { readNear, type Near } from '#domain/geography/read-near.ts';
import { FILTER_RULES, type ParsedFilters } from '#domain/listing/filter-rules.ts';
import { FILTER_NAMES, valuesByName } from '#domain/listing/filters.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { MAX_PAGE, searchText, wholeNumber } from '#domain/listing/query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS, type SortOrder } from '#domain/listing/sort-orders.ts';

export type ListQuery = Omit<ParsedFilters, 'near'> & {
  search: string;
  near: Near | null;
  sortBy: SortOrder;
  page: number;
  limit: number;
};

export function readListQuery(query: URLSearchParams): ListQuery {
  const textOf = (name: string) => query.get(name) ?? '';
  const filters = valuesByName(FILTER_NAMES, (name) =>
    FILTER_RULES[name].read(textOf(name)),
  ) as ParsedFilters;
  return {
    ...filters,
    search: searchText(textOf('search')),
    near: readNear(textOf('near')),
    sortBy: SORT_ORDERS.find((order) => order === query.get('sortBy')) ?? DEFAULT_SORT_ORDER,
    page: wholeNumber(textOf('page'), 1, MAX_PAGE),
    limit: wholeNumber(textOf('limit'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  };
}
