import type { Where } from 'payload';
import { yearBefore, type LocalDate } from '#domain/calendar/local-date.ts';

/** Whether a place was never verified, or longer ago than 12 months. */
export function isUnverified(lastVerified: string | null | undefined, today: LocalDate): boolean {
  return !lastVerified || lastVerified < yearBefore(today);
}

/** The same as a query, in the form in which the admin's list keeps it in its address. */
export function unverifiedOn(today: LocalDate): Where {
  return {
    or: [
      { and: [{ last_verified: { exists: false } }] },
      { and: [{ last_verified: { less_than: yearBefore(today) } }] },
    ],
  };
}

/** The same as the query of an address. */
export function unverifiedQuery(today: LocalDate): string {
  return new URLSearchParams({
    'where[or][0][and][0][last_verified][exists]': 'false',
    'where[or][1][and][0][last_verified][less_than]': yearBefore(today),
  }).toString();
}
