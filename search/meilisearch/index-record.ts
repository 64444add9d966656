import {
  CHOICE_FILTERS,
  PLACE_FLAGS,
  valuesByName,
  type ChoiceFilter,
  type PlaceFlag,
} from '#domain/listing/filters.ts';
import { MAX_CHOSEN_PLACES } from '#domain/listing/place-order.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { choicesOf } from '#search/choices-of.ts';
import type { SearchDocument } from '#search/engine.ts';
import {
  indexedTerms,
  TERM_FIELDS,
  requiredNameWords,
  type TermField,
} from '#search/indexed-terms.ts';
import { tokenOf, withCommonTokens } from '#search/tokens.ts';
import { sortKey } from '#search/words.ts';
import { nodesOfRange } from './minute-nodes.ts';

/** A token that every document has. */
export const EVERY_PLACE = tokenOf('everyplace');

/**
 * A document as Meilisearch stores it. We split texts into words by the rules of the embedded
 * engine, so that both engines have the same words.
 */
export type IndexRecord = Record<ChoiceFilter, readonly string[]> &
  Record<PlaceFlag, boolean> & {
    id: number;
    name: string;
    vocabulary: string;
    details: string;
    places: string;
    around: string;
    text: string;
    common: string;
    /**
     * All words and tokens of the fields above. Filters on them decide which documents a text finds.
     */
    terms: string[];
    nameKey: string;
    /** -1 for none, because Meilisearch puts a missing number last in both sort directions. */
    rating: number;
    reviews: number;
    /** 1 or 0, because Meilisearch sorts numbers but not booleans. */
    verified: number;
    /** 0, 1 for a featured place, and more for the places that editors chose to lead. */
    featured: number;
    /** Absent for a place without a position: null makes the server refuse the whole batch. */
    _geo?: { lat: number; lng: number };
    /** Weekly opening hours as nodes (`nodesOfRange`). */
    week: number[];
    /** Days of the week, from Sunday (0), on which the place is open at some time. */
    weekdays: number[];
    /** Numbers of the days with special hours. */
    unlikeDays: number[];
    /** Opening hours on those days as nodes (`dayNode`). */
    days: number[];
    /** The days in `unlikeDays` on which the place opens. */
    openUnlikeDays: number[];
    /** Number of the first day on which the place may be open; 0 if there is no such limit. */
    opensFrom: number;
    /** Days of the week, from Sunday (0), with an event in the evening. */
    eveningWeekdays: readonly number[];
    /** Numbers of the days on which the place has an evening event with a fixed date. */
    eveningDays: readonly number[];
    /** Number of words of the place's name that a search must contain (`requiredNameWords`). */
    wordsNeeded: number;
  };

/** Larger than the number of any node of one day's minutes. */
const NODES = 1 << 15;

/** The number of a node (`minute-nodes.ts`) on one day. Each day has numbers of its own. */
export function dayNode(day: number, node: number): number {
  return day * NODES + node;
}

export function toIndexRecord(document: SearchDocument): IndexRecord {
  const { id, name, position, openMinutes, openDays } = document;
  const words = (field: TermField) => withCommonTokens(indexedTerms(document, field)).join(' ');
  const wordsNeeded = requiredNameWords(document);
  return {
    id,
    name: words('name'),
    vocabulary: words('vocabulary'),
    details: words('details'),
    places: words('places'),
    around: words('around'),
    text: words('text'),
    common: `${EVERY_PLACE} ${words('common')}`.trimEnd(),
    terms: [...new Set(TERM_FIELDS.flatMap((field) => indexedTerms(document, field)))],
    ...valuesByName(CHOICE_FILTERS, (name) => (wordsNeeded > 0 ? [] : choicesOf(document, name))),
    nameKey: sortKey(name),
    rating: document.rating ?? -1,
    reviews: document.reviews,
    verified: Number(document.verified),
    featured: featuredRank(document),
    ...(position && { _geo: { lat: position.latitude, lng: position.longitude } }),
    week: openMinutes.flatMap(([start, end]) => nodesOfRange(start, end)),
    weekdays: WEEKDAYS.flatMap((_, weekday) => (isOpenOn(openMinutes, weekday) ? weekday : [])),
    unlikeDays: openDays.map(({ day }) => day),
    openUnlikeDays: openDays.flatMap(({ day, minutes }) => (minutes.length > 0 ? day : [])),
    days: openDays.flatMap(({ day, minutes }) =>
      minutes.flatMap(([start, end]) => nodesOfRange(start, end).map((node) => dayNode(day, node))),
    ),
    opensFrom: document.closedBefore ?? 0,
    eveningWeekdays: document.eveningWeekdays,
    eveningDays: document.eveningDays,
    ...valuesByName(PLACE_FLAGS, (flag) => document[flag]),
    wordsNeeded,
  };
}

function featuredRank({ featured, featured_position }: SearchDocument): number {
  return featured_position === undefined
    ? Number(featured)
    : MAX_CHOSEN_PLACES + 2 - featured_position;
}

function isOpenOn(openMinutes: SearchDocument['openMinutes'], weekday: number): boolean {
  const begins = weekday * MINUTES_PER_DAY;
  return openMinutes.some(([start, end]) => start < begins + MINUTES_PER_DAY && begins < end);
}
