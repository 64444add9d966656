import type { Weekday } from '#domain/calendar/weekdays.ts';
import { formatDayHours, parseWorkingHours } from './working-hours.ts';

/** Maximum length of the hours of one day, in characters. */
export const MAX_DAY_LENGTH = 200;

/** The hours of one day in the canonical notation. Unreadable text is returned trimmed. */
export function dayText(day: Weekday, typed: string): string {
  const text = typed.trim();
  const week = parseWorkingHours({ [day]: text });
  if (text === '' || week.kind !== 'week') return text;
  const hours = week.days[day];
  return hours.kind === 'unclear' ? text : formatDayHours(hours);
}
