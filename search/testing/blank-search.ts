import { PLACE_FLAGS, valuesByName } from '#domain/listing/filters.ts';
import type { SearchDocument, SearchRequest } from '#search/engine.ts';
import { NO_FILTERS } from '#search/no-filters.ts';

/** An empty document: each test adds the fields that it is about. */
export const BLANK_DOCUMENT: SearchDocument = {
  id: 0,
  madeFrom: '',
  name: '',
  categories: [],
  tags: [],
  island: null,
  details: [],
  features: [],
  places: [],
  around: [],
  text: '',
  priceRange: null,
  rating: null,
  reviews: 0,
  verified: false,
  featured: false,
  phone: null,
  position: null,
  openMinutes: [],
  openDays: [],
  closedBefore: null,
  eveningWeekdays: [],
  eveningDays: [],
  ...valuesByName(PLACE_FLAGS, () => false),
  isClosedForGood: false,
};

/** The first ten places, without text and filters. */
export const PLAIN_REQUEST: SearchRequest = {
  text: '',
  filters: NO_FILTERS,
  order: { by: 'featured' },
  page: 1,
  limit: 10,
  facetsAt: null,
};

/**
 * The first minute of Sunday, 4 January 1970, counted like all times from 1 January 1970. Weeks
 * begin on Sunday.
 */
export const SUNDAY = 3 * 1440;
