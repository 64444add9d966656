/** How long a check of a place's details counts as fresh. */
import { monthsAfter, monthsBefore, type LocalDate } from '#domain/calendar/local-date.ts';

/** After this many months, the page asks visitors to call, and the admin asks for a new check. */
export const FRESH_MONTHS = 6;

/** The latest date on which a check is too old to be fresh today. */
export function lastStaleCheck(today: LocalDate): LocalDate {
  return monthsBefore(today, FRESH_MONTHS);
}

/** The first date on which a check is no longer fresh. */
export function staleFrom(checked: LocalDate): LocalDate {
  return monthsAfter(checked, FRESH_MONTHS);
}

/** Whether a place was never checked, or last checked `FRESH_MONTHS` months ago or earlier. */
export function needsCheck(checked: LocalDate | null, today: LocalDate): boolean {
  return checked === null || checked <= lastStaleCheck(today);
}
