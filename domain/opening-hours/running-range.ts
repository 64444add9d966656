import { WEEKDAYS, type Weekday } from './weekdays.ts';
import type { DayHours, WeekHours } from './working-hours.ts';

const MINUTES_PER_DAY = 1440;

export type RunningRange = {
  /** Minutes until it ends. */
  minutesLeft: number;
  /** Whether the day that the range belongs to has this range only. */
  isOnlyRange: boolean;
};

/** The day `days` later, cyclic. */
export function dayAfter(day: Weekday, days: number): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(day) + days) % 7] ?? day;
}

/** The ranges that are running at a minute of a day: its own and those of the day before that pass midnight. */
export function runningRanges(
  days: Extract<WeekHours, { kind: 'week' }>['days'],
  day: Weekday,
  minute: number,
): RunningRange[] {
  return [
    ...rangesAt(days[dayAfter(day, 6)], minute + MINUTES_PER_DAY),
    ...rangesAt(days[day], minute),
  ];
}

function rangesAt(day: DayHours, minute: number): RunningRange[] {
  if (day.kind !== 'ranges') return [];
  const isOnlyRange = day.ranges.length === 1;
  return day.ranges.flatMap(({ start, end }) =>
    start <= minute && minute < end ? [{ minutesLeft: end - minute, isOnlyRange }] : [],
  );
}
