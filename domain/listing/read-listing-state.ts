import { FILTER_RULES, type FilterState } from './filter-rules.ts';
import { FILTER_NAMES, FILTERS, parametersOf, valuesByName, type FilterName } from './filters.ts';
import { LISTING_VIEWS, type ListingState } from './listing-state.ts';
import { ADDRESS_PAGE_SIZES, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-sizes.ts';
import { MAX_PAGE, searchText, wholeNumber } from './query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS } from './sort-orders.ts';

/**
 * Parses the query of the listing's URL. Unreadable values fall back to their defaults, so that a
 * shared link never breaks. Names in other spellings (`exuma`, `harbor-island`) are resolved.
 * `category` is merged into the categories. Forms without JavaScript repeat the parameter of a
 * filter with several values.
 *
 * @param query with or without the question mark
 */
export function readListingState(query: string): ListingState {
  const parameters = new URLSearchParams(query);
  const search = searchText(parameters.get('search') ?? '');
  const limit = Number(parameters.get('limit'));
  const view = LISTING_VIEWS.find((known) => known === parameters.get('view')) ?? 'list';
  const place =
    view === 'map' ? wholeNumber(parameters.get('place') ?? '', 0, Number.MAX_SAFE_INTEGER) : 0;
  return {
    search,
    exact: search !== '' && parameters.get('exact') === 'true',
    ...(valuesByName(FILTER_NAMES, (name) => filterValue(name, parameters)) as FilterState),
    page: wholeNumber(parameters.get('page') ?? '', 1, MAX_PAGE),
    limit: place ? MAX_PAGE_SIZE : ADDRESS_PAGE_SIZES.includes(limit) ? limit : DEFAULT_PAGE_SIZE,
    sort: SORT_ORDERS.find((order) => order === parameters.get('sort')) ?? DEFAULT_SORT_ORDER,
    view,
    place,
  };
}

function filterValue<Name extends FilterName>(
  name: Name,
  parameters: URLSearchParams,
): FilterState[Name] {
  const { read, toState } = FILTER_RULES[name];
  const names = parametersOf(name);
  // Choices may repeat their parameter. Other filters take its first value.
  const text =
    FILTERS[name].kind === 'choices'
      ? names.flatMap((parameter) => parameters.getAll(parameter)).join(',')
      : names.flatMap((parameter) => parameters.get(parameter) || []).join(' ');
  return toState(read(text));
}
