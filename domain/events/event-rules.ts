/** Validation of a restaurant's events, shared by the admin, the API and imports. */
import * as z from 'zod/mini';
import { isLocalDate } from '#domain/calendar/local-date.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { eventText, fieldError, MAX_EVENTS } from '#domain/restaurant/field-rules.ts';
import type { PlaceEvent } from './events.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The first error in a list of events, naming the row and its field; null when there is none. */
export function eventsError(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) {
    return 'Events must be a list such as [{ "day": "Wednesday", "start": "18:00", "text": "Fish fry" }].';
  }
  if (value.length > MAX_EVENTS) {
    return `Events: at most ${MAX_EVENTS} are allowed. Remove some past dates.`;
  }
  for (const [index, row] of (value as unknown[]).entries()) {
    const problem = eventError(row);
    if (problem !== null) return `Events: row ${index + 1} ${problem}`;
  }
  return null;
}

/** The error of one event, as the end of a sentence about it; null when there is none. */
export function eventError(event: unknown): string | null {
  if (typeof event !== 'object' || event === null) return 'must have a day, a start and a text.';
  const { day, date, start, end, text } = event as Partial<Record<keyof PlaceEvent, unknown>>;
  const hasDay = isGiven(day);
  if (hasDay && isGiven(date)) return 'has a day and a date. Keep one of them.';
  if (!hasDay && !isGiven(date)) return 'needs a day such as Wednesday, or a date.';
  if (hasDay && !isWeekday(day)) return 'has a day that is not a weekday such as Wednesday.';
  if (!hasDay && !isLocalDate(date)) return 'has a date that is not a day such as 2026-12-26.';
  if (!isClock(start)) return 'needs a start such as 18:00.';
  if (isGiven(end) && !isClock(end)) return 'has an end that is not a time such as 22:00.';
  if (end === start) return 'has an end that equals its start.';
  const problem = fieldError(eventText, text ?? '');
  return problem && `has a text with an error: ${problem}`;
}

/**
 * The canonical form of events from an editor or a program: the weekly events from Monday on, then
 * the events with a date. An invalid value stays unchanged; an empty list becomes null.
 */
export function canonicalEvents(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (eventsError(value) !== null) return value;
  // `eventsError` has checked this type.
  const events = (value as PlaceEvent[]).map(({ day, date, start, end, text }) => ({
    ...(day ? { day } : { date }),
    start,
    ...(end && { end }),
    text: z.parse(eventText, text),
  }));
  return events.length > 0 ? events.toSorted(inOrder) : null;
}

function inOrder(a: PlaceEvent, b: PlaceEvent): number {
  return orderOf(a) < orderOf(b) ? -1 : 1;
}

function orderOf({ day, date, start }: PlaceEvent): string {
  return `${day ? `0${WEEK_FROM_MONDAY.indexOf(day)}` : (date ?? '')} ${start}`;
}

function isWeekday(day: unknown): day is Weekday {
  return WEEK_FROM_MONDAY.some((name) => name === day);
}

function isClock(time: unknown): time is string {
  return typeof time === 'string' && CLOCK.test(time);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
