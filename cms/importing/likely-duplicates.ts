import { TOWNS } from '#domain/geography/gazetteer.ts';
import { distanceKm, type Position } from '#domain/geography/distance.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { folded } from './folded-words.ts';

/** The fields by which we recognize that two records are the same place. */
export type KnownPlace = {
  /** The record's name in the report: `id 12`, `line 3`. */
  label: string;
  sourceId: string | null;
  name: string;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  island: string | null;
};

export type DuplicateFinder = {
  /** A likely duplicate of the place, or null. */
  find: (place: KnownPlace) => KnownPlace | null;
  add: (place: KnownPlace) => void;
};

/**
 * Up to this distance, two records with the same name count as one place, because positions differ
 * between sources.
 */
const SAME_NAME_KM = 0.4;
const LIKE_NAME_KM = 0.15;
/**
 * Up to this distance, two records with the same phone number count as one place. Branches of a
 * chain that share a number are farther apart.
 */
const SAME_PHONE_KM = 1;

/**
 * Size of a grid cell in degrees, about 1 km. Two places within the longest of these distances are
 * in the same cell or in neighbouring ones.
 */
const CELL = 0.01;

/** Finds likely duplicates by name, phone number and position. */
export function createDuplicateFinder(): DuplicateFinder {
  const groups = new Map<string, Named[]>();
  return {
    add(place) {
      const named = withWords(place);
      for (const key of keysOf(place)) {
        const group = groups.get(key);
        if (group) group.push(named);
        else groups.set(key, [named]);
      }
    },
    find(place) {
      const named = withWords(place);
      for (const key of neighbouringKeys(place)) {
        const found = groups.get(key)?.find((other) => isLikelyOne(named, other));
        if (found) return found.place;
      }
      return null;
    },
  };
}

type Named = {
  place: KnownPlace;
  words: ReadonlySet<string>;
  letters: string;
  phone: string | null;
};

function isLikelyOne(a: Named, b: Named): boolean {
  if (a.place.sourceId !== null && a.place.sourceId === b.place.sourceId) return false;
  const likeness = likenessOf(a, b);
  if (likeness === 'none') return false;
  const positions = [positionOf(a.place), positionOf(b.place)];
  const [first, second] = positions;
  const isSamePhone = a.phone !== null && a.phone === b.phone;
  if (!first || !second) {
    const isSameIsland = a.place.island !== null && a.place.island === b.place.island;
    return isSamePhone || (isSameIsland && likeness === 'same');
  }
  const distance = distanceKm(first, second);
  if (isSamePhone) return distance <= SAME_PHONE_KM;
  return distance <= (likeness === 'same' ? SAME_NAME_KM : LIKE_NAME_KM);
}

function likenessOf(a: Named, b: Named): 'same' | 'like' | 'none' {
  if (a.letters === b.letters) return 'same';
  // Digits distinguish branches with the same name.
  if (a.letters.replaceAll(/\D/g, '') !== b.letters.replaceAll(/\D/g, '')) return 'none';
  const [fewer, more] = a.words.size <= b.words.size ? [a, b] : [b, a];
  const isPart = [...fewer.words].every((word) => more.words.has(word));
  // A single short word, such as `Bay`, does not identify a place.
  if (isPart && (fewer.words.size > 1 || fewer.letters.length >= 5)) return 'like';
  return isMisspelt(a.letters, b.letters) ? 'like' : 'none';
}

/** Words that many names contain, so they do not identify a place. */
const GENERIC = new Set(
  'the a and n of at on in by restaurant restaurants bar grill grille cafe bistro kitchen lounge pub eatery diner food foods house place spot shop takeaway takeout ltd limited llc inc co company bahamas bahamian'.split(
    ' ',
  ),
);

const PLACE_NAMES = new Set(
  [...ISLANDS, ...TOWNS.map(({ town }) => town)].map((name) => wordsIn(name).join(' ')),
);

function withWords(place: KnownPlace): Named {
  const all = wordsIn(place.name.replaceAll(/[([{][^)\]}]*[)\]}]/g, ' '));
  const withoutTown = PLACE_NAMES.has(all.slice(-1).join(' ')) ? all.slice(0, -1) : all;
  const telling = withoutTown.filter((word) => !GENERIC.has(word));
  const words = telling.length > 0 ? telling : all;
  const digits = place.phone?.replaceAll(/\D/g, '').slice(-10) ?? '';
  return {
    place,
    words: new Set(words),
    letters: words.join(''),
    phone: digits.length >= 7 ? digits : null,
  };
}

/** The folded words of a name: `Nora's` gives `noras`, `Café` gives `cafe`. */
function wordsIn(name: string): string[] {
  return folded(name)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether two names differ by one letter, or by two letters in a long name. */
function isMisspelt(a: string, b: string): boolean {
  const shortest = Math.min(a.length, b.length);
  if (shortest < 5) return false;
  const most = shortest < 10 ? 1 : 2;
  return Math.abs(a.length - b.length) <= most && editDistance(a, b, most) <= most;
}

/** Number of letters to change, add or remove; stops counting above `most`. */
function editDistance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let at = 1; at <= a.length; at++) {
    const next = [at];
    for (let to = 1; to <= b.length; to++) {
      const change = (row[to - 1] ?? 0) + (a[at - 1] === b[to - 1] ? 0 : 1);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? 0;
}

function positionOf({ latitude, longitude }: KnownPlace): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The keys that index a place: its grid cell, its phone number and its name. */
function keysOf(place: KnownPlace): string[] {
  const { phone, letters } = withWords(place);
  const position = positionOf(place);
  return [
    ...(position ? [cellKey(position, 0, 0)] : []),
    ...(phone ? [`phone ${phone}`] : []),
    // The name is a key too, because one of two duplicates may have no position.
    `name ${letters}`,
  ];
}

function neighbouringKeys(place: KnownPlace): string[] {
  const { phone, letters } = withWords(place);
  const position = positionOf(place);
  const steps = [-1, 0, 1];
  return [
    ...(phone ? [`phone ${phone}`] : []),
    ...(position
      ? steps.flatMap((north) => steps.map((east) => cellKey(position, north, east)))
      : []),
    `name ${letters}`,
  ];
}

function cellKey({ latitude, longitude }: Position, north: number, east: number): string {
  return `cell ${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / CELL) + east}`;
}
