import type { Where } from 'payload';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { lastStaleCheck } from '#domain/restaurant/freshness.ts';

/** Whether a place was never verified, or last verified `FRESH_MONTHS` months ago or earlier. */
export function isUnverified(lastVerified: string | null | undefined, today: LocalDate): boolean {
  return !lastVerified || lastVerified <= lastStaleCheck(today);
}

/**
 * The condition of {@link isUnverified} as a Payload query, in the form of the admin's list URLs.
 */
export function unverifiedOn(today: LocalDate): Where {
  return {
    or: [
      { and: [{ last_verified: { exists: false } }] },
      { and: [{ last_verified: { less_than_equal: lastStaleCheck(today) } }] },
    ],
  };
}

/** The condition of {@link isUnverified} as a URL query. */
export function unverifiedQuery(today: LocalDate): string {
  return new URLSearchParams({
    'where[or][0][and][0][last_verified][exists]': 'false',
    'where[or][1][and][0][last_verified][less_than_equal]': lastStaleCheck(today),
  }).toString();
}
