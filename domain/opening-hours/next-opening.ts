import { dateAfter, weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import type { Weekday } from '#domain/calendar/weekdays.ts';
import type { Timetable } from './timetable.ts';
import { formatTime, type DayHours } from './working-hours.ts';

export type NextOpening = {
  /** Days from today: 0 is today, 1 tomorrow. */
  days: number;
  weekday: Weekday;
  /** Minute of that day. */
  minute: number;
};

/** The next opening after a minute of today, within a week. Null when none is known. */
export function nextOpening(
  hoursOn: Timetable,
  today: LocalDate,
  minute: number,
): NextOpening | null {
  for (let days = 0; days <= 7; days++) {
    const date = dateAfter(today, days);
    const opening = firstOpening(hoursOn(date), days === 0 ? minute : -1);
    if (opening !== null) return { days, weekday: weekdayOf(date), minute: opening };
  }
  return null;
}

/** Day and time in words: `at 11:00 AM`, `tomorrow at 11:00 AM` or `Friday at 11:00 AM`. */
export function openingWords({ days, weekday, minute }: NextOpening): string {
  const day = days === 0 ? '' : days === 1 ? 'tomorrow ' : `${weekday} `;
  return `${day}at ${formatTime(minute)}`;
}

/**
 * The minute of the first opening of a day after `minute`; null for none. A 24-hour day opens at
 * midnight.
 */
export function firstOpening(day: DayHours | null, minute: number): number | null {
  if (day?.kind === 'open-24-hours') return minute < 0 ? 0 : null;
  if (day?.kind !== 'ranges') return null;
  const starts = day.ranges.map(({ start }) => start).filter((start) => start > minute);
  return starts.length > 0 ? Math.min(...starts) : null;
}
