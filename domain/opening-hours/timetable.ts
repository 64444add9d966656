import { weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { businessStatusOn, type Trading } from '#domain/restaurant/business-status.ts';
import { parseDayHours, parseWorkingHours, type DayHours } from './working-hours.ts';

/** Hours of one date, which replace those of its weekday wholly. */
export type SpecialDay = {
  date: LocalDate;
  /** In the grammar of a day of the week: `9:00 AM - 1:00 PM`, `Closed`, `Open 24 hours`. */
  hours: string;
  /** Why, in a few words; null for none. */
  note: string | null;
};

/** Everything that decides when a place is open, by the names that the API gives it. */
export type OpeningPlace = Trading & {
  working_hours: unknown;
  special_hours: readonly SpecialDay[];
};

/** The hours that hold on a date; null when nothing is known of it. */
export type Timetable = (date: LocalDate) => DayHours | null;

/**
 * The hours of a place by date: while it does not trade it is closed, then special hours count, then
 * those of the week.
 */
export function timetableOf(place: OpeningPlace): Timetable {
  const week = parseWorkingHours(place.working_hours);
  const special = new Map(place.special_hours.map(({ date, hours }) => [date, hours]));
  return (date) => {
    if (businessStatusOn(place, date) !== 'OPERATIONAL') return { kind: 'closed' };
    const hours = special.get(date);
    if (hours !== undefined) return parseDayHours(hours);
    return week.kind === 'none' ? null : week.days[weekdayOf(date)];
  };
}
