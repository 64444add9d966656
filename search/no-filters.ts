import { NO_PARSED_FILTERS } from '#domain/listing/filter-rules.ts';
import { UNTIMED_FILTERS, valuesByName } from '#domain/listing/filters.ts';
import type { SearchFilters, UntimedFilters } from './engine.ts';

/** Filters that every place passes. */
export const NO_FILTERS: SearchFilters = {
  ...(valuesByName(UNTIMED_FILTERS, (name) => NO_PARSED_FILTERS[name]) as UntimedFilters),
  openAt: null,
  openOn: null,
  tonight: null,
};
