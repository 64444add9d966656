import { memoize } from '#domain/wording/memoize.ts';
import { minuteOfDay, MINUTES_PER_DAY, readClockRange, type ClockTime } from './clock-time.ts';
import { WEEKDAYS, type Weekday } from '#domain/calendar/weekdays.ts';

/**
 * Minutes from the day's midnight; `end` is above 1440 when the range continues into the next day.
 */
export type OpenRange = { readonly start: number; readonly end: number };

export type DayHours =
  | { kind: 'closed' }
  | { kind: 'open-24-hours' }
  | { kind: 'ranges'; ranges: readonly OpenRange[] }
  | { kind: 'unclear'; text: string };

export type WeekHours =
  | { kind: 'none' }
  /** `isDefault`: the value was unreadable and the default week replaces it. */
  | { kind: 'week'; isDefault: boolean; days: Record<Weekday, DayHours> };

/**
 * Parses opening hours: an object keyed by weekday names, or the same as JSON text. A missing or
 * empty value gives `none`; any other unreadable value gives the default week. An unreadable day is
 * `unclear`; a missing day is closed.
 */
export function parseWorkingHours(value: unknown): WeekHours {
  if (value === null || value === undefined) return { kind: 'none' };
  if (typeof value === 'string') return parseText(value);
  if (typeof value !== 'object' || Array.isArray(value)) return DEFAULT_WEEK;
  const entries = Object.entries(value);
  if (entries.length === 0) return { kind: 'none' };
  const texts = new Map(entries.map(([day, text]) => [day.trim().toLowerCase(), text as unknown]));
  const named = WEEKDAYS.filter((day) => texts.has(day.toLowerCase()));
  if (named.length === 0) return DEFAULT_WEEK;
  if (named.every((day) => isBlank(texts.get(day.toLowerCase())))) return { kind: 'none' };
  return week((day) => parseDayHours(texts.get(day.toLowerCase())));
}

/** Parses the hours of one day; an unreadable value gives `unclear`. */
export function parseDayHours(value: unknown): DayHours {
  if (isBlank(value)) return { kind: 'closed' };
  if (typeof value !== 'string') return { kind: 'unclear', text: JSON.stringify(value) };
  return readDayText(value);
}

/** Size of the parse cache. Most places share their hours with others. */
const MAX_TEXTS = 2000;

const readDayText = memoize((value: string): DayHours => {
  const text = value.replaceAll(/\s+/g, ' ').trim();
  if (/^closed$/i.test(text)) return { kind: 'closed' };
  if (/^open 24 hours$/i.test(text)) return { kind: 'open-24-hours' };
  const ranges = text.split(',').map(parseRange);
  if (ranges.some((range) => range === null)) return { kind: 'unclear', text: value.trim() };
  const read = ranges.filter((range) => range !== null);
  const isWholeDay = read.some(({ start, end }) => start === 0 && end === MINUTES_PER_DAY);
  return isWholeDay ? { kind: 'open-24-hours' } : { kind: 'ranges', ranges: read };
}, MAX_TEXTS);

/** Formats a minute of the day: `9:00 AM`. */
export function formatTime(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  const hour = Math.floor(ofDay / 60);
  const padded = String(ofDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${padded} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The canonical text of a day: `9:00 AM - 5:00 PM, 6:00 PM - 11:00 PM`, `Closed`, `Open 24 hours`. */
export function formatDayHours(day: DayHours): string {
  switch (day.kind) {
    case 'closed':
      return 'Closed';
    case 'open-24-hours':
      return 'Open 24 hours';
    case 'unclear':
      return day.text;
    case 'ranges':
      return day.ranges.map(formatRange).join(', ');
  }
}

export function formatRange({ start, end }: OpenRange): string {
  return `${formatTime(start)} - ${formatTime(end)}`;
}

function parseText(text: string): WeekHours {
  if (!text.trim()) return { kind: 'none' };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? parseWorkingHours(value) : DEFAULT_WEEK;
  } catch {
    return DEFAULT_WEEK;
  }
}

function week(hoursOf: (day: Weekday) => DayHours, isDefault = false): WeekHours {
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOf(day)]));
  return { kind: 'week', isDefault, days: days as Record<Weekday, DayHours> };
}

const hours = (start: number, end: number): DayHours => ({
  kind: 'ranges',
  ranges: [{ start: start * 60, end: end * 60 }],
});

const DEFAULT_WEEK = week((day) => {
  if (day === 'Sunday') return { kind: 'closed' };
  if (day === 'Saturday') return hours(10, 16);
  return day === 'Friday' ? hours(9, 18) : hours(9, 17);
}, true);

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

/** Parses a range. If its end is not after its start, it ends on the next day. */
function parseRange(text: string): OpenRange | null {
  const range = readClockRange(text);
  if (!range) return null;
  const start = minuteOfDay(withGuessedHalf(range.start));
  const end = minuteOfDay(withGuessedHalf(range.end));
  if (start === null || end === null) return null;
  return { start, end: end > start ? end : end + MINUTES_PER_DAY };
}

/**
 * Without a marker, hours 1 to 11 are pm and 12 is am. In a range, the marker of the other end does
 * not count.
 */
function withGuessedHalf(time: ClockTime): ClockTime {
  // 0 and 13 to 23 can only be hours of a 24-hour clock.
  if (time.half !== null || time.hour < 1 || time.hour > 12) return time;
  return { ...time, half: time.hour === 12 ? 'am' : 'pm' };
}
