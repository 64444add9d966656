import {
  dateAfter,
  formatFullDate,
  formatMonthDay,
  weekdayOf,
} from '#domain/calendar/local-date.ts';
import { bahamasDate, bahamasTime } from '#domain/opening-hours/bahamas-clock.ts';
import { minuteOfDay, readClockTime } from '#domain/opening-hours/clock-time.ts';
import { formatTime } from '#domain/opening-hours/working-hours.ts';
import { isInEvening, type PlaceEvent } from './events.ts';

/**
 * Says when an event takes place, in words that are true on any day: `Wednesdays 6:00 PM to 10:00
 * PM`, `Sat, Dec 26, 2026 8:00 PM`.
 */
export function eventWhen({ day, date, start, end }: PlaceEvent): string {
  const times = [start, ...(end ? [end] : [])].map((time) => formatTime(minuteOf(time)));
  return `${day ? `${day}s` : formatFullDate(date ?? '')} ${times.join(' to ')}`;
}

/**
 * The next event that is not over: `Tonight 6:00 PM: Fish fry`, `Today 11:00 AM: Brunch`,
 * `Wed 6:00 PM: Fish fry` within a week, else `Dec 26 8:00 PM: Junkanoo`. Empty for none.
 */
export function nextEventWords(events: readonly PlaceEvent[], now: Date): string {
  const today = bahamasDate(now);
  const { minute } = bahamasTime(now);
  const week = Array.from({ length: 8 }, (_, ahead) => dateAfter(today, ahead));
  const coming = events.flatMap((event) => {
    const dates = event.day ? week.filter((date) => weekdayOf(date) === event.day) : [event.date];
    const date = dates.find(
      (each = '') => each > today || (each === today && !isOver(event, minute)),
    );
    return date ? [{ ...event, date }] : [];
  });
  const [next] = coming.toSorted((a, b) => (a.date + a.start < b.date + b.start ? -1 : 1));
  if (!next) return '';
  const when =
    next.date === today
      ? isInEvening(next)
        ? 'Tonight'
        : 'Today'
      : next.date < (week[7] ?? '')
        ? weekdayOf(next.date).slice(0, 3)
        : formatMonthDay(next.date);
  return `${when} ${formatTime(minuteOf(next.start))}: ${next.text}`;
}

/** Whether an event of today is over. Without an end, it lasts until midnight. */
function isOver({ start, end }: PlaceEvent, minute: number): boolean {
  return end !== undefined && end > start && minuteOf(end) <= minute;
}

function minuteOf(time: string): number {
  const clock = readClockTime(time);
  return (clock && minuteOfDay(clock)) ?? 0;
}
