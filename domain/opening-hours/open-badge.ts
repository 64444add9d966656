import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { runningRanges } from './running-range.ts';
import { timetableOf, type OpeningPlace } from './timetable.ts';

export type OpenBadge = 'Open Now' | 'Closed';

/**
 * For this many minutes before closing the badge already says closed, if the day has a single
 * range. A visitor who sets out then would arrive too late.
 */
export const LAST_MINUTES = 5;

/**
 * The badge of a card at a moment. It also says "Closed" when the hours are unknown or unclear and
 * when the business is closed at that moment.
 */
export function openBadge(place: OpeningPlace, moment: Date): OpenBadge {
  const hoursOn = timetableOf(place);
  const date = bahamasDate(moment);
  if (hoursOn(date)?.kind === 'open-24-hours') return 'Open Now';
  const isOpen = runningRanges(hoursOn, date, bahamasTime(moment).minute).some(
    ({ isOnlyRange, minutesLeft }) => !isOnlyRange || minutesLeft > LAST_MINUTES,
  );
  return isOpen ? 'Open Now' : 'Closed';
}
