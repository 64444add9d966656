import { TOWNS } from '#domain/geography/gazetteer.ts';
import { destinationOf, ISLANDS, type Island } from '#domain/geography/islands.ts';

/** An island or a town that a text names. */
export type NamedPlace = { island: Island; name: string };

/** Words that turn the name before them into a street: `Andros Ave` is not on Andros. */
const STREET_WORDS =
  'alley ave avenue blvd boulevard circle close court crescent ct dr drive highway hwy lane ln loop place rd road row sq square st street terrace trail way'.split(
    ' ',
  );
const COUNTRY = /^(?:the )?bahamas$|^bs$/;

type Named = NamedPlace & { words: string };

/** Longer names come first, so that the search does not find a part of `Great Harbour Cay`. */
const NAMES: readonly Named[] = [
  ...ISLANDS.flatMap((island) => [
    { island, name: island },
    // Adds destinations such as `The Exumas`. A destination that joins two islands or towns does
    // not identify an island.
    ...(destinationOf(island).includes('&') ? [] : [{ island, name: destinationOf(island) }]),
  ]),
  ...TOWNS.map(({ island, town }) => ({ island, name: town })),
]
  .map((place) => ({ ...place, words: wordsOf(place.name).replace(/^the /, '') }))
  .toSorted((a, b) => b.words.length - a.words.length);

/**
 * The places that a text names in whole words, the most reliable first. A part of an address that
 * is only a name, such as `Nassau`, or is not the street, is more reliable than the street. Among
 * such parts the longer name comes first. The name of a street (`Andros Ave`) is ignored.
 */
export function placesNamedIn(text: string): NamedPlace[] {
  const parts = text
    .split(',')
    .map(wordsOf)
    .filter((part) => part && !COUNTRY.test(part));
  const found = parts.map(namesIn);
  const towns = found.filter((_, index) => !isStreet(parts, index)).flat();
  const best = towns.length > 0 ? towns : found.flat();
  return best
    .toSorted((a, b) => b.words.length - a.words.length)
    .map(({ island, name }) => ({ island, name }));
}

/** Whether a part of an address is the street: it has a number or a street word, or comes first. */
function isStreet(parts: readonly string[], index: number): boolean {
  const part = parts[index] ?? '';
  if (NAMES.some(({ words }) => words === part)) return false;
  return /\d/.test(part) || hasStreetWord(part) || (index === 0 && parts.length > 1);
}

function hasStreetWord(part: string): boolean {
  return part.split(' ').some((word) => STREET_WORDS.includes(word));
}

/** The names in one part of an address. No word counts for two names. */
function namesIn(part: string): Named[] {
  let rest = ` ${part} `;
  return NAMES.filter(({ words }) => {
    const [, ...following] = rest.split(` ${words} `);
    rest = rest.replaceAll(` ${words} `, ' | ');
    return following.some((after) => !STREET_WORDS.includes(after.split(' ')[0] ?? ''));
  });
}

/** Lower case, without accents and apostrophes, words separated by one space. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
