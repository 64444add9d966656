import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Weekday } from '#domain/calendar/weekdays.ts';

/**
 * An event of a place: each week on `day`, or once on `date`. Exactly one of the two is set.
 * Times are Bahamas time on a 24-hour clock (`18:00`). An end before the start is on the next day.
 */
export type PlaceEvent = {
  day?: Weekday | undefined;
  date?: LocalDate | undefined;
  start: string;
  end?: string | undefined;
  text: string;
};

const EVENING = '16:00';

/** Whether an event begins at 4 PM or later. */
export function isInEvening({ start }: PlaceEvent): boolean {
  return start >= EVENING;
}

/**
 * The events that are not over on this day: all weekly events, and events with this date or a later
 * one.
 */
export function eventsFrom(today: LocalDate, events: readonly PlaceEvent[]): PlaceEvent[] {
  return events.filter(({ date }) => date === undefined || date >= today);
}
