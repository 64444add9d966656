import { weekdayOf, type LocalDate } from '#domain/calendar/local-date.ts';
import { businessStatusOn, type Trading } from '#domain/restaurant/business-status.ts';
import { parseDayHours, parseWorkingHours, type DayHours } from './working-hours.ts';

/** Hours of one date. They replace the hours of its weekday. */
export type SpecialDay = {
  date: LocalDate;
  /** In the format of a weekday's hours: `9:00 AM - 1:00 PM`, `Closed`, `Open 24 hours`. */
  hours: string;
  /** The reason in a few words; null for none. */
  note: string | null;
};

/** The data that decides when a place is open, with the names of the API. */
export type OpeningPlace = Trading & {
  working_hours: unknown;
  special_hours: readonly SpecialDay[];
};

/** Returns the hours on a date; null when unknown. */
export type Timetable = (date: LocalDate) => DayHours | null;

/**
 * The hours of a place by date: closed while the business is closed, else the special hours of the
 * date, else the hours of the week.
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
