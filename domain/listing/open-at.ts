/** The filter "open at a day and time", as in the listing's URL and in the API. */
import { minuteOfDay, MINUTES_PER_DAY, readClockTime } from '#domain/opening-hours/clock-time.ts';
import { formatTime } from '#domain/opening-hours/working-hours.ts';
import { WEEKDAYS, type Weekday } from '#domain/calendar/weekdays.ts';

/** Either part may be null: `Fri` is any time on Friday, `19:00` the next 7 PM. */
export type OpenAt = { weekday: Weekday | null; minute: number | null };

const SHORT_DAY = 3;

/**
 * Parses `Fri-19:00`, `Fri` or `19:00`. Also accepts full day names and times such as `7 PM`, in
 * any letter case. Null for anything else.
 */
export function readOpenAt(text: string): OpenAt | null {
  const [, dayText = '', timeText = ''] =
    /^\s*([a-z]{3,9})?[\s-]*(\d[\d:apm.\s]*)?$/i.exec(text) ?? [];
  const weekday = WEEKDAYS.find((name) => isDay(name, dayText.toLowerCase())) ?? null;
  const time = timeText ? readClockTime(timeText) : null;
  const minute = time && minuteOfDay(time);
  const isUnreadable = (dayText && !weekday) || (timeText && minute === null);
  return isUnreadable || (weekday === null && minute === null) ? null : { weekday, minute };
}

/** The canonical text of the filter; empty for null. */
export function writeOpenAt(openAt: OpenAt | null): string {
  if (!openAt) return '';
  const { weekday, minute } = openAt;
  const day = weekday?.slice(0, SHORT_DAY);
  return [day, minute === null ? null : clock(minute)].filter(Boolean).join('-');
}

/**
 * The label: `Open Friday at 7:00 PM`, `Open on Friday`, `Open tomorrow at 7:00 AM`.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function openAtLabel(openAt: string, now: number): string {
  const { weekday, minute } = readOpenAt(openAt) ?? { weekday: null, minute: null };
  if (minute === null) return `Open on ${weekday}`;
  return `Open ${weekday ?? dayOfTime(minute, now).toLowerCase()} at ${formatTime(minute)}`;
}

/**
 * The day and time that the filter means, in the words of a card: `Open Sat 7:00 PM`, `Open Sat`.
 * Null when the filter is empty.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function openAtWords(openAt: string, now: number): string | null {
  const read = readOpenAt(openAt);
  if (!read) return null;
  const { weekday, minute } = read;
  const isTomorrow = minute !== null && dayOfTime(minute, now) === 'Tomorrow';
  const day = weekday ?? weekdayAhead(now, isTomorrow ? 1 : 0);
  return `Open ${day?.slice(0, SHORT_DAY)} ${minute === null ? '' : formatTime(minute)}`.trim();
}

/**
 * The day of a time that names no day: today, or tomorrow once the time has passed.
 *
 * @param minute of the day
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function dayOfTime(minute: number, now: number): 'Today' | 'Tomorrow' {
  return minute < now % MINUTES_PER_DAY ? 'Tomorrow' : 'Today';
}

/** The times in the selector: every half hour, in minutes of the day. */
export const OFFERED_TIMES: readonly number[] = Array.from({ length: 48 }, (_, at) => at * 30);

/**
 * Resolves the filter to a day number and a minute of the day (null for any). A time, with or
 * without a weekday, means its next occurrence. A weekday alone means its next occurrence, today
 * included.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function openMoment(
  { weekday, minute }: OpenAt,
  now: number,
): { day: number; minute: number | null } {
  const today = dayOf(now);
  const isOver = minute !== null && minute < now % MINUTES_PER_DAY;
  if (weekday === null) return { day: isOver ? today + 1 : today, minute };
  const ahead = (WEEKDAYS.indexOf(weekday) - weekdayNumber(today) + 7) % 7;
  return { day: today + (ahead === 0 && isOver ? 7 : ahead), minute };
}

/**
 * The weekday `days` days from now.
 *
 * @param now minutes since the start of 1970, in Bahamas local time
 */
export function weekdayAhead(now: number, days: number): Weekday | null {
  return WEEKDAYS[weekdayNumber(dayOf(now) + days)] ?? null;
}

/** Day number, counted from 1 January 1970. */
function dayOf(minute: number): number {
  return Math.floor(minute / MINUTES_PER_DAY);
}

function weekdayNumber(day: number): number {
  // 1 January 1970 was a Thursday.
  return (day + WEEKDAYS.indexOf('Thursday')) % 7;
}

function isDay(name: Weekday, text: string): boolean {
  return text.length >= SHORT_DAY && name.toLowerCase().startsWith(text);
}

function clock(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
