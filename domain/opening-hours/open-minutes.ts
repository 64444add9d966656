import { dateAfter, dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';
import { MINUTES_PER_DAY } from './clock-time.ts';
import { LAST_MINUTES } from './open-badge.ts';
import { timetableOf, type OpeningPlace, type Timetable } from './timetable.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { parseWorkingHours, type DayHours } from './working-hours.ts';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Minutes of the week (from Sunday 12:00 AM Bahamas time) or of a day. `end` is exclusive. */
export type MinuteRange = [start: number, end: number];

/** The times when the badge says "Open Now", in the form that search engines index. */
export type OpenTimes = {
  /** Minutes of the week: sorted, without overlaps, and split at the end of Saturday. */
  openMinutes: MinuteRange[];
  /**
   * Days that differ from the week, by day number. Their minutes of the day replace those of the
   * week.
   */
  openDays: { day: number; minutes: MinuteRange[] }[];
  /**
   * Day number of the reopening; before it the place is closed. Null when there is no such date.
   */
  closedBefore: number | null;
};

const NEVER: OpenTimes = { openMinutes: [], openDays: [], closedBefore: null };

/** The open times of a place. They agree with `openBadge` at every minute. */
export function openTimes(place: OpeningPlace): OpenTimes {
  const { business_status, reopening_date } = place;
  const hasNoEnd = business_status === 'CLOSED_TEMPORARILY' && reopening_date === null;
  if (business_status === 'CLOSED_PERMANENTLY' || hasNoEnd) return NEVER;
  const hoursOn = timetableOf(place);
  const dates = place.special_hours.flatMap(({ date }) => [date, dateAfter(date, 1)]);
  // The place is closed the day before it reopens, so no late-night range continues into that day.
  if (reopening_date !== null) dates.push(reopening_date);
  return {
    openMinutes: openMinutes(place.working_hours),
    openDays: [...new Set(dates)]
      .filter((date) => reopening_date === null || date >= reopening_date)
      .sort()
      .map((date) => ({ day: dayNumber(date), minutes: minutesOfDay(hoursOn, date) })),
    closedBefore: reopening_date === null ? null : dayNumber(reopening_date),
  };
}

/**
 * Whether a place is open at every minute of a regular week. Ranges past midnight count for the
 * next day; special hours of single dates do not count. False for a closed business.
 */
export function isOpenAroundTheClock(
  place: Pick<OpeningPlace, 'business_status' | 'working_hours'>,
): boolean {
  if (place.business_status !== 'OPERATIONAL') return false;
  const [first] = weekMinutes(place.working_hours, dayRanges);
  return first !== undefined && first[0] === 0 && first[1] === MINUTES_PER_WEEK;
}

/** The minutes of a regular week in which the badge says open. */
export function openMinutes(workingHours: unknown): MinuteRange[] {
  return weekMinutes(workingHours, badgeRanges);
}

function weekMinutes(
  workingHours: unknown,
  rangesOf: (day: DayHours) => MinuteRange[],
): MinuteRange[] {
  const week = parseWorkingHours(workingHours);
  if (week.kind === 'none') return [];
  const ranges = WEEKDAYS.flatMap((weekday, index) =>
    rangesOf(week.days[weekday]).flatMap(([start, end]) =>
      withinWeek(index * MINUTES_PER_DAY + start, index * MINUTES_PER_DAY + end),
    ),
  );
  return merged(ranges);
}

/**
 * The open minutes of a date. They include ranges that began on the evening before and pass
 * midnight.
 */
function minutesOfDay(hoursOn: Timetable, date: LocalDate): MinuteRange[] {
  const before = badgeRanges(hoursOn(dateAfter(date, -1))).map(([start, end]): MinuteRange => [
    start - MINUTES_PER_DAY,
    end - MINUTES_PER_DAY,
  ]);
  const ranges = [...before, ...badgeRanges(hoursOn(date))].flatMap(
    ([start, end]): MinuteRange[] => {
      const within: MinuteRange = [Math.max(0, start), Math.min(MINUTES_PER_DAY, end)];
      return within[0] < within[1] ? [within] : [];
    },
  );
  return merged(ranges);
}

/** The hours of a day in minutes from its midnight; minutes past 1440 belong to the next day. */
function dayRanges(day: DayHours): MinuteRange[] {
  if (day.kind === 'open-24-hours') return [[0, MINUTES_PER_DAY]];
  return day.kind === 'ranges' ? day.ranges.map(({ start, end }) => [start, end]) : [];
}

/**
 * The hours in which the badge says open, in minutes from midnight. Minutes past 1440 are on the
 * next day.
 */
function badgeRanges(day: DayHours | null): MinuteRange[] {
  if (day?.kind === 'open-24-hours') return [[0, MINUTES_PER_DAY]];
  if (day?.kind !== 'ranges') return [];
  const lastMinutes = day.ranges.length === 1 ? LAST_MINUTES : 0;
  return day.ranges.flatMap(({ start, end }): MinuteRange[] =>
    end - lastMinutes > start ? [[start, end - lastMinutes]] : [],
  );
}

/** Splits a range at the end of Saturday. */
function withinWeek(start: number, end: number): MinuteRange[] {
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
