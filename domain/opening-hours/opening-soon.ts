import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { nextOpening } from './next-opening.ts';
import { openBadge } from './open-badge.ts';
import { runningRanges } from './running-range.ts';
import { timetableOf, type OpeningPlace } from './timetable.ts';

/** The card announces a change of status up to this many minutes ahead. */
const SOON = 60;

/**
 * The note beside the badge: `Closes in 40 min` in the last hour, `Opens 11:00 AM` in the hour
 * before opening. Null at any other time, and when the next range follows without a break.
 */
export function openingSoon(place: OpeningPlace, moment: Date): string | null {
  const minutesLeft = Math.max(
    0,
    ...runningRanges(timetableOf(place), bahamasDate(moment), bahamasTime(moment).minute).map(
      (range) => range.minutesLeft,
    ),
  );
  if (openBadge(place, moment) === 'Open Now') {
    const end = new Date(moment.getTime() + minutesLeft * 60_000);
    const isLast = minutesLeft <= SOON && openBadge(place, end) === 'Closed';
    return isLast ? `Closes in ${minutesLeft} min` : null;
  }
  const opening = minutesLeft > 0 ? null : nextOpening(place, moment);
  return opening && opening.minutes <= SOON ? `Opens ${opening.time}` : null;
}
