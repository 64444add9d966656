import { dateOfDay, type LocalDate } from '#domain/calendar/local-date.ts';
import { WEEKDAYS, type Weekday } from '#domain/calendar/weekdays.ts';

export type BahamasTime = {
  year: number;
  /** The month, 1 to 12. */
  month: number;
  day: number;
  weekday: Weekday;
  /** Minute of the day, 0 to 1439, rounded down. */
  minute: number;
};

const HOUR_MS = 3_600_000;
const MINUTES_PER_DAY = 1440;

const THURSDAY = WEEKDAYS.indexOf('Thursday');

/**
 * Wall-clock time in The Bahamas: UTC-4 from the second Sunday of March to the first Sunday of
 * November, with changes at 2:00 AM local time, else UTC-5. Computed without a time zone database,
 * so that every browser gives the same result.
 */
export function bahamasTime(moment: Date): BahamasTime {
  const local = localTime(moment);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: WEEKDAYS[local.getUTCDay()] ?? 'Sunday',
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** The date in The Bahamas. */
export function bahamasDate(moment: Date): LocalDate {
  return dateOfDay(Math.floor(localMinute(moment) / MINUTES_PER_DAY));
}

/**
 * Minutes since the start of 1970 in Bahamas local time: at midnight, the day number times 1440.
 */
export function localMinute(moment: Date): number {
  return Math.floor(localTime(moment).getTime() / 60_000);
}

/**
 * The moment at which clocks in The Bahamas show this local minute. If they show it twice, the
 * first of the two moments. If the clock change skips it, the moment at which the old time would
 * have shown it.
 */
export function momentOfLocalMinute(minute: number): Date {
  const byHoursBehind = (hours: number) => new Date(minute * 60_000 + hours * HOUR_MS);
  const inSummer = byHoursBehind(4);
  return localMinute(inSummer) === minute ? inSummer : byHoursBehind(5);
}

/** The number of midnights in The Bahamas from the first moment to the second. */
export function bahamasDaysBetween(from: Date, to: Date): number {
  const dayOf = (moment: Date) => Math.floor(localMinute(moment) / MINUTES_PER_DAY);
  return dayOf(to) - dayOf(from);
}

/** Converts a local minute to the minute of the week, 0 to 10079; 0 is Sunday 12:00 AM. */
export function minuteOfWeek(minute: number): number {
  // 1 January 1970 was a Thursday.
  return (minute + THURSDAY * MINUTES_PER_DAY) % (7 * MINUTES_PER_DAY);
}

/** A `Date` whose UTC fields show Bahamas local time. */
function localTime(moment: Date): Date {
  const offsetHours = isDaylightSaving(moment) ? -4 : -5;
  return new Date(moment.getTime() + offsetHours * HOUR_MS);
}

function isDaylightSaving(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  const start = Date.UTC(year, 2, sundayOf(year, 2, 2), 7);
  const end = Date.UTC(year, 10, sundayOf(year, 10, 1), 6);
  return moment.getTime() >= start && moment.getTime() < end;
}

/** The day of the month of the `nth` Sunday; `month` counts from 0. */
function sundayOf(year: number, month: number, nth: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((7 - firstWeekday) % 7) + (nth - 1) * 7;
}
