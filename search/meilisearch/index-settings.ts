import type { Settings } from 'meilisearch';
import { FIELD_WEIGHTS, TERM_FIELDS } from '#search/indexed-terms.ts';
import type { IndexRecord } from './index-record.ts';

type Field = keyof IndexRecord;

/** A rule of order as Meilisearch writes it. */
type SortRule = `${Field}:${'asc' | 'desc'}`;

/** The order of places that nobody asked another of; ids make it a total one. */
export const FEATURED_ORDER = [
  'featured:desc',
  'rating:desc',
  'reviews:desc',
  'id:asc',
] as const satisfies SortRule[];

const FILTERED = [
  ...(['tags', 'categories', 'islands', 'prices', 'features', 'terms'] as const),
  ...(['week', 'weekdays', 'unlikeDays', 'openUnlikeDays', 'days', 'opensFrom'] as const),
  ...(['open24Hours', 'rating', 'wordsNeeded', '_geo'] as const),
] as const satisfies Field[];
const SORTED = [
  ...(['featured', 'rating', 'reviews', 'verified', 'id', 'nameKey', '_geo'] as const),
] as const satisfies Field[];

/** More than there are ever documents, so that every page is reached and totals are exact. */
export const MOST_HITS = 1_000_000;

/** To be raised with every change of the settings or of what `toIndexRecord` makes. */
export const INDEX_VERSION = 6;

/**
 * The parts of a document, each at the place that is as far behind the first one as its weight is less. With
 * `attributeRank` the places of all words of a search are added up, so that Meilisearch orders documents as
 * the sum of weights does. No document has the attributes in the gaps.
 */
const HEAVIEST = Math.max(...Object.values(FIELD_WEIGHTS));
const SEARCHED = Array.from(
  { length: HEAVIEST + 1 },
  (_, place) =>
    TERM_FIELDS.find((field) => FIELD_WEIGHTS[field] === HEAVIEST - place) ?? `gap${place}`,
);

/** What is told to every index that is made. */
export const INDEX_SETTINGS = {
  searchableAttributes: SEARCHED,
  filterableAttributes: [...FILTERED],
  sortableAttributes: [...SORTED],
  displayedAttributes: ['id'],
  // An order that is asked for comes before how well a text matches; without one the match decides,
  // and then the featured order.
  rankingRules: ['sort', 'words', 'attributeRank', 'exactness', ...FEATURED_ORDER],
  // Function words are taken out of a search before it is sent.
  stopWords: [],
  // Mistakes are put right before a search is sent, the same for every engine.
  typoTolerance: { enabled: false },
  faceting: { maxValuesPerFacet: 10_000 },
  pagination: { maxTotalHits: MOST_HITS },
} satisfies Settings;
