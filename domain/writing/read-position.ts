import { isInBahamas } from '#domain/geography/bounds.ts';
import { roundedDegrees, type Position } from '#domain/geography/distance.ts';

export type ReadPosition = { position: Position } | { problem: string };

const UNREADABLE =
  'No position in this text. Paste a pair such as 23.5162, -75.7867, or the address of a map that shows the place.';
const SHORT_LINK =
  'This short link hides its position. Open it, and copy the long address that the browser then shows.';
const ELSEWHERE = 'This position is not in The Bahamas.';

const MAX_LENGTH = 4000;
const SHORT_HOSTS = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple|osm\.org\/go)\b/i;

/**
 * Reads a position that an editor pasted: degrees, also with minutes and seconds, or a link to a map
 * of Google, Apple or OpenStreetMap. Opens no link. Swaps the numbers, or makes the longitude
 * negative, if only that gives a position in The Bahamas.
 */
export function readPosition(pasted: string): ReadPosition {
  const text = pasted.slice(0, MAX_LENGTH).trim();
  const pair = isLink(text) ? pairOfLink(text) : pairOfText(text);
  if (!pair) return { problem: SHORT_HOSTS.test(text) ? SHORT_LINK : UNREADABLE };
  const position = inBahamas(pair);
  return position ? { position } : { problem: ELSEWHERE };
}

type Pair = readonly [first: number, second: number];

function inBahamas([first, second]: Pair): Position | null {
  const candidates: Pair[] = [
    [first, second],
    [first, -second],
    [second, first],
    [second, -first],
  ];
  const positions = candidates.map(([latitude, longitude]) => ({
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(longitude),
  }));
  return positions.find(isInBahamas) ?? null;
}

function isLink(text: string): boolean {
  return /^(?:https?:|geo:|(?:www\.|maps\.)?(?:google|apple|openstreetmap|osm)\.)/i.test(text);
}

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** Two numbers that stand alone, such as the value of `?q=`. */
const TWO_NUMBERS = new RegExp(String.raw`^(?:loc:)?\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`);

/** Places in an address that hold a position, the most exact one first. */
const IN_ADDRESS = [
  // The pin of Google Maps; the view around it follows `@`.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
  new RegExp(`[?&#]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`/(?:search|place|dir)/(?:[^/]+/)?${NUMBER},[+\s]*${NUMBER}(?:[/?]|$)`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`[#&?]map=\d{1,2}(?:\.\d+)?/${NUMBER}/${NUMBER}`),
];
/** Parameters of the map services, the place before the view. */
const PARAMETERS = ['q', 'query', 'coordinate', 'destination', 'daddr', 'll', 'sll', 'center'];

function pairOfLink(link: string): Pair | null {
  const address = /^(?:https?|geo):/i.test(link) ? link : `https://${link}`;
  const plain = decoded(address);
  const [pin] = IN_ADDRESS;
  const pinned = pin && pairIn(pin.exec(plain));
  if (pinned) return pinned;
  if (URL.canParse(address)) {
    const { searchParams } = new URL(address);
    for (const name of PARAMETERS) {
      const pair = pairIn(TWO_NUMBERS.exec(searchParams.get(name) ?? ''));
      if (pair) return pair;
    }
  }
  for (const pattern of IN_ADDRESS) {
    const pair = pairIn(pattern.exec(plain));
    if (pair) return pair;
  }
  return null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function pairIn(match: RegExpExecArray | null): Pair | null {
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function pairOfText(text: string): Pair | null {
  const plain = pairIn(TWO_NUMBERS.exec(text.replaceAll(/[()[\]]/g, '')));
  return plain ?? pairOfAngles(text);
}

/** Signs between the parts of an angle, as people and maps write them. */
const ANGLE_SIGNS = /[°º'′’"″”,;:()]/g;

/** Reads degrees with minutes and seconds: `23°30′58″N 75°47′12″W`, `N 23 30.97, W 75 47.2`. */
function pairOfAngles(text: string): Pair | null {
  const tokens =
    text
      .toUpperCase()
      .replaceAll(ANGLE_SIGNS, ' ')
      .match(/[A-Z]+|[^\sA-Z]+/g) ?? [];
  const parts = tokens.length <= 8 ? halves(tokens, /[°º]/.test(text)) : null;
  if (!parts) return null;
  const degrees = parts.map(degreesOf).filter((one) => one !== null);
  const [first, second] = degrees;
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** Splits the tokens of two angles by the letters of their directions. */
function halves(tokens: readonly string[], hasDegreeSign: boolean): string[][] | null {
  const letters = tokens.filter((token) => /^[A-Z]+$/.test(token));
  if (letters.length === 0)
    return hasDegreeSign && tokens.length % 2 === 0
      ? [tokens.slice(0, tokens.length / 2), tokens.slice(tokens.length / 2)]
      : null;
  if (letters.length !== 2 || !/^(?:[NS][EW]|[EW][NS])$/.test(letters.join(''))) return null;
  const isBefore = tokens[0] === letters[0];
  const cut = isBefore
    ? tokens.findLastIndex((token) => token === letters[1])
    : tokens.findIndex((token) => token === letters[0]) + 1;
  return [tokens.slice(0, cut), tokens.slice(cut)];
}

/** The degrees of one angle: one to three numbers, with a letter at one end or none. */
function degreesOf(tokens: readonly string[]): number | null {
  const letter = tokens.find((token) => /^[A-Z]$/.test(token));
  const numbers = tokens.filter((token) => token !== letter);
  const isAtEnd = letter === undefined || letter === tokens[0] || letter === tokens.at(-1);
  if (!isAtEnd || numbers.length < 1 || numbers.length > 3) return null;
  if (
    !numbers.every((number, at) =>
      (at ? /^\d{1,2}(?:\.\d+)?$/ : /^[-+]?\d{1,3}(?:\.\d+)?$/).test(number),
    )
  )
    return null;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(Number);
  if (minutes >= 60 || seconds >= 60) return null;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  const isNegative = letter === 'S' || letter === 'W' || numbers[0]?.startsWith('-');
  return isNegative ? -size : size;
}
