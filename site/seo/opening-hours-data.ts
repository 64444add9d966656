import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import {
  parseWorkingHours,
  type DayHours,
  type OpenRange,
} from '#domain/opening-hours/working-hours.ts';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';

/**
 * Hours of one date (`YYYY-MM-DD`) that replace those of its weekday. Without ranges, the
 * restaurant is closed.
 */
export type DatedHours = { date: string; ranges: readonly OpenRange[] };

export type OpeningTimes = {
  /** Hours by weekday, in the format of the API. */
  working_hours: unknown;
  business_status: BusinessStatus;
  /** Date (`YYYY-MM-DD`) on which a temporarily closed restaurant reopens, if known. */
  reopening_date?: string | null;
};

type Times = { opens: string; closes: string };

type OpeningHours = Times & {
  '@type': 'OpeningHoursSpecification';
  /** The weekdays for which these hours are valid. Not set for the hours of one date. */
  dayOfWeek?: readonly Weekday[];
  /** First and last valid date (`YYYY-MM-DD`). Not set where there is no limit. */
  validFrom?: string;
  validThrough?: string;
};

/**
 * Opening hours as https://schema.org/OpeningHoursSpecification, in the forms that search engines
 * document. If a range closes before it opens, it ends on the next day. A whole day is 00:00 to
 * 23:59, and a closed day is 00:00 to 00:00. Days with unreadable hours are left out. A restaurant
 * that is closed temporarily or permanently is closed on every day.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function openingHoursData(
  place: OpeningTimes,
  dated: readonly DatedHours[] = [],
): OpeningHours[] {
  if (place.business_status === 'CLOSED_PERMANENTLY') return [CLOSED_ALWAYS];
  const hours = [...weeklyHours(place.working_hours), ...dated.flatMap(hoursOfDate)];
  if (place.business_status === 'OPERATIONAL') return hours;
  if (!place.reopening_date) return [CLOSED_ALWAYS];
  const { reopening_date } = place;
  return [
    { ...CLOSED_ALWAYS, validThrough: dayBefore(reopening_date) },
    ...hours
      .filter(({ validFrom }) => !validFrom || validFrom >= reopening_date)
      .map((one) => (one.validFrom ? one : { ...one, validFrom: reopening_date })),
  ];
}

const CLOSED: Times = { opens: '00:00', closes: '00:00' };

const CLOSED_ALWAYS: OpeningHours = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: WEEK_FROM_MONDAY,
  ...CLOSED,
};

/** Returns the weekly hours. All days with the same times share one specification. */
function weeklyHours(workingHours: unknown): OpeningHours[] {
  const week = parseWorkingHours(workingHours);
  // If the hours are unreadable, the page assumes default hours. These must not become structured
  // data.
  if (week.kind === 'none' || week.isDefault) return [];
  const days = new Map<string, { times: Times; days: Weekday[] }>();
  for (const day of WEEK_FROM_MONDAY) {
    for (const times of timesOfDay(week.days[day])) {
      const key = `${times.opens} ${times.closes}`;
      const known = days.get(key);
      if (known) known.days.push(day);
      else days.set(key, { times, days: [day] });
    }
  }
  return [...days.values()].map(({ times, days: dayOfWeek }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    ...times,
  }));
}

function timesOfDay(day: DayHours): Times[] {
  switch (day.kind) {
    case 'closed':
      return [CLOSED];
    case 'open-24-hours':
      return [timesOf({ start: 0, end: MINUTES_PER_DAY })];
    case 'ranges':
      return day.ranges.map(timesOf);
    case 'unclear':
      return [];
  }
}

function hoursOfDate({ date, ranges }: DatedHours): OpeningHours[] {
  const times = ranges.length > 0 ? ranges.map(timesOf) : [CLOSED];
  return times.map((one) => ({
    '@type': 'OpeningHoursSpecification',
    ...one,
    validFrom: date,
    validThrough: date,
  }));
}

/**
 * Search engines read two equal times as closed, so a range of 24 hours ends one minute earlier.
 */
function timesOf({ start, end }: OpenRange): Times {
  const last = end - start >= MINUTES_PER_DAY ? start + MINUTES_PER_DAY - 1 : end;
  return { opens: timeOfDay(start), closes: timeOfDay(last) };
}

/** Formats minutes of the day as `09:30`. */
function timeOfDay(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  const [hours, minutes] = [Math.floor(ofDay / 60), ofDay % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
