/** Finds the landmark in a search text: `conch near cable beach`, `the airport on Exuma`. */
import { distanceKm, type Position } from '#domain/geography/distance.ts';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { ISLANDS, placeNames, type Island } from '#domain/geography/islands.ts';
import { LANDMARKS, type Landmark } from '#domain/geography/landmarks.ts';
import type { LandingKind } from '#domain/geography/landings.ts';
import { normalizedWord, wholeWordsOf } from './words.ts';

export type AskedLandmark = {
  landmark: Landmark;
  /** The rest of the search text, without the landmark and the words that introduce it. */
  rest: string;
  /** Whether the text says "near". Otherwise the words may belong to a restaurant's name. */
  isNear: boolean;
  /**
   * Whether the landmark's name is also the name of a town. A search for a town's name finds the
   * places in that town.
   */
  isTown: boolean;
};

type Word = { word: string; start: number; end: number };
/**
 * A name that was found in a list of words: its meaning, the index of its first word and its number
 * of words.
 */
type Found<T> = { meaning: T; at: number; count: number };

/**
 * A landmark's name is also found without its spaces (`arawakcay`) if it has at least this many
 * letters.
 */
const LEAST_JOINED = 7;

const NAMED = byWords(
  LANDMARKS.flatMap((landmark) =>
    [landmark.name, ...landmark.aliases].map((name) => [name, landmark] as const),
  ),
);
/** Words for any dock or airport. They mean a landmark only after "near" or a similar word. */
const KINDS = byWords<LandingKind>([
  ...['airport', 'air port'].map((name) => [name, 'airport'] as const),
  ...['ferry dock', 'ferry terminal', 'ferry landing', 'ferry', 'dock', 'mail boat'].map(
    (name) => [name, 'ferry'] as const,
  ),
]);
const ISLANDS_BY_WORDS = byWords<Island>([
  ...ISLANDS.flatMap((island) => placeNames(island, null).map((name) => [name, island] as const)),
  ['Nassau', 'New Providence'],
]);
const TOWNS_BY_WORDS = byWords(TOWNS.map((town) => [town.town, town] as const));

/** Words before a landmark that ask for places near it, the longest first. */
export const NEAR_PHRASES: readonly string[] = [
  ...['within walking distance of', 'within walking distance to', 'walking distance from'],
  ...['walking distance of', 'walking distance to', 'close to', 'closest to', 'nearest to'],
  ...['next to', 'near to', 'near', 'nearby', 'nearest', 'closest', 'around', 'beside', 'by'],
];
const NEAR = NEAR_PHRASES.map(wordsOf);
/**
 * Words that may stand before a landmark's name but do not ask for places near it. They are removed
 * from the search text together with the name.
 */
const BESIDE = new Set(['at', 'in', 'on', 'to', 'from']);
const ARTICLES = new Set(['the', 'a', 'an']);
/** Words that ask for places near a landmark that comes later: `nearest bar to the dock`. */
const FIRST: ReadonlySet<string> = new Set(['nearest', 'closest']);
const FIRST_WORDS = /(?<!\p{L})(?:nearest|closest)(?!\p{L})/giu;

/**
 * Finds the longest name of a landmark, or else a word such as "airport".
 *
 * @param islands the islands of the filter, where a word such as "airport" is looked up
 */
export function askedLandmark(text: string, islands: readonly string[]): AskedLandmark | null {
  const words = wordsIn(text);
  const named = longest(NAMED, words);
  if (named) return isElsewhere(named, words) ? null : askedOf(text, words, named, named.meaning);
  const kind = longest(KINDS, words);
  const landmark = kind && nearestOf(kind.meaning, outside(kind, words), islands);
  const asked = landmark ? askedOf(text, words, kind, landmark) : null;
  return asked?.isNear ? asked : null;
}

function askedOf(
  text: string,
  words: readonly Word[],
  { at, count }: Found<unknown>,
  landmark: Landmark,
): AskedLandmark {
  const skipped = (end: number, skip: ReadonlySet<string>) =>
    words.findLastIndex(({ word }, index) => index < end && !skip.has(word)) + 1;
  const name = skipped(at, ARTICLES);
  const before = words.slice(0, name).map(({ word }) => word);
  const near = NEAR.find((phrase) => phrase.join(' ') === before.slice(-phrase.length).join(' '));
  const from = near ? name - near.length : skipped(name, BESIDE);
  const last = words[at + count - 1];
  const called = words.slice(at, at + count).map(({ word }) => word);
  const isFirst = before.some((word) => FIRST.has(word));
  const rest = [text.slice(0, words[from]?.start), text.slice(last?.end)].join(' ');
  return {
    landmark,
    rest: (isFirst ? rest.replaceAll(FIRST_WORDS, ' ') : rest).replaceAll(/\s+/g, ' ').trim(),
    isNear: near !== undefined || isFirst,
    isTown: TOWNS_BY_WORDS.has(called.join(' ')),
  };
}

/**
 * Whether the other words of the search name a different island than the landmark's. The "downtown"
 * of `downtown freeport` is not the landmark in Nassau.
 */
function isElsewhere(named: Found<Landmark>, words: readonly Word[]): boolean {
  const others = outside(named, words);
  const island =
    longest(TOWNS_BY_WORDS, others)?.meaning.island ?? longest(ISLANDS_BY_WORDS, others)?.meaning;
  return island !== undefined && island !== named.meaning.island;
}

/** The dock or airport of the town or island that the words or the filter name. */
function nearestOf(
  kind: LandingKind,
  words: readonly Word[],
  islands: readonly string[],
): Landmark | undefined {
  const all = LANDMARKS.filter((landmark) => landmark.kind === kind);
  const town = longest(TOWNS_BY_WORDS, words)?.meaning;
  if (town) return nearest(all, town);
  const named = longest(ISLANDS_BY_WORDS, words)?.meaning;
  const on = named === undefined ? islands : [named];
  return all.find(({ island }) => on.includes(island)) ?? (named ? undefined : all[0]);
}

function nearest(all: readonly Landmark[], to: Position): Landmark | undefined {
  return all.toSorted((a, b) => distanceKm(a, to) - distanceKm(b, to))[0];
}

function outside<T>({ at, count }: Found<T>, words: readonly Word[]): Word[] {
  return words.filter((_, index) => index < at || index >= at + count);
}

/** The longest name among the words. If several names are equally long, the first of them. */
function longest<T>(meanings: ReadonlyMap<string, T>, words: readonly Word[]): Found<T> | null {
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count--) {
    for (let at = 0; at + count <= words.length; at++) {
      const name = words.slice(at, at + count).map(({ word }) => word);
      const meaning = meanings.get(name.join(' '));
      if (meaning !== undefined) return { meaning, at, count };
    }
  }
  return null;
}

const MAX_WORDS = 5;

/**
 * A map from normalized names to their meanings. A long name is in the map a second time without
 * its spaces.
 */
function byWords<T>(names: readonly (readonly [name: string, meaning: T])[]): Map<string, T> {
  return new Map(
    names.flatMap(([name, meaning]) => {
      const words = wordsOf(name);
      const joined = words.join('');
      return [words.join(' '), ...(joined.length >= LEAST_JOINED ? [joined] : [])].map(
        (key) => [key, meaning] as const,
      );
    }),
  );
}

function wordsOf(text: string): string[] {
  return wholeWordsOf(text).map(normalizedWord);
}

/** The words of a text with their positions. */
function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’‘ʼ`]+/gu)].flatMap(({ 0: written, index }) =>
    wordsOf(written).map((word) => ({ word, start: index, end: index + written.length })),
  );
}
