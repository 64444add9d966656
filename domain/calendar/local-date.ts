/**
 * Calendar dates as `YYYY-MM-DD`, without time and zone, so no zone can shift them. Comparing the
 * strings compares the dates.
 */
import { WEEKDAYS, type Weekday } from './weekdays.ts';

export type LocalDate = string;

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Whether the value is a string that names an existing day. */
export function isLocalDate(value: unknown): value is LocalDate {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(dayNumber(value)) &&
    dateOfDay(dayNumber(value)) === value
  );
}

/** Number of days since 1 January 1970. */
export function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date of a day number. */
export function dateOfDay(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The date `days` days later; earlier when `days` is negative. */
export function dateAfter(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayNumber(date) + days);
}

/** The same day one year earlier; 28 February for a leap day. */
export function yearBefore(date: LocalDate): LocalDate {
  const before = String(Number(date.slice(0, 4)) - 1).padStart(4, '0') + date.slice(4);
  return isLocalDate(before) ? before : dateAfter(date, -366);
}

export function weekdayOf(date: LocalDate): Weekday {
  return WEEKDAYS[new Date(dayNumber(date) * DAY_MS).getUTCDay()] ?? 'Sunday';
}

/** `Dec 25` */
export function formatMonthDay(date: LocalDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8))}`;
}

/** `Dec 25, 2026` */
export function formatDate(date: LocalDate): string {
  return `${formatMonthDay(date)}, ${date.slice(0, 4)}`;
}

/** `Fri, Dec 25, 2026` */
export function formatFullDate(date: LocalDate): string {
  return `${weekdayOf(date).slice(0, 3)}, ${formatDate(date)}`;
}
