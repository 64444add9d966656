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

/**
 * Wall-clock time in The Bahamas: UTC-4 from the second Sunday of March to the first Sunday of
 * November, switching at 2:00 AM local time, UTC-5 otherwise. Plain arithmetic, so that it is the
 * same in every browser and whatever the visitor's own zone.
 */
export function bahamasTime(moment: Date): BahamasTime {
  const offsetHours = isDaylightSaving(moment) ? -4 : -5;
  const local = new Date(moment.getTime() + offsetHours * HOUR_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: WEEKDAYS[local.getUTCDay()] ?? 'Sunday',
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** Minute of the week in The Bahamas, 0 to 10079; 0 is Sunday 12:00 AM. */
export function minuteOfWeek(moment: Date): number {
  const { weekday, minute } = bahamasTime(moment);
  return WEEKDAYS.indexOf(weekday) * MINUTES_PER_DAY + minute;
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
