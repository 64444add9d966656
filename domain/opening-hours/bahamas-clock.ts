import { dateOfDay, type LocalDate } from '#domain/calendar/local-date.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

export type BahamasTime = {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  weekday: Weekday;
  /** Minute of the day, 0 to 1439; seconds are dropped. */
  minute: number;
};

const HOUR_MS = 3_600_000;
const MINUTES_PER_DAY = 1440;

const THURSDAY = WEEKDAYS.indexOf('Thursday');

/**
 * Wall-clock time in The Bahamas: UTC-4 from the second Sunday of March to the first Sunday of
 * November, switching at 2:00 AM local time, UTC-5 otherwise. Plain arithmetic, so that it is the
 * same in every browser and whatever the visitor's own zone.
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

/** Minutes from the beginning of 1970 by the clocks of The Bahamas; 1440 times the day's number at midnight. */
export function localMinute(moment: Date): number {
  return Math.floor(localTime(moment).getTime() / 60_000);
}

/** Minute of the week, 0 to 10079, of a local minute; 0 is Sunday 12:00 AM. */
export function minuteOfWeek(minute: number): number {
  // 1 January 1970 was a Thursday.
  return (minute + THURSDAY * MINUTES_PER_DAY) % (7 * MINUTES_PER_DAY);
}

/** A moment whose UTC fields are the clock in The Bahamas. */
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

/** Day of the month of its `nth` Sunday; `month` counts from 0. */
function sundayOf(year: number, month: number, nth: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((7 - firstWeekday) % 7) + (nth - 1) * 7;
}
