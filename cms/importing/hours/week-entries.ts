import { plainStructure, structureOf, textOf } from '#cms/importing/reading/cell-values.ts';
import { WEEKDAYS, WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import { isToWord, namesDays } from './day-keys.ts';
import { closedAtEnd, isOpenWord, plainWords, saysOpen24Hours } from './day-words.ts';
import { saysHolidays } from './dated-key.ts';

/**
 * A day, several days or a date as the file names them (`key`), and the hours that the file gives
 * for them (`text`). The key is null for hours without a day.
 */
export type WeekEntry = { key: string | null; text: string };

type JsonObject = Record<string, unknown>;

/**
 * Splits a week into entries, in any form that exports use: an object or a list by day, texts such
 * as `Monday: 9 AM-5 PM`, or lists of openings with numbered days.
 */
export function weekEntries(value: unknown): WeekEntry[] {
  return entriesOf(value).flatMap((entry) => {
    const [days = '', ...others] = entry.key?.split(LAST_OF_DAYS) ?? [];
    const holidays = others.join('');
    if (!days || !saysHolidays(holidays) || !namesDays(days)) return [entry];
    return [days, holidays].map((key) => ({ ...entry, key }));
  });
}

/** Separates the holidays at the end of a key such as `Sundays and public holidays`. */
const LAST_OF_DAYS =
  /\s*[,&+/]\s*(?=[^,&+/]+$)|\s+(?:and|y|e|et|und|u\.?|en|i|oraz|och|og|ak)\s+(?=\S+(?:\s\S+)?$)/i;

function entriesOf(value: unknown): WeekEntry[] {
  const structure = plainStructure(structureOf(value));
  // The text begins like JSON but could not be parsed, so it contains no hours.
  if (typeof structure === 'string')
    return /^\s*[[{]/.test(structure) ? [] : entriesInText(structure);
  if (Array.isArray(structure)) return structure.flatMap(entriesInItem);
  return isObject(structure) ? entriesInObject(structure) : [];
}

/** Keys under which services give a list of texts, or of openings with numbered days. */
const TEXT_LISTS = ['weekday_text', 'weekdayDescriptions', 'weekdayText', 'display'];
const OPENING_LISTS = ['periods', 'open', 'regular'];

function entriesInObject(object: JsonObject): WeekEntry[] {
  for (const key of OPENING_LISTS) {
    const list = object[key];
    if (Array.isArray(list) && list.length > 0 && list.every(isObject)) return openings(list);
  }
  for (const key of TEXT_LISTS) {
    const texts = object[key];
    if (texts) return [texts].flat().flatMap(entriesInItem);
  }
  return Object.entries(object).map(([key, hours]) => ({ key, text: hoursText(hours) }));
}

function entriesInItem(item: unknown): WeekEntry[] {
  if (typeof item === 'string') return entriesInText(item);
  if (!isObject(item)) return [{ key: null, text: JSON.stringify(item) }];
  const day = item.day ?? item.dayOfWeek ?? item.weekday ?? item.name;
  if (typeof day === 'string' || Array.isArray(day)) {
    const key = [day]
      .flat()
      .map((name) => String(name).replace(/^https?:\/\/schema\.org\//i, ''))
      .join(', ');
    const { day: _day, dayOfWeek: _dayOfWeek, weekday: _weekday, name: _name, ...rest } = item;
    return [{ key, text: hoursText(rest.hours ?? rest.time ?? rest.times ?? rest) }];
  }
  if (isObject(item.open) || typeof day === 'number') return openings([item]);
  return entriesInObject(item);
}

/**
 * Opening times whose days are numbers, in the formats of Google (0 is Sunday, each end with its
 * own day), Yelp (0 is Monday, with `is_overnight`) and Foursquare (1 is Monday). If a number could
 * mean different days in two of these formats, the number itself becomes the key.
 */
function openings(list: readonly JsonObject[]): WeekEntry[] {
  const isAlwaysOpen =
    list.length === 1 &&
    isObject(list[0]?.open) &&
    !list[0].close &&
    timeIn(list[0].open) === '00:00';
  if (isAlwaysOpen) return [{ key: 'daily', text: 'Open 24 hours' }];
  const hasZero = list.some(({ day }) => day === 0);
  return list.map((opening) => {
    const { open, close, day } = opening;
    if (isObject(open)) {
      const key = WEEKDAYS[Number(open.day)] ?? JSON.stringify(open.day ?? '');
      const text = isObject(close) ? `${timeIn(open)}-${timeIn(close)}` : JSON.stringify(opening);
      return { key, text };
    }
    const index = 'is_overnight' in opening ? Number(day) : hasZero ? NaN : Number(day) - 1;
    return { key: WEEK_FROM_MONDAY[index] ?? JSON.stringify(day ?? ''), text: hoursText(opening) };
  });
}

/**
 * A time from `0900`, or from numbers for hour and minute. Its leading zero marks a 24-hour clock.
 */
function timeIn({ time, hour, minute }: JsonObject): string {
  const text = textOf(time);
  if (text) return text.replace(/^(\d{2}):?(\d{2})$/, '$1:$2');
  const padded = (part: unknown) => (textOf(part) ?? '0').padStart(2, '0');
  return `${padded(hour)}:${padded(minute)}`;
}

const FROM = ['open', 'opens', 'start', 'from', 'opening', 'openTime', 'open_time'];
const TO = ['close', 'closes', 'end', 'to', 'closing', 'closeTime', 'close_time'];
const SAYS_CLOSED = ['closed', 'isClosed', 'is_closed'];

/** The hours as text. An unknown structure becomes JSON text, so that nothing gets lost. */
function hoursText(hours: unknown): string {
  if (hours === null || hours === undefined) return '';
  if (typeof hours === 'string') return hours;
  if (Array.isArray(hours)) return hours.map(hoursText).filter(Boolean).join(', ');
  if (isObject(hours)) {
    const from = FROM.map((key) => textOf(hours[key])).find(Boolean);
    const to = TO.map((key) => textOf(hours[key])).find(Boolean);
    if (from && to) return `${from}-${to}`;
    if (SAYS_CLOSED.some((key) => hours[key] === true) && !from && !to) return 'Closed';
  }
  return JSON.stringify(hours);
}

/** Matches a word. A key may begin at any word. */
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}.'’]*/gu;

/** Splits a text at the days that it names, each followed by its hours. */
function entriesInText(text: string): WeekEntry[] {
  if (saysOpen24Hours(plainWords(text))) return [{ key: 'daily', text }];
  // The `m` in `9 a. m.` is no Monday, and the `we` in `we are closed` no Wednesday.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/(?<=\d\s?)([ap])\.?\s?(m)\b\.?/gi, '$1$2')
    .replaceAll(/\bwe(?: are|['’]re) (?=closed|open)/gi, '');
  const keys: { from: number; to: number; closed: number }[] = [];
  for (const { index, 0: word } of plain.matchAll(WORD)) {
    const last = keys.at(-1);
    if (last && (index < last.to || isWithinRange(plain.slice(last.to, index), word))) continue;
    const before = plain.slice(last?.to ?? 0, index);
    const closed = closedAtEnd(before);
    // In `Sunday closed Monday …` the word closes Sunday, the day before it.
    const isClosedBefore = closed > 0 && (!last || trimmed(before.slice(0, -closed)) !== '');
    const sentence = isClosedBefore ? /[.;|\n](?=\s|$)/.exec(plain.slice(index)) : null;
    const to = keyEnd(plain.slice(0, sentence ? index + sentence.index : undefined), index, word);
    if (to !== null) keys.push({ from: index, to, closed: isClosedBefore ? closed : 0 });
  }
  if (keys.length === 0) return [];
  const startOf = (key: (typeof keys)[number] | undefined) => key && key.from - key.closed;
  const before = trimmed(plain.slice(0, startOf(keys[0])));
  const entries = keys.flatMap(({ from, to, closed }, index): WeekEntry[] => {
    const rest = plain.slice(to, startOf(keys[index + 1]));
    const key = plain.slice(from, to);
    const { holidays, hours } = withoutHolidays(trimmed(rest));
    const words = closed > 0 ? trimmed(plain.slice(from - closed, from)) : null;
    // `Monday:` states nothing. Days that are called closed but have hours are not understood.
    const stated =
      words === null ? hours || (rest.includes(':') ? '' : text) : hours ? text : words;
    return [key, ...(holidays ? [holidays] : [])].map((each) => ({ key: each, text: stated }));
  });
  return before && !isOpenWord(plainWords(before)) ? [{ key: null, text }, ...entries] : entries;
}

const AND = /^(?:[,&+/]|(?:and|y|e|et|und|u|en|i|oraz|och|og|ak)(?![\p{L}\p{N}])\.?)\s*/iu;

/** Separates the hours from holidays that end a list of days: `So und Feiertage geschlossen`. */
function withoutHolidays(text: string): { holidays: string | null; hours: string } {
  const rest = text.replace(AND, '');
  if (rest === text) return { holidays: null, hours: text };
  const ends = [...rest.matchAll(/[\p{L}\p{M}]+/gu)].map(
    ({ index, 0: word }) => index + word.length,
  );
  const end = ends.slice(0, 3).findLast((each) => saysHolidays(rest.slice(0, each)));
  if (end === undefined) return { holidays: null, hours: text };
  return { holidays: rest.slice(0, end), hours: trimmed(rest.slice(end)) };
}

/**
 * Whether a word such as `to` or `do` joins two times of a range. In some languages these words are
 * also days.
 */
function isWithinRange(before: string, word: string): boolean {
  return isToWord(word) && /\d/.test(before) && !/\d[^,;\d]*[-–—][^,;\d]*\d/.test(before);
}

/** The index at which the longest key from `from` ends; null if there is none. */
function keyEnd(text: string, from: number, word: string): number | null {
  const rest = text.slice(from, from + 80);
  if (word.replaceAll('.', '').length < 2 && !/^\p{L}\.?\s*[-–—/]\s*\p{L}+\.?(?!\p{L})/u.test(rest))
    return null;
  const [letters = ''] = /^[^\d:(|\n]*/.exec(rest) ?? [];
  const words = [...letters.matchAll(/[\p{L}\p{M}.'’/-]+/gu)];
  for (const { index, 0: last } of words.toReversed()) {
    const length = index + last.replace(/[-/]+$/, '').length;
    if (namesDays(rest.slice(0, length))) return from + length;
  }
  return null;
}

/** Removes separators at both ends. */
function trimmed(text: string): string {
  return text.replaceAll(/^[\s:|;,.=)–—-]+|[\s|;,(–—-]+$/g, '');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
