import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { runningRanges } from './running-range.ts';
import { timetableOf, type OpeningPlace } from './timetable.ts';

export type OpenBadge = 'Open Now' | 'Closed';

/** In the last minutes of a day's only range the badge says closed: nobody should set out then. */
export const LAST_MINUTES = 5;

/**
 * The badge of a card at a moment. What cannot be confirmed to be open is "Closed", and so is a
 * business that does not trade at present.
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
