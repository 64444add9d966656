import { dateAfter, type LocalDate } from '#domain/calendar/local-date.ts';

const DAYS_IN_WEEK = 7;

/**
 * The same weekday of the next month: after the first Sunday of a month, the first Sunday of the next
 * one. After a fifth Sunday, the last one.
 */
export function monthLater(date: LocalDate): LocalDate {
  const which = numberInMonth(date);
  const start = dateAfter(date, 4 * DAYS_IN_WEEK);
  // The next month has this weekday after four or five weeks.
  const candidates = [start, dateAfter(start, DAYS_IN_WEEK)];
  const inNextMonth = candidates.filter((one) => one.slice(0, 7) !== date.slice(0, 7));
  return inNextMonth.find((one) => numberInMonth(one) === which) ?? inNextMonth[0] ?? start;
}

/** 1 for the first of this weekday in its month, up to 5. */
function numberInMonth(date: LocalDate): number {
  return Math.ceil(Number(date.slice(8)) / DAYS_IN_WEEK);
}
