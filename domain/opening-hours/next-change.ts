import { dateAfter, type LocalDate } from '#domain/calendar/local-date.ts';
import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { MINUTES_PER_DAY } from './clock-time.ts';
import { nextOpening } from './next-opening.ts';
import { openBadge } from './open-badge.ts';
import { runningRanges } from './running-range.ts';
import { timetableOf, type OpeningPlace, type Timetable } from './timetable.ts';
import { formatTime } from './working-hours.ts';

const SHORT_DAY = 3;

/**
 * Says beside the badge when the place next closes or opens: `Closes 9:00 PM` or `Opens 11:00 AM`
 * up to 24 hours ahead, `Opens Sat` up to a week ahead. Null if it does neither in that time, on a
 * 24-hour day, and if today's hours are unknown.
 */
export function nextChange(place: OpeningPlace, moment: Date): string | null {
  const hoursOn = timetableOf(place);
  const today = bahamasDate(moment);
  const { minute } = bahamasTime(moment);
  if (openBadge(place, moment) === 'Open Now') {
    const minutesLeft = minutesUntilClosed(hoursOn, today, minute);
    return minutesLeft > MINUTES_PER_DAY ? null : `Closes ${formatTime(minute + minutesLeft)}`;
  }
  const todaysHours = hoursOn(today);
  if (todaysHours === null || todaysHours.kind === 'unclear') return null;
  const next = nextOpening(hoursOn, today, minute);
  if (!next) return null;
  const isLater = next.days * MINUTES_PER_DAY + next.minute - minute > MINUTES_PER_DAY;
  return `Opens ${isLater ? next.weekday.slice(0, SHORT_DAY) : formatTime(next.minute)}`;
}

/**
 * Minutes until the place closes. Ranges that follow each other without a break count as one.
 * Infinite if a 24-hour day follows without a break.
 */
function minutesUntilClosed(hoursOn: Timetable, today: LocalDate, minute: number): number {
  let left = 0;
  while (left <= MINUTES_PER_DAY) {
    const end = minute + left;
    const date = dateAfter(today, Math.floor(end / MINUTES_PER_DAY));
    if (hoursOn(date)?.kind === 'open-24-hours') return Infinity;
    const running = runningRanges(hoursOn, date, end % MINUTES_PER_DAY);
    if (running.length === 0) break;
    left += Math.max(...running.map(({ minutesLeft }) => minutesLeft));
  }
  return left;
}
