import type { SearchDocument } from '#search/engine.ts';
import { sortKey, wordsOf } from '#search/words.ts';
import { nodesOfRange } from './minute-nodes.ts';

/**
 * A document as Meilisearch holds it. Texts are split into words here, by the rules that the embedded
 * engine goes by, so that the same letters make the same words in both.
 */
export type IndexRecord = {
  id: number;
  name: string;
  vocabulary: string;
  places: string;
  text: string;
  tags: string[];
  categories: string[];
  islands: string[];
  prices: string[];
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
  /** Numbers of the days that are not as the week says. */
  unlikeDays: number[];
  /** When it is open on such days, by `dayNode`. */
  days: number[];
  /** The first day it may be open on; 0 for any. */
  opensFrom: number;
};

/** More than any node of a minute of the day. */
const NODES = 1 << 15;

/** A node of the minutes of one day, told from those of other days. */
export function dayNode(day: number, node: number): number {
  return day * NODES + node;
}

export function toIndexRecord(document: SearchDocument): IndexRecord {
  const { id, name, categories, tags, island, places, text, position } = document;
  const words = (...texts: string[]) => texts.flatMap(wordsOf).join(' ');
  return {
    id,
    name: words(name),
    vocabulary: words(...categories, ...tags),
    places: words(...places, ...(island === null ? [] : [island])),
    text: words(text),
    tags,
    categories,
    islands: island === null ? [] : [island],
    prices: document.priceRange === null ? [] : [document.priceRange],
    nameKey: sortKey(name),
    rating: document.rating ?? -1,
    reviews: document.reviews,
    verified: Number(document.verified),
    featured: Number(document.featured),
    ...(position && { _geo: { lat: position.latitude, lng: position.longitude } }),
    week: document.openMinutes.flatMap(([start, end]) => nodesOfRange(start, end)),
    unlikeDays: document.openDays.map(({ day }) => day),
    days: document.openDays.flatMap(({ day, minutes }) =>
      minutes.flatMap(([start, end]) => nodesOfRange(start, end).map((node) => dayNode(day, node))),
    ),
    opensFrom: document.closedBefore ?? 0,
  };
}
