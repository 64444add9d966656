import { formatMonthDay } from '#domain/calendar/local-date.ts';
import { bahamasDate, bahamasTime, localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import { formatTime } from '#domain/opening-hours/working-hours.ts';

const MINUTES_PER_DAY = 1440;

/**
 * Formats a time in Bahamas time: `today, 7:30 PM`, then `Friday, 7:30 PM` within a week, then `Nov
 * 13, 7:30 PM`.
 */
export function cachedTime(at: Date, now: Date): string {
  const dayOf = (moment: Date) => Math.floor(localMinute(moment) / MINUTES_PER_DAY);
  const daysAgo = dayOf(now) - dayOf(at);
  const { weekday, minute } = bahamasTime(at);
  const day = daysAgo === 0 ? 'today' : daysAgo < 7 ? weekday : formatMonthDay(bahamasDate(at));
  return `${day}, ${formatTime(minute)}`;
}
