import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEKDAYS } from '#domain/opening-hours/weekdays.ts';
import type { SearchDocument } from '#search/engine.ts';
import { indexedTerms, TERM_FIELDS, wordsToAskFor, type TermField } from '#search/indexed-terms.ts';
import { tokenOf, withCommonTokens } from '#search/tokens.ts';
import { sortKey } from '#search/words.ts';
import { nodesOfRange } from './minute-nodes.ts';

/** A token of every document. */
export const EVERY_PLACE = tokenOf('everyplace');

/**
 * A document as Meilisearch holds it. Texts are split into words here, by the rules that the embedded
 * engine goes by, so that the same letters make the same words in both.
 */
export type IndexRecord = {
  id: number;
  name: string;
  vocabulary: string;
  details: string;
  places: string;
  around: string;
  text: string;
  common: string;
  /** All words and tokens of these parts: which documents are found goes by them. */
  terms: string[];
  tags: string[];
  categories: string[];
  islands: string[];
  prices: string[];
  features: string[];
  nameKey: string;
  /** -1 for none: a number that is missing would stand last in both directions. */
  rating: number;
  reviews: number;
  /** 1 or 0: numbers are sorted, flags are not. */
  verified: number;
  featured: number;
  /** Missing where the place is not on the map: null makes the server refuse the whole batch. */
  _geo?: { lat: number; lng: number };
  /** When it is open in a week, by `nodesOfRange`. */
  week: number[];
  /** Days of the week, from Sunday (0), on which it is open at some time. */
  weekdays: number[];
  /** Numbers of the days that are not as the week says. */
  unlikeDays: number[];
  /** When it is open on such days, by `dayNode`. */
  days: number[];
  /** Numbers of those of them on which it is open at some time. */
  openUnlikeDays: number[];
  /** The first day it may be open on; 0 for any. */
  opensFrom: number;
  /** Whether its week is open around the clock. */
  open24Hours: boolean;
  /** So many words of its name must be asked for; 0 for none. */
  wordsNeeded: number;
};

/** More than any node of a minute of the day. */
const NODES = 1 << 15;

/** A node of the minutes of one day, told from those of other days. */
export function dayNode(day: number, node: number): number {
  return day * NODES + node;
}

export function toIndexRecord(document: SearchDocument): IndexRecord {
  const { id, name, position, openMinutes, openDays } = document;
  const words = (field: TermField) => withCommonTokens(indexedTerms(document, field)).join(' ');
  const wordsNeeded = wordsToAskFor(document);
  const filtered = <T>(values: T[]) => (wordsNeeded > 0 ? [] : values);
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
    tags: filtered(document.tags),
    categories: filtered(document.categories),
    islands: filtered(document.island === null ? [] : [document.island]),
    prices: filtered(document.priceRange === null ? [] : [document.priceRange]),
    features: filtered(document.features),
    nameKey: sortKey(name),
    rating: document.rating ?? -1,
    reviews: document.reviews,
    verified: Number(document.verified),
    featured: Number(document.featured),
    ...(position && { _geo: { lat: position.latitude, lng: position.longitude } }),
    week: openMinutes.flatMap(([start, end]) => nodesOfRange(start, end)),
    weekdays: WEEKDAYS.flatMap((_, weekday) => (isOpenOn(openMinutes, weekday) ? weekday : [])),
    unlikeDays: openDays.map(({ day }) => day),
    openUnlikeDays: openDays.flatMap(({ day, minutes }) => (minutes.length > 0 ? day : [])),
    days: openDays.flatMap(({ day, minutes }) =>
      minutes.flatMap(([start, end]) => nodesOfRange(start, end).map((node) => dayNode(day, node))),
    ),
    opensFrom: document.closedBefore ?? 0,
    open24Hours: document.open24Hours,
    wordsNeeded,
  };
}

function isOpenOn(openMinutes: SearchDocument['openMinutes'], weekday: number): boolean {
  const begins = weekday * MINUTES_PER_DAY;
  return openMinutes.some(([start, end]) => start < begins + MINUTES_PER_DAY && begins < end);
}
