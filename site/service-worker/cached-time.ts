import { formatMonthDay } from '#domain/calendar/local-date.ts';
import {
  bahamasDate,
  bahamasDaysBetween,
  bahamasTime,
} from '#domain/opening-hours/bahamas-clock.ts';
import { formatTime } from '#domain/opening-hours/working-hours.ts';

/**
 * Formats a time in Bahamas time: `today, 7:30 PM`, or `Friday, 7:30 PM` within the last week, or
 * else `Nov 13, 7:30 PM`.
 */
export function cachedTime(at: Date, now: Date): string {
  const daysAgo = bahamasDaysBetween(at, now);
  const { weekday, minute } = bahamasTime(at);
  const day = daysAgo === 0 ? 'today' : daysAgo < 7 ? weekday : formatMonthDay(bahamasDate(at));
  return `${day}, ${formatTime(minute)}`;
}
