/**
 * Calendar dates as `YYYY-MM-DD`, without time and zone, so no zone can shift them. Comparing the
 * strings compares the dates.
 */
import { WEEKDAYS, type Weekday } from './weekdays.ts';

export type LocalDate = string;

const DAY_MS = 86_400_000;
const FIRST: LocalDate = '2000-01-01';
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

/**
 * The same day of the month, this many months earlier. If that month has no such day, its last day.
 */
export function monthsBefore(date: LocalDate, months: number): LocalDate {
  const before = sameDayIn(monthNumber(date) - months, date);
  return isLocalDate(before) ? before : dateAfter(sameDayIn(monthNumber(before) + 1, FIRST), -1);
}

/**
 * The same day of the month, this many months later. If that month has no such day, the first day
 * of the month after it.
 */
export function monthsAfter(date: LocalDate, months: number): LocalDate {
  const after = sameDayIn(monthNumber(date) + months, date);
  return isLocalDate(after) ? after : sameDayIn(monthNumber(after) + 1, FIRST);
}

/** Number of whole months from one date to a later one. */
export function monthsBetween(from: LocalDate, to: LocalDate): number {
  return monthNumber(to) - monthNumber(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

function monthNumber(date: LocalDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The day of the month of `date` in another month. May not exist, such as 31 June. */
function sameDayIn(month: number, date: LocalDate): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${date.slice(8)}`;
}

export function weekdayOf(date: LocalDate): Weekday {
  return WEEKDAYS[weekdayNumber(dayNumber(date))] ?? 'Sunday';
}

/** The weekday of a day number, from Sunday (0). */
export function weekdayNumber(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
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
