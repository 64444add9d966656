import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { formatDayHours, formatRange, parseWorkingHours, type DayHours } from './working-hours.ts';

export type WeekTableRow = {
  day: Weekday;
  kind: DayHours['kind'];
  /** One line for each range of the day. */
  lines: string[];
};

/** The week as rows for a page, Monday first; empty when there are no hours. */
export function weekTable(workingHours: unknown): WeekTableRow[] {
  const week = parseWorkingHours(workingHours);
  if (week.kind === 'none') return [];
  return WEEK_FROM_MONDAY.map((day) => {
    const hours = week.days[day];
    return { day, kind: hours.kind, lines: dayLines(hours) };
  });
}

/** One line for each range of a day, or one line of words for a day without ranges. */
export function dayLines(hours: DayHours): string[] {
  return hours.kind === 'ranges' ? hours.ranges.map(formatRange) : [formatDayHours(hours)];
}
