import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { WEEKDAYS } from './weekdays.ts';
import { LAST_MINUTES } from './open-badge.ts';
import { parseWorkingHours } from './working-hours.ts';

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** A half-open range of minutes of the week; 0 is Sunday 12:00 AM Bahamas time. */
export type MinuteRange = [start: number, end: number];

/**
 * When the badge says "Open Now" in the course of a week: sorted ranges that neither overlap nor
 * wrap. At every minute this agrees with `openBadge`.
 *
 * @param workingHours as the API gives them
 */
export function openMinutes(
  workingHours: unknown,
  businessStatus: BusinessStatus = 'OPERATIONAL',
): MinuteRange[] {
  const week = parseWorkingHours(workingHours);
  if (week.kind === 'none' || businessStatus !== 'OPERATIONAL') return [];
  const ranges = WEEKDAYS.flatMap((weekday, index): MinuteRange[] => {
    const midnight = index * MINUTES_PER_DAY;
    const day = week.days[weekday];
    if (day.kind === 'open-24-hours') return [[midnight, midnight + MINUTES_PER_DAY]];
    if (day.kind !== 'ranges') return [];
    const lastMinutes = day.ranges.length === 1 ? LAST_MINUTES : 0;
    return day.ranges.flatMap(({ start, end }) =>
      withinWeek(midnight + start, midnight + end - lastMinutes),
    );
  });
  return merged(ranges);
}

/** Splits what runs over the end of Saturday. */
function withinWeek(start: number, end: number): MinuteRange[] {
  if (end <= start) return [];
  if (end <= MINUTES_PER_WEEK) return [[start, end]];
  return [
    [start, MINUTES_PER_WEEK],
    [0, end - MINUTES_PER_WEEK],
  ];
}

function merged(ranges: MinuteRange[]): MinuteRange[] {
  const result: MinuteRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
