import {
  minuteOfDay,
  MINUTES_PER_DAY,
  readClockRange,
  type ClockRange,
  type ClockTime,
} from '#domain/opening-hours/clock-time.ts';
import type { OpenRange } from '#domain/opening-hours/working-hours.ts';
import { memoize } from '#domain/wording/memoize.ts';
import { folded } from '#cms/importing/folded-words.ts';
import { plainWords, saysClosed, saysOpen24Hours, withoutOpen } from './day-words.ts';
import { dayOfRanges, type ImportedDay } from './imported-week.ts';

/**
 * How to read a week's times without am or pm: certainly by a 24-hour clock, by a 24-hour clock
 * unless that gives an implausible day, or unknown.
 */
export type WeekClock = '24-hour' | 'likely-24-hour' | 'unknown';

/** `09:00` or `0:30`: hours are written like this only for a 24-hour clock. */
const LEADING_ZERO = /(?<![\d:])0\d?:\d\d/;

/**
 * Placeholder for a word such as `midnight`. It does not tell whether the other time is am or pm:
 * `5 - midnight` may begin at 5 AM or 5 PM.
 */
const MIDNIGHT = '@midnight';

/**
 * The clock of a week's hours. It is a 24-hour clock if no time has am or pm, or if an hour is
 * above 12.
 */
export function clockOfWeek(texts: readonly string[]): WeekClock {
  const parts = texts.flatMap((text) => partsOf(cleaned(text)));
  const times = parts.flatMap((part) => {
    const [range] = rangesOf(part);
    if (!range) return [];
    return part.endsWith(MIDNIGHT) ? [range.start] : [range.start, range.end];
  });
  const hasAbove12 = times.some(isAbove12);
  if (times.some(({ half }) => half !== null)) return hasAbove12 ? 'likely-24-hour' : 'unknown';
  const isCertain = hasAbove12 || texts.some((text) => LEADING_ZERO.test(cleaned(text)));
  return isCertain ? '24-hour' : 'likely-24-hour';
}

/** Reads the text of a day. */
export function readDay(text: string, clock: WeekClock): ImportedDay {
  const words = wordsOfDay(text);
  if (words === 'closed') return { kind: 'closed', words: text };
  if (words === 'open-24-hours') return { kind: 'open-24-hours' };
  const ranges = partsOf(cleaned(text)).map((part) => openRange(part, clock));
  const read = ranges.filter((range) => range !== null);
  if (read.length === 0 || read.length < ranges.length) return { kind: 'not-understood', text };
  return dayOfRanges(read);
}

/** Cache size: the places of one file share most of their days. */
const MAX_DAYS = 5000;

/** The meaning of a day's text that has no times. */
const wordsOfDay = memoize((text): 'closed' | 'open-24-hours' | 'neither' => {
  const words = plainWords(text);
  if (saysClosed(words)) return 'closed';
  return saysOpen24Hours(words) ? 'open-24-hours' : 'neither';
}, MAX_DAYS);

const NOON = 'noon|midday|mediodia|midi|mittag|meio-dia|meio dia|mezzogiorno|poludnie|poludnia';
const MIDNIGHT_WORDS =
  'midnight|medianoche|minuit|mitternacht|meia-noite|meia noite|mezzanotte|middernacht|polnoc|polnocy|midnatt|midnat|minwi';

const NOON_WORD = new RegExp(`(?:\\b12(?::00)? ?)?(?:(?<=12(?::00)? ?)|\\b)(?:${NOON})\\b`, 'g');
const MIDNIGHT_WORD = new RegExp(
  `(?:\\b12(?::00)? ?)?(?:(?<=12(?::00)? ?)|\\b)(?:${MIDNIGHT_WORDS})\\b`,
  'g',
);

/** Words between the two times of a range, such as `until`. */
const UNTIL =
  /(?<=[\dmtn]) ?(?:to|until|til|till|thru|through|al?|hasta(?: las)?|a las?|jusqu'[aà]|bis|ate(?: as)?|as|alle|fino alle|tot|do|rive|jiska|pou) (?=[\d@])/g;

/** Words before a time, such as `from`; `CLOCK_WORD` has the words after it, such as `uhr`. */
const BEFORE =
  /^(?:from|von|van|desde(?: las)?|de(?: las)?|das?|dalle|dalla|du|od|fran|fra|soti|depi|kl|klockan|ab) (?=[\d@])/;
const CLOCK_WORD = /(?<=\d) ?(?:uhr|uur|hrs?|hs|godz|horas?|heures?|ore|edtan|(?<=\d)e)\b/g;

/**
 * Normalizes spaces, dashes, minutes and am/pm, as exports write them, to the notation that
 * `readClockRange` reads.
 */
const cleaned = memoize(
  (text) =>
    withoutOpen(
      folded(text)
        .replaceAll(NOON_WORD, '12:00pm')
        .replaceAll(MIDNIGHT_WORD, MIDNIGHT)
        .replaceAll(/(?<=\d ?)([ap])\.? ?m\b\.?/g, '$1m')
        // Expands `9a-5p` to `9am-5pm`.
        .replaceAll(/(?<=\d)([ap])(?!\p{L})/gu, '$1m')
        .replaceAll(/\bkl\.? ?(?=\d)/g, '')
        .replaceAll(CLOCK_WORD, '')
        .replaceAll(/(?<!\d)(\d{1,2})[.h](\d{2})(?!\d)/g, '$1:$2')
        // Splits `0900` and `930` into hour and minute.
        .replaceAll(/(?<![\d:])(\d{1,2})(\d{2})(?![\d:])/g, '$1:$2')
        .replaceAll(/(?<=\d) ?h\b(?!\d)/g, ':00h')
        .replaceAll(/(:\d{2}):00h/g, '$1')
        .replaceAll(':00h', ':00')
        .replaceAll(UNTIL, '-')
        .trim(),
    ),
  MAX_DAYS,
);

function partsOf(words: string): string[] {
  return words
    .split(/,|;|&|\n| \/ | (?:and|y|e|et|und|en|i|och|og|ak) /)
    .map((part) => part.trim().replace(BEFORE, ''))
    .filter(Boolean);
}

const rangesOf = memoize(
  (part): readonly (ClockRange | null)[] => [
    readClockRange(part.replace(/^@midnight/, '12:00am').replace(/@midnight$/, '24:00')),
  ],
  MAX_DAYS,
);

function openRange(part: string, clock: WeekClock): OpenRange | null {
  const [range] = rangesOf(part);
  if (!range) return null;
  const endsAtWord = part.endsWith(MIDNIGHT);
  const isBare = range.start.half === null && range.end.half === null;
  if (isBare && clock === 'unknown') return null;
  const whole = isBare ? range : withBorrowedHalf(range);
  const start = minuteOfDay(whole.start);
  const end = isMidnight24(whole.end) ? 0 : minuteOfDay(whole.end);
  if (start === null || end === null) return null;
  // On a 24-hour clock `9-5` would last 20 hours. So a range may pass midnight only if it is
  // certainly written for such a clock.
  const isFor24Hours =
    isAbove12(range.start) || (!endsAtWord && isAbove12(range.end)) || LEADING_ZERO.test(part);
  const isCertain = !isBare || clock === '24-hour' || isFor24Hours;
  if (endsAtWord && !isCertain) return null;
  if (end > start) return { start, end };
  return isCertain ? { start, end: end + MINUTES_PER_DAY } : null;
}

/**
 * Completes a range in which only one end has am or pm. The other end gets the same half of the
 * day, or the opposite half if the start would not come before the end: `11-3PM` begins at 11 AM,
 * `10-2AM` at 10 PM. An hour that exists only on a 24-hour clock stays as it is.
 */
function withBorrowedHalf({ start, end }: ClockRange): ClockRange {
  if (start.half !== null && end.half !== null) return { start, end };
  const half = start.half ?? end.half;
  const borrower = start.half === null ? start : end;
  if (borrower.hour === 0 || isAbove12(borrower)) return { start, end };
  const given = (lent: ClockTime['half']): ClockRange =>
    start.half === null
      ? { start: { ...start, half: lent }, end }
      : { start, end: { ...end, half: lent } };
  const same = given(half);
  const isInOrder = (minuteOfDay(same.start) ?? 0) < (minuteOfDay(same.end) ?? 0);
  return isInOrder ? same : given(half === 'am' ? 'pm' : 'am');
}

function isAbove12({ hour, half }: ClockTime): boolean {
  return half === null && hour > 12;
}

function isMidnight24({ hour, minute, half }: ClockTime): boolean {
  return hour === 24 && minute === 0 && half === null;
}
