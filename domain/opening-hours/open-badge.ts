import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { bahamasTime } from './bahamas-clock.ts';
import { runningRanges } from './running-range.ts';
import { parseWorkingHours } from './working-hours.ts';

export type OpenBadge = 'Open Now' | 'Closed';

/** In the last minutes of a day's only range the badge says closed: nobody should set out then. */
export const LAST_MINUTES = 5;

/**
 * The badge of a card at a moment. What cannot be confirmed to be open is "Closed", and so is a
 * business that does not trade at present.
 *
 * @param workingHours as the API gives them
 */
export function openBadge(
  workingHours: unknown,
  moment: Date,
  businessStatus: BusinessStatus = 'OPERATIONAL',
): OpenBadge {
  if (businessStatus !== 'OPERATIONAL') return 'Closed';
  const week = parseWorkingHours(workingHours);
  if (week.kind === 'none') return 'Closed';
  const { weekday, minute } = bahamasTime(moment);
  if (week.days[weekday].kind === 'open-24-hours') return 'Open Now';
  const isOpen = runningRanges(week.days, weekday, minute).some(
    ({ isOnlyRange, minutesLeft }) => !isOnlyRange || minutesLeft > LAST_MINUTES,
  );
  return isOpen ? 'Open Now' : 'Closed';
}
