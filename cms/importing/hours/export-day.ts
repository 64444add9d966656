import {
  minuteOfDay,
  MINUTES_PER_DAY,
  readClockRange,
  type ClockRange,
  type ClockTime,
} from '#domain/opening-hours/clock-time.ts';
import { remembered } from '#domain/wording/remembered.ts';
import { formatDayHours, type OpenRange } from '#domain/opening-hours/working-hours.ts';

/**
 * How a week's times without am or pm are meant: by a 24-hour clock for certain, by such a clock
 * unless that makes an odd day, or nobody knows.
 */
export type WeekClock = '24-hour' | 'likely-24-hour' | 'unknown';

const CLOSED = /^(?:closed|cerrado|ferm[eé]|geschlossen|fechado|chiuso)$/i;
const ALL_DAY =
  /^(?:open )?24 ?(?:hours|h|hrs)?(?:\/24(?: ?h)?)?$|^(?:abierto 24 horas|ouvert 24 ?h\/24|24 stunden geöffnet|aberto 24 horas|aperto 24 ore(?: su 24)?)$/i;

/** `09:00` or `0:30`: so an hour is written for a 24-hour clock only. */
const LEADING_ZERO = /(?<![\d:])0\d?:\d\d/;

/** A week's clock: 24 hours when it has no am or pm at all, or an hour above 12. */
export function clockOfWeek(texts: readonly string[]): WeekClock {
  const times = texts
    .flatMap((text) => rangesOf(cleaned(text)))
    .flatMap((range) => (range ? [range.start, range.end] : []));
  const hasAbove12 = times.some(isAbove12);
  if (times.some(({ half }) => half !== null)) return hasAbove12 ? 'likely-24-hour' : 'unknown';
  const isCertain = hasAbove12 || texts.some((text) => LEADING_ZERO.test(cleaned(text)));
  return isCertain ? '24-hour' : 'likely-24-hour';
}

/** The canonical text of an export's day; null when it cannot be read for certain. */
export function readDay(text: string, clock: WeekClock): string | null {
  const words = cleaned(text);
  if (CLOSED.test(words)) return 'Closed';
  if (ALL_DAY.test(words)) return 'Open 24 hours';
  const ranges = partsOf(words).map((part) => openRange(part, clock));
  const read = ranges.filter((range) => range !== null);
  if (read.length === 0 || read.length < ranges.length) return null;
  const isWholeDay = read.some(({ start, end }) => start === 0 && end === MINUTES_PER_DAY);
  return isWholeDay ? 'Open 24 hours' : formatDayHours({ kind: 'ranges', ranges: read });
}

/** The places of one file have few days that are not another one's. */
const MAX_DAYS = 5000;

/** Brings the ways in which exports write spaces, dashes, minutes and am/pm to those of the grammar. */
const cleaned = remembered(
  (text) =>
    text
      .normalize('NFKC')
      .replaceAll(/[–—‒−]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\d ?)([ap])\.? ?m\b\.?/gi, '$1m')
      .replaceAll(/(?<!\d)(\d{1,2})[.h](\d{2})(?!\d)/gi, '$1:$2')
      .trim(),
  MAX_DAYS,
);

function partsOf(words: string): string[] {
  return words
    .split(/,|;|&| and /i)
    .map((part) => part.trim())
    .filter(Boolean);
}

const rangesOf = remembered(
  (words): readonly (ClockRange | null)[] =>
    // `9h` and `17h` are whole hours; `24h` alone is a whole day and was read before.
    partsOf(words).map((part) => readClockRange(part.replaceAll(/(\d) ?h\b/gi, '$1:00'))),
  MAX_DAYS,
);

function openRange(part: string, clock: WeekClock): OpenRange | null {
  const [range] = rangesOf(part);
  if (!range) return null;
  const isBare = range.start.half === null && range.end.half === null;
  if (isBare && clock === 'unknown') return null;
  const whole = isBare ? range : withBorrowedHalf(range);
  const start = minuteOfDay(whole.start);
  const end = isMidnight24(whole.end) ? 0 : minuteOfDay(whole.end);
  if (start === null || end === null) return null;
  if (end > start) return { start, end };
  // `9-5` would be open for 20 hours by a 24-hour clock: only what is written for one may be.
  const isFor24Hours = isAbove12(range.start) || isAbove12(range.end) || LEADING_ZERO.test(part);
  const isCertain = !isBare || clock === '24-hour' || isFor24Hours;
  return isCertain ? { start, end: end + MINUTES_PER_DAY } : null;
}

/**
 * One end without a marker borrows the other's, and takes the opposite one when the start would then
 * not come before the end: `11-3PM` begins at 11 AM, `10-2AM` at 10 PM. An hour that a 12-hour clock
 * does not have keeps its own meaning.
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
