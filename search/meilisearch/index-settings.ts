import type { Settings } from 'meilisearch';
import { CHOICE_FILTERS, PLACE_FLAGS } from '#domain/listing/filters.ts';
import { FIELD_WEIGHTS, TERM_FIELDS } from '#search/indexed-terms.ts';
import type { IndexRecord } from './index-record.ts';

type Field = keyof IndexRecord;

/** A sort rule in Meilisearch's notation. */
type SortRule = `${Field}:${'asc' | 'desc'}`;

/** The default order of places. The id breaks all ties. */
export const FEATURED_ORDER = [
  'featured:desc',
  'rating:desc',
  'reviews:desc',
  'id:asc',
] as const satisfies SortRule[];

const FILTERED = [
  ...CHOICE_FILTERS,
  ...(['terms', 'week', 'weekdays', 'unlikeDays', 'openUnlikeDays', 'days'] as const),
  ...(['opensFrom', 'eveningWeekdays', 'eveningDays'] as const),
  ...([...PLACE_FLAGS, 'rating', 'wordsNeeded', '_geo'] as const),
] as const satisfies Field[];
const SORTED = [
  ...(['featured', 'rating', 'reviews', 'verified', 'id', 'nameKey', '_geo'] as const),
] as const satisfies Field[];

/** Larger than any number of documents, so that every page can be reached and totals are exact. */
export const MOST_HITS = 1_000_000;

/** Increase this with every change of the settings or of the output of `toIndexRecord`. */
export const INDEX_VERSION = 8;

/**
 * The searchable fields. The index of a field in this list is `HEAVIEST - weight`; made-up field
 * names, which no document has, fill the gaps. Meilisearch's rule `attributeRank` adds up these
 * indexes for all words of a search, so it ranks documents like our sum of weights.
 */
const HEAVIEST = Math.max(...Object.values(FIELD_WEIGHTS));
const SEARCHED = Array.from(
  { length: HEAVIEST + 1 },
  (_, place) =>
    TERM_FIELDS.find((field) => FIELD_WEIGHTS[field] === HEAVIEST - place) ?? `gap${place}`,
);

/** The settings of every index that we create. */
export const INDEX_SETTINGS = {
  searchableAttributes: SEARCHED,
  filterableAttributes: [...FILTERED],
  sortableAttributes: [...SORTED],
  displayedAttributes: ['id'],
  // A requested sort order ranks first. Without one, places are ranked by the quality of their
  // match, and then in the featured order.
  rankingRules: ['sort', 'words', 'attributeRank', 'exactness', ...FEATURED_ORDER],
  // We remove function words before we send a search.
  stopWords: [],
  // We correct typos before we send a search, the same for every engine.
  typoTolerance: { enabled: false },
  faceting: { maxValuesPerFacet: 10_000 },
  pagination: { maxTotalHits: MOST_HITS },
} satisfies Settings;
