import { formatFullDate, weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { MINUTES_PER_DAY } from './clock-time.ts';
import type { SpecialDay } from './timetable.ts';
import type { Weekday } from '#domain/calendar/weekdays.ts';
import { dayLines } from './week-table.ts';
import { parseDayHours, type DayHours, type OpenRange } from './working-hours.ts';

export type SpecialDayRow = {
  date: LocalDate;
  /** The date for display, such as `Fri, Dec 25, 2026`. */
  title: string;
  day: Weekday;
  kind: DayHours['kind'];
  /** One line for each range of the day. */
  lines: string[];
  note: string | null;
};

/** Special hours as rows for a page, sorted by date. */
export function specialDayRows(specialHours: readonly SpecialDay[]): SpecialDayRow[] {
  return byDate(specialHours).map(({ date, hours, note }) => {
    const day = parseDayHours(hours);
    return {
      date,
      title: formatFullDate(date),
      day: weekdayOf(date),
      kind: day.kind,
      lines: dayLines(day),
      note,
    };
  });
}

/**
 * Special hours in minutes from the day's midnight, sorted by date. Minutes above 1440 are on the
 * next day. A closed day has no ranges. Unreadable days are left out.
 */
export function specialOpenings(
  specialHours: readonly SpecialDay[],
): { date: LocalDate; ranges: readonly OpenRange[] }[] {
  return byDate(specialHours).flatMap(({ date, hours }) => {
    const day = parseDayHours(hours);
    if (day.kind === 'unclear') return [];
    if (day.kind === 'open-24-hours')
      return [{ date, ranges: [{ start: 0, end: MINUTES_PER_DAY }] }];
    return [{ date, ranges: day.kind === 'ranges' ? day.ranges : [] }];
  });
}

function byDate(specialHours: readonly SpecialDay[]): SpecialDay[] {
  return specialHours.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
