import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { nextOpening } from './next-opening.ts';
import { openBadge } from './open-badge.ts';
import { runningRanges } from './running-range.ts';
import { timetableOf, type OpeningPlace } from './timetable.ts';

/** So long before, a card says it: minutes. */
const SOON = 60;

/**
 * In the last hour `Closes in 40 min`, in the hour before `Opens 11:00 AM`, beside the badge; null at
 * any other time, and where a place goes on without a break.
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
    const isLast = minutesLeft > 0 && minutesLeft <= SOON && openBadge(place, end) === 'Closed';
    return isLast ? `Closes in ${minutesLeft} min` : null;
  }
  const opening = minutesLeft > 0 ? null : nextOpening(place, moment);
  return opening && opening.minutes <= SOON ? `Opens ${opening.time}` : null;
}
