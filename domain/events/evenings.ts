import { dayNumber } from '#domain/calendar/local-date.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { isInEvening, type PlaceEvent } from './events.ts';

type Place = { business_status: BusinessStatus; events?: readonly PlaceEvent[] | undefined };

/**
 * The evenings with an event at a place: as days of the week from Sunday (0), and as day numbers.
 * A closed place has none.
 */
export function evenings({ business_status, events = [] }: Place): {
  eveningWeekdays: number[];
  eveningDays: number[];
} {
  const inEvening = business_status === 'OPERATIONAL' ? events.filter(isInEvening) : [];
  return {
    eveningWeekdays: distinct(inEvening.flatMap(({ day }) => (day ? WEEKDAYS.indexOf(day) : []))),
    eveningDays: distinct(inEvening.flatMap(({ date }) => (date ? dayNumber(date) : []))),
  };
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}
