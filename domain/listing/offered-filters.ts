/**
 * Filters that match the times in a search. The listing offers them, so that visitors can set each
 * with one tap.
 */
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { filterLabels } from './active-filters.ts';
import type { AskedTime } from './asked-times.ts';
import type { TimedFilter, FlagFilter } from './filters.ts';
import { withFilter } from './listing-changes.ts';
import type { ListingState } from './listing-state.ts';
import { weekdayAhead, writeOpenAt } from './open-at.ts';

export type OfferedFilter = {
  label: string;
  /** The listing with the filter added. The search keeps its text. */
  next: ListingState;
};

/**
 * The filters for these times, without duplicates and without active filters.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function offeredFilters(
  times: readonly AskedTime[],
  state: ListingState,
  now: number,
): OfferedFilter[] {
  const offer = <Name extends FlagFilter | TimedFilter>(name: Name, value: ListingState[Name]) => {
    if (state[name] === value) return [];
    const next = withFilter(state, name, value);
    return filterLabels(next, name, now).map((label): OfferedFilter => ({ label, next }));
  };
  const offers = times.flatMap((time) => {
    if (time.kind === 'around-the-clock') return offer('open24Hours', true);
    const openAt = time.kind === 'moment' ? openAtOf(time, now) : null;
    const open = openAt === null ? offer('openNow', true) : offer('openAt', openAt);
    if (time.kind !== 'moment' || time.day !== 'tonight') return open;
    // "Tonight" has two meanings: open tonight, and an event tonight. Once the visitor has set one
    // of the two filters, neither is offered.
    const events = offer('tonight', true);
    return open.length > 0 && events.length > 0 ? [...open, ...events] : [];
  });
  return [...new Map(offers.map((offer) => [offer.label, offer])).values()];
}

/**
 * The `openAt` value for the URL. Null for a time of today that has passed, for which the filter
 * "open now" is offered.
 */
function openAtOf({ day, minute }: AskedTime & { kind: 'moment' }, now: number): string | null {
  const time = minute === null ? null : minute % MINUTES_PER_DAY;
  // The midnight at the end of a day belongs to the next day.
  const later = minute === MINUTES_PER_DAY ? 1 : 0;
  switch (day) {
    case null:
      return writeOpenAt({ weekday: null, minute: time });
    case 'today':
    case 'tonight':
      if (minute !== null && minute < now % MINUTES_PER_DAY) return null;
      return writeOpenAt({ weekday: time === null ? weekdayAhead(now, 0) : null, minute: time });
    case 'tomorrow':
      return writeOpenAt({ weekday: weekdayAhead(now, 1 + later), minute: time });
    default: {
      const weekday = WEEKDAYS[(WEEKDAYS.indexOf(day) + later) % 7] ?? day;
      return writeOpenAt({ weekday, minute: time });
    }
  }
}
