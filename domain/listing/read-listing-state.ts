import { readArea, writeArea } from '#domain/geography/area.ts';
import { readIsland } from '#domain/geography/read-island.ts';
import { readFeature } from '#domain/restaurant/feature-filters.ts';
import { isPriceRange } from '#domain/restaurant/price-range.ts';
import { readCategory } from '#domain/restaurant/read-category.ts';
import { LISTING_VIEWS, type ListingState } from './listing-state.ts';
import { readOpenAt, writeOpenAt } from './open-at.ts';
import { ADDRESS_PAGE_SIZES, DEFAULT_PAGE_SIZE } from './page-sizes.ts';
import { readTag } from './preferred-tags.ts';
import {
  commaValues,
  knownNames,
  MAX_PAGE,
  ratingValue,
  searchText,
  wholeNumber,
} from './query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS } from './sort-orders.ts';

/**
 * Parses the query of the listing's address. Unreadable values fall back to their defaults, so that
 * a shared link never breaks. Names in other spellings (`exuma`, `harbor-island`) are resolved.
 * `category` is merged into the categories. A repeated parameter adds values, as forms without
 * JavaScript send it.
 *
 * @param query with or without the question mark
 */
export function readListingState(query: string): ListingState {
  const parameters = new URLSearchParams(query);
  const text = (...names: string[]) => names.flatMap((name) => parameters.getAll(name)).join(',');
  const search = searchText(parameters.get('search') ?? '');
  // Forms without JavaScript send the day and the time as two parameters.
  const openAt = `${parameters.get('openAt') ?? ''} ${parameters.get('openTime') ?? ''}`.trim();
  const limit = Number(parameters.get('limit'));
  return {
    search,
    exact: search !== '' && parameters.get('exact') === 'true',
    tags: knownNames(text('tags'), readTag),
    categories: knownNames(text('category', 'categories'), readCategory),
    islands: knownNames(text('islands'), readIsland),
    prices: commaValues(text('prices')).filter(isPriceRange),
    features: knownNames(text('features'), readFeature),
    minRating: ratingValue(parameters.get('minRating') ?? ''),
    openNow: parameters.get('openNow') === 'true',
    open24Hours: parameters.get('open24Hours') === 'true',
    openAt: writeOpenAt(readOpenAt(openAt)),
    area: writeArea(readArea(parameters.get('area') ?? '')),
    page: wholeNumber(parameters.get('page') ?? '', 1, MAX_PAGE),
    limit: ADDRESS_PAGE_SIZES.includes(limit) ? limit : DEFAULT_PAGE_SIZE,
    sort: SORT_ORDERS.find((order) => order === parameters.get('sort')) ?? DEFAULT_SORT_ORDER,
    view: LISTING_VIEWS.find((view) => view === parameters.get('view')) ?? 'list',
  };
}
