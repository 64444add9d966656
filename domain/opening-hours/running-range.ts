import { dateAfter, type LocalDate } from '#domain/calendar/local-date.ts';
import { MINUTES_PER_DAY } from './clock-time.ts';
import type { Timetable } from './timetable.ts';
import type { DayHours } from './working-hours.ts';

export type RunningRange = {
  /** Minutes until the range ends. */
  minutesLeft: number;
  /** Whether its day has no other range. */
  isOnlyRange: boolean;
};

/**
 * The ranges that contain a minute of a date: the date's own ranges, and ranges that began on the
 * day before and pass midnight.
 */
export function runningRanges(hoursOn: Timetable, date: LocalDate, minute: number): RunningRange[] {
  return [
    ...rangesAt(hoursOn(dateAfter(date, -1)), minute + MINUTES_PER_DAY),
    ...rangesAt(hoursOn(date), minute),
  ];
}

function rangesAt(day: DayHours | null, minute: number): RunningRange[] {
  if (day?.kind !== 'ranges') return [];
  const isOnlyRange = day.ranges.length === 1;
  return day.ranges.flatMap(({ start, end }) =>
    start <= minute && minute < end ? [{ minutesLeft: end - minute, isOnlyRange }] : [],
  );
}
