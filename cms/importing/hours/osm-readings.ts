import OpeningHours from 'opening_hours';
import { dateAfter, dayNumber, weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import type { OpenRange } from '#domain/opening-hours/working-hours.ts';
import { MAX_SPECIAL_DAYS } from '#domain/restaurant/field-rules.ts';
import { daysNamedIn, type Rule } from './osm-rules.ts';
import { isInYearToCome } from './special-dates.ts';

/**
 * The library's warnings that it has guessed a meaning. Its other warnings only report that it
 * corrected the notation.
 */
const GUESSES: ReadonlySet<string> = new Set([
  'ambiguous_single_digit_hour',
  'ambiguous_word',
  'default_state',
  'use_multi',
  'vague',
]);

const OF_THE_SUN = /sunrise|sunset|dawn|dusk/i;

/**
 * Maximum number of dates in a list. A rule for more dates, or for weekdays of some months, is a
 * season.
 */
const MAX_DATES = 31;
const YEAR = /\b20\d\d\b/;
const NAMES_DAYS = /\b(?:mo|tu|we|th|fr|sa|su)\b(?!\[)/i;
const DAYS_LOOKED_AHEAD = 368;

/**
 * A Sunday. The library uses the machine's local time, and in the week of this Sunday no time zone
 * changes its clock.
 */
const SUNDAY_BEFORE = new Date(2026, 0, 4);
const DAYS_LOOKED_AT = 9;

const NASSAU = { lat: 25.06, lon: -77.34, address: { country_code: 'bs', state: '' } };

/**
 * What a rule says: hours for every week, for dates, for a season, or nothing that we understand.
 */
export type Reading =
  /** The hours of every week; null for a day whose hours are not certain. */
  | { kind: 'week'; days: ReadonlyMap<Weekday, readonly OpenRange[] | null> }
  /** The hours of single dates; null if they are not certain. */
  | { kind: 'dates'; dates: ReadonlyMap<LocalDate, readonly OpenRange[]> | null }
  /** The weekdays that the rule names, for a part of the year only. */
  | { kind: 'season'; days: readonly Weekday[] }
  | { kind: 'unread' };

export function readingOf(
  { words, text, closes }: Rule,
  isCertain: boolean,
  today: LocalDate,
): Reading {
  // A remark without a rule applies to every day.
  if (!words) return { kind: 'week', days: uncertain(isCertain ? [] : WEEK_FROM_MONDAY) };
  const hours = hoursOf(closes === 'days' ? `${text} 00:00-24:00`.trim() : text);
  if (!hours) return { kind: 'unread' };
  const areCertain =
    isCertain &&
    !OF_THE_SUN.test(text) &&
    !hours.getStructuredWarnings().some(({ type }) => GUESSES.has(type)) &&
    // If two times of a rule that closes overlap, one of them may be the opening hours, and the
    // other the pause that is cut out of them.
    !(closes === 'hours' && hasTimesWithinAnother(text));
  if (hours.isWeekStable()) {
    const days = weekOf(hours, areCertain);
    // A rule about sunrise or sunset may have no hours in the week that we looked at.
    return {
      kind: 'week',
      days: areCertain || days.size > 0 ? days : uncertain(daysNamedIn(words)),
    };
  }
  const { dates, hasUnknown } = datesIn(hours, today);
  const most = YEAR.test(text) ? MAX_SPECIAL_DAYS : MAX_DATES;
  if (dates.size > most || NAMES_DAYS.test(text)) {
    const named = new Set([...dates.keys()].map(weekdayOf));
    return { kind: 'season', days: [...named] };
  }
  return { kind: 'dates', dates: areCertain && !hasUnknown ? dates : null };
}

function uncertain(days: readonly Weekday[]): ReadonlyMap<Weekday, null> {
  return new Map(days.map((day) => [day, null]));
}

function hasTimesWithinAnother(text: string): boolean {
  const times = [...text.matchAll(/(\d{1,2})[:.](\d\d)\s*-\s*(\d{1,2})[:.](\d\d)/g)].map((time) => {
    const [startHour = 0, startMinute = 0, endHour = 0, endMinute = 0] = time.slice(1).map(Number);
    return { start: startHour * 60 + startMinute, end: endHour * 60 + endMinute };
  });
  return times.some((a, index) =>
    times.some((b, other) => index !== other && a.start < b.end && b.start < a.end),
  );
}

/** Parses a rule; null if the library does not understand it. */
function hoursOf(rule: string): OpeningHours | null {
  // A rule with holidays would make the library log an error, and a closing word within a rule is a
  // mistake.
  if (/\b(?:[PS]H|off|closed)\b|holiday|feiertag|ferien/i.test(rule)) return null;
  try {
    return new OpeningHours(rule, NASSAU);
  } catch {
    // The library throws for any invalid value.
    return null;
  }
}

/** The hours of each day in an ordinary week; null for those that are not certain. */
function weekOf(
  hours: OpeningHours,
  isCertain: boolean,
): Map<Weekday, readonly OpenRange[] | null> {
  const until = new Date(2026, 0, SUNDAY_BEFORE.getDate() + DAYS_LOOKED_AT);
  const intervals = hours.getOpenIntervals(SUNDAY_BEFORE, until).map(([from, to, isUnknown]) => ({
    start: minutesSinceSunday(from),
    end: minutesSinceSunday(to),
    isUnknown: isUnknown || !isCertain,
  }));
  return new Map(
    WEEK_FROM_MONDAY.flatMap((day, index) => {
      const begun = intervals.flatMap((interval) => {
        const range = rangeOnDay(interval, index + 1);
        return range ? [{ ...range, isUnknown: interval.isUnknown }] : [];
      });
      if (begun.length === 0) return [];
      const known = begun.filter(({ isUnknown }) => !isUnknown);
      // `17:00-22:00+` has certain hours and perhaps more after them; `17:00+` has no certain end.
      const isWhole = begun.every(
        ({ isUnknown, start }) => !isUnknown || known.some(({ end }) => end === start),
      );
      return [[day, isWhole ? known.map(({ start, end }) => ({ start, end })) : null] as const];
    }),
  );
}

/** The hours on dates of the coming year, each on the date on which they begin. */
function datesIn(hours: OpeningHours, today: LocalDate) {
  const dates = new Map<LocalDate, readonly OpenRange[]>();
  let hasUnknown = false;
  // Begin a day early, because the library cuts intervals at the start of the query.
  const from = localDay(dateAfter(today, -1));
  const to = localDay(dateAfter(today, DAYS_LOOKED_AHEAD));
  for (const [start, end, isUnknown] of hours.getOpenIntervals(from, to)) {
    hasUnknown ||= isUnknown;
    for (const { date, range } of byDay(start, end))
      if (isInYearToCome(date, today)) dates.set(date, [...(dates.get(date) ?? []), range]);
  }
  return { dates, hasUnknown };
}

/** Midnight in the machine's time zone, which the library uses. */
function localDay(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/**
 * The interval on the day on which it begins. An interval longer than a day is split at each
 * midnight.
 */
function byDay(from: Date, to: Date): { date: LocalDate; range: OpenRange }[] {
  const [first, start] = dateAndMinute(from);
  const [last, end] = dateAndMinute(to);
  const length = (dayNumber(last) - dayNumber(first)) * MINUTES_PER_DAY + end - start;
  if (length <= MINUTES_PER_DAY) return [{ date: first, range: { start, end: start + length } }];
  const dayCount = dayNumber(last) - dayNumber(first) + (end > 0 ? 1 : 0);
  return Array.from({ length: dayCount }, (_, ahead) => ({
    date: dateAfter(first, ahead),
    range: {
      start: ahead === 0 ? start : 0,
      end: dateAfter(first, ahead) === last ? end : MINUTES_PER_DAY,
    },
  }));
}

function dateAndMinute(moment: Date): [date: LocalDate, minute: number] {
  const date = [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
  return [date, moment.getHours() * 60 + moment.getMinutes()];
}

/** A range in minutes since the start of `SUNDAY_BEFORE`. */
type Interval = OpenRange & { isUnknown: boolean };

function minutesSinceSunday(moment: Date): number {
  return (moment.getTime() - SUNDAY_BEFORE.getTime()) / 60_000;
}

/**
 * The part of an interval that belongs to a day. An interval belongs to the day on which it begins;
 * one longer than a day is split at each midnight.
 */
function rangeOnDay({ start, end }: Interval, day: number): OpenRange | null {
  const midnight = day * MINUTES_PER_DAY;
  const isLong = end - start > MINUTES_PER_DAY;
  const from = isLong ? Math.max(start, midnight) : start;
  const to = isLong ? Math.min(end, midnight + MINUTES_PER_DAY) : end;
  const beginsToday = from >= midnight && from < midnight + MINUTES_PER_DAY && from < to;
  return beginsToday ? { start: from - midnight, end: to - midnight } : null;
}
