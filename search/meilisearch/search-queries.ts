import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import type { Area } from '#domain/geography/area.ts';
import {
  CHOICE_FILTERS,
  FLAG_FILTERS,
  PLACE_FLAGS,
  valuesByName,
  type ChoiceFilter,
} from '#domain/listing/filters.ts';
import type {
  OpenMoment,
  SearchFacets,
  SearchFilters,
  SearchOrder,
  SearchRequest,
  SearchResult,
} from '#search/engine.ts';
import {
  byFeatureKind,
  featureKind,
  type FeatureKind,
} from '#domain/restaurant/feature-filters.ts';
import type { ExpandedQuery, RequiredTerm } from '#search/expanded-query.ts';
import { MAX_TERMS } from '#search/parse-query.ts';
import { commonToken, isCommonToken, isToken } from '#search/tokens.ts';
import { dayNode, EVERY_PLACE } from './index-record.ts';
import { FEATURED_ORDER, MOST_HITS } from './index-settings.ts';
import { nodesOfMinute } from './minute-nodes.ts';

/** One of several queries, with a function that adds its answer to the result. */
type Part = {
  query: MultiSearchQuery;
  read: (answer: MultiSearchResult<{ id: number }>, result: SearchResult) => void;
};

/** The queries of a search, which are sent in one request. */
export type SearchQueries = {
  queries: MultiSearchQuery[];
  /** Merges the answers, which must be in the order of the queries. */
  resultOf: (answers: MultiSearchResult<{ id: number }>[]) => SearchResult;
};

/**
 * Builds the queries of a search. Filters alone decide which documents match, even for the words of
 * the text. The text that we send only ranks the matches. Meilisearch counts facets among the
 * documents that pass all filters, so for each group with a selection a separate query counts
 * without that selection.
 */
export function searchQueries(
  indexUid: string,
  request: SearchRequest,
  query: ExpandedQuery,
): SearchQueries {
  const { filters, facetsAt } = request;
  const base = { indexUid, q: '' };
  const always = [`wordsNeeded <= ${query.words}`, ...query.required.flatMap(occurs)];
  const filterOf = (except: Except) => [...always, ...conditions(filters, except)];
  // Features are counted with all filters, and once more for each kind without the selection of
  // that kind.
  const isSelected = (group: ChoiceFilter) => group !== 'features' && filters[group].length > 0;
  const together = facetsAt === null ? [] : CHOICE_FILTERS.filter((group) => !isSelected(group));
  const counting = (parts: Omit<MultiSearchQuery, 'indexUid'>) => ({
    ...base,
    hitsPerPage: 0,
    ...parts,
  });

  const hits: Part = {
    query: {
      ...base,
      ...pageOf(request),
      ...orderOf(request.order, query),
      filter: filterOf(null),
      facets: facetsAt === null ? [] : [...together, ...PLACE_FLAGS],
      attributesToRetrieve: ['id'],
    },
    read({ hits: found, totalHits = 0, facetDistribution = {} }, result) {
      result.ids = found.map(({ id }) => id);
      result.total = totalHits;
      for (const group of together) addCounts(result, group, facetDistribution[group]);
      for (const flag of PLACE_FLAGS)
        if (result.facets) result.facets[flag] = facetDistribution[flag]?.true ?? 0;
    },
  };
  const apart = facetsAt === null ? [] : CHOICE_FILTERS.filter(isSelected);
  const kinds = facetsAt === null ? [] : byFeatureKind(filters.features);
  const parts: Part[] = [
    hits,
    ...apart.map((group): Part => ({
      query: counting({ filter: filterOf(group), facets: [group] }),
      read: ({ facetDistribution = {} }, result) =>
        addCounts(result, group, facetDistribution[group]),
    })),
    ...kinds.map(({ kind }): Part => ({
      query: counting({ filter: filterOf(kind), facets: ['features'] }),
      read({ facetDistribution = {} }, result) {
        const counts = Object.entries(facetDistribution.features ?? {});
        const ofKind = counts.filter(([feature]) => featureKind(feature) === kind);
        addCounts(result, 'features', Object.fromEntries(ofKind));
      },
    })),
  ];
  if (facetsAt !== null) {
    parts.push(
      {
        query: counting({ filter: [...filterOf('openNow'), ...openAt(facetsAt)] }),
        read({ totalHits = 0 }, result) {
          if (result.facets) result.facets.openNow = totalHits;
        },
      },
      {
        query: counting({ filter: [...filterOf(null), ...eventOn(Math.floor(facetsAt / DAY))] }),
        read({ totalHits = 0 }, result) {
          if (result.facets) result.facets.tonight = totalHits;
        },
      },
      {
        // Finds all values that documents have, so that values without a match are counted as 0.
        query: { ...base, hitsPerPage: 0, facets: [...CHOICE_FILTERS] },
        read({ facetDistribution = {} }, result) {
          for (const group of CHOICE_FILTERS) addZeros(result, group, facetDistribution[group]);
        },
      },
    );
  }
  return {
    queries: parts.map(({ query }) => query),
    resultOf(answers) {
      const result: SearchResult = {
        ids: [],
        total: 0,
        facets: facetsAt === null ? null : noCounts(),
      };
      for (const [at, { read }] of parts.entries()) {
        const answer = answers[at];
        if (!answer) throw new Error(`${parts.length} queries got ${answers.length} answers.`);
        read(answer, result);
      }
      return result;
    },
  };
}

function noCounts(): SearchFacets {
  return {
    ...valuesByName(CHOICE_FILTERS, () => ({})),
    ...valuesByName(FLAG_FILTERS, () => 0),
  };
}

function addCounts(
  { facets }: SearchResult,
  group: ChoiceFilter,
  counts: Record<string, number> = {},
): void {
  if (facets) Object.assign(facets[group], counts);
}

function addZeros(
  { facets }: SearchResult,
  group: ChoiceFilter,
  counts: Record<string, number> = {},
): void {
  if (facets) for (const value of Object.keys(counts)) facets[group][value] ??= 0;
}

/**
 * The page as Meilisearch's parameters `page` and `hitsPerPage`. Only these make the total exact.
 */
function pageOf({ page, limit }: SearchRequest): { page: number; hitsPerPage: number } {
  if (limit < MOST_HITS) return { page, hitsPerPage: limit };
  // Without a limit, request a page that is large enough for all hits.
  return { page, hitsPerPage: MOST_HITS };
}

/**
 * The condition that a term or one of its alternatives occurs. No condition if every document has
 * one of the alternatives.
 */
function occurs({ term, isBeginning, instead }: RequiredTerm): string[] {
  if (instead.some(isCommonToken)) return [];
  const itself = `terms ${isBeginning ? 'STARTS WITH' : '='} ${quoted(term)}`;
  return [instead.length === 0 ? itself : `${itself} OR ${isAny('terms', instead)}`];
}

/** In the featured order, the text is sent to rank the matches. Any other order sorts by fields. */
function orderOf(
  order: SearchOrder,
  { required, optional }: ExpandedQuery,
): Pick<MultiSearchQuery, 'q' | 'sort' | 'matchingStrategy'> {
  const terms = [
    // For an unfinished word, rank by its synonym, which more documents have.
    ...required.map(({ term, instead }) => (isToken(term) ? term : (instead[0] ?? term))),
    ...optional.map(commonToken),
  ];
  if (order.by !== 'featured' || terms.length === 0) return { sort: sortOf(order) };
  // The strategy `last` requires only the first word, so we begin with a token that all documents
  // have.
  const text = [EVERY_PLACE, ...terms].slice(0, MAX_TERMS).join(' ');
  return { q: text, matchingStrategy: 'last' };
}

function sortOf(order: SearchOrder): string[] {
  switch (order.by) {
    case 'featured':
      return [...FEATURED_ORDER];
    case 'name-asc':
      return ['nameKey:asc', 'id:asc'];
    case 'rating-desc':
      return ['rating:desc', 'reviews:desc', 'id:asc'];
    case 'reviews-desc':
      return ['reviews:desc', 'id:asc'];
    case 'verified':
      return ['verified:desc', ...FEATURED_ORDER];
    case 'distance': {
      const { latitude, longitude } = order.from;
      return [`_geoPoint(${latitude}, ${longitude}):asc`, ...FEATURED_ORDER];
    }
  }
}

type Except = ChoiceFilter | FeatureKind | 'openNow' | null;

/** The conditions of all filters other than `except`. A document must match all of them. */
function conditions(filters: SearchFilters, except: Except): string[] {
  const groups = CHOICE_FILTERS.filter(
    (group) => group !== 'features' && group !== except && filters[group].length > 0,
  );
  const kinds = byFeatureKind(filters.features).filter(({ kind }) => kind !== except);
  return [
    ...groups.map((group) => isAny(group, filters[group])),
    ...kinds.map(({ features }) => isAny('features', features)),
    ...(filters.minRating === null ? [] : [`rating >= ${filters.minRating}`]),
    ...(except === 'openNow' || filters.openAt === null ? [] : openAt(filters.openAt)),
    ...PLACE_FLAGS.flatMap((flag) => (filters[flag] ? [`${flag} = true`] : [])),
    ...(filters.openOn ? openOn(filters.openOn) : []),
    ...(filters.tonight === null ? [] : eventOn(filters.tonight)),
    ...(filters.area ? [within(filters.area)] : []),
  ];
}

function isAny(field: ChoiceFilter | 'terms', values: readonly string[]): string {
  return `${field} IN [${values.map(quoted).join(', ')}]`;
}

function within({ south, west, north, east }: Area): string {
  return `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`;
}

const DAY = 1440;
/**
 * Number of the first Sunday, because weekly hours begin on Sunday. Day 0, 1 January 1970, was a
 * Thursday.
 */
const FIRST_SUNDAY = 3;

/**
 * The conditions for a place that is open at the given minute of a day or, if no minute is given,
 * at any time on that day.
 */
function openOn({ day, minute }: OpenMoment): string[] {
  if (minute !== null) return openAt(day * DAY + minute);
  return [
    `opensFrom <= ${day}`,
    `(unlikeDays != ${day} AND weekdays = ${weekdayOf(day)}) OR openUnlikeDays = ${day}`,
  ];
}

/** The condition for a place with an event in the evening of a day. */
function eventOn(day: number): string[] {
  // Special hours without any opening close the place, and its weekly events do not take place.
  const isOpen = `(unlikeDays != ${day} OR openUnlikeDays = ${day})`;
  return [`(eveningWeekdays = ${weekdayOf(day)} AND ${isOpen}) OR eveningDays = ${day}`];
}

/** The conditions for a place that is open at a minute, counted from 1 January 1970. */
function openAt(minute: number): string[] {
  const day = Math.floor(minute / DAY);
  const ofDay = minute - day * DAY;
  const week = nodesOfMinute(weekdayOf(day) * DAY + ofDay);
  const days = nodesOfMinute(ofDay).map((node) => dayNode(day, node));
  return [
    `opensFrom <= ${day}`,
    `(unlikeDays != ${day} AND week IN [${week.join(', ')}]) OR days IN [${days.join(', ')}]`,
  ];
}

function weekdayOf(day: number): number {
  return (((day - FIRST_SUNDAY) % 7) + 7) % 7;
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
