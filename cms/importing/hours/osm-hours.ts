import type { WorkingHours } from '#domain/contract/restaurant.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';
import { formatDayHours, type OpenRange } from '#domain/opening-hours/working-hours.ts';
import OpeningHours from 'opening_hours';
import { noWeek, NO_HOURS, type NormalisedHours } from './normalised-hours.ts';
import { unclearDay } from './unclear-day.ts';

/** OpenStreetMap allows no longer values. */
const MAX_LENGTH = 255;

/** Warnings of the library that it has guessed a meaning, and not only put right a notation. */
const GUESSES: ReadonlySet<string> = new Set([
  'ambiguous_single_digit_hour',
  'ambiguous_word',
  'default_state',
  'use_multi',
  'vague',
]);

const OF_THE_SUN = /sunrise|sunset|dawn|dusk/i;

/** A rule that closes days; its days are the first group. */
const CLOSING_RULE = /^(.*?)\s*\b(?:off|closed)\s*(?:"[^"]*")?$/i;

/** A Sunday. Any week would do whose clock is not changed anywhere: the library counts local time. */
const SUNDAY_BEFORE = new Date(2026, 0, 4);
const DAYS_LOOKED_AT = 9;

const NASSAU = { lat: 25.06, lon: -77.34, address: { country_code: 'bs', state: '' } };

/**
 * Reads OpenStreetMap's `opening_hours` as far as a week can tell them. Holidays are passed over,
 * since the library knows none of The Bahamas. Seasons, sunsets and what the library could only guess
 * cannot be told by a week: then nothing is read and the text is reported. A day without a certain
 * time, such as one with an opening time only, keeps the words.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function osmHours(value: string | null): NormalisedHours {
  const raw = value?.trim();
  if (!raw) return NO_HOURS;
  const week = raw.length > MAX_LENGTH || OF_THE_SUN.test(raw) ? null : readWeek(raw);
  if (!week || [...week.values()].every((hours) => hours === null)) return noWeek(raw);
  const working_hours: WorkingHours = {};
  const unparsed: NormalisedHours['unparsed'] = [];
  for (const day of WEEK_FROM_MONDAY) {
    const hours = week.has(day) ? week.get(day) : 'Closed';
    working_hours[day] = hours ?? unclearDay(raw);
    if (hours === null) unparsed.push({ day, text: raw });
  }
  return { working_hours, unparsed, raw };
}

/** Hours by day; null for a day of which nothing certain is said. A day of which nothing is said is absent. */
type Week = Map<Weekday, string | null>;

/**
 * Rules stand between semicolons; a later one counts on the days that it names. The library reads one
 * at a time: all at once it ends a Saturday night at midnight where a rule for Sunday follows, as the
 * specification has it and nobody means it.
 */
function readWeek(raw: string): Week | null {
  const week: Week = new Map();
  for (const rule of withoutHolidays(raw)) {
    const read = readRule(rule);
    if (!read) return null;
    for (const [day, hours] of read) week.set(day, hours);
  }
  return week;
}

function readRule(rule: string): Week | null {
  // Of holidays the library would write to the log.
  if (/\b[PS]H\b/i.test(rule)) return null;
  const [, closedDays] = CLOSING_RULE.exec(rule) ?? [];
  const intervals = weekIntervals(
    closedDays === undefined ? rule : `${closedDays} 00:00-24:00`.trim(),
  );
  if (!intervals) return null;
  const days = WEEK_FROM_MONDAY.flatMap((day, index): [Weekday, string | null][] => {
    const hours = hoursOf(intervals, index + 1);
    return hours === undefined ? [] : [[day, closedDays === undefined ? hours : 'Closed']];
  });
  return new Map(days);
}

/** Minutes since the midnight at which `SUNDAY_BEFORE` begins. */
type Interval = OpenRange & { isUnknown: boolean };

/** When it is open in the nine days from a Sunday on; null where no week can tell. */
function weekIntervals(rule: string): Interval[] | null {
  try {
    const hours = new OpeningHours(rule, NASSAU);
    const hasGuessed = hours.getStructuredWarnings().some(({ type }) => GUESSES.has(type));
    if (hasGuessed || !hours.isWeekStable()) return null;
    const until = new Date(2026, 0, SUNDAY_BEFORE.getDate() + DAYS_LOOKED_AT);
    return hours.getOpenIntervals(SUNDAY_BEFORE, until).map(([from, to, isUnknown]) => ({
      start: minutesSinceSunday(from),
      end: minutesSinceSunday(to),
      isUnknown,
    }));
  } catch {
    // The library throws texts, for all that is no value of the key.
    return null;
  }
}

/** The rules without what they say of holidays; a rule about those alone is left out. */
function withoutHolidays(value: string): string[] {
  return value
    .replaceAll(/\b[PS]H\s*,\s*(?=[A-Z])/gi, '')
    .replaceAll(/(?<=[A-Z]{2})\s*,\s*[PS]H\b/gi, '')
    .replaceAll(/,\s*[PS]H\s+(?:off|closed)\b/gi, '')
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule && !/^[PS]H\s+(?:off|closed|open|\d)/i.test(rule));
}

function minutesSinceSunday(moment: Date): number {
  return (moment.getTime() - SUNDAY_BEFORE.getTime()) / 60_000;
}

/**
 * The canonical text of a day, counted from Sunday; null when only something uncertain begins on it,
 * undefined when nothing does.
 */
function hoursOf(intervals: readonly Interval[], day: number): string | null | undefined {
  const begun = intervals.flatMap((interval) => {
    const range = rangeOnDay(interval, day);
    return range ? [{ ...range, isUnknown: interval.isUnknown }] : [];
  });
  const ranges = begun.filter(({ isUnknown }) => !isUnknown);
  if (ranges.length === 0) return begun.length > 0 ? null : undefined;
  const isWholeDay = ranges.some(({ start, end }) => start === 0 && end === MINUTES_PER_DAY);
  return isWholeDay ? 'Open 24 hours' : formatDayHours({ kind: 'ranges', ranges });
}

/** An interval belongs to the day on which it begins; one longer than a day is cut at the midnights. */
function rangeOnDay({ start, end }: Interval, day: number): OpenRange | null {
  const midnight = day * MINUTES_PER_DAY;
  const isLong = end - start > MINUTES_PER_DAY;
  const from = isLong ? Math.max(start, midnight) : start;
  const to = isLong ? Math.min(end, midnight + MINUTES_PER_DAY) : end;
  const beginsToday = from >= midnight && from < midnight + MINUTES_PER_DAY && from < to;
  return beginsToday ? { start: from - midnight, end: to - midnight } : null;
}
