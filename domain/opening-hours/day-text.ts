import type { Weekday } from './weekdays.ts';
import { formatDayHours, parseWorkingHours } from './working-hours.ts';

/** The most letters that the hours of a day have. */
export const MAX_DAY_LENGTH = 200;

/** The hours of one day in the canonical notation; what can not be read stays as it was typed. */
export function dayText(day: Weekday, typed: string): string {
  const text = typed.trim();
  const week = parseWorkingHours({ [day]: text });
  if (text === '' || week.kind !== 'week') return text;
  const hours = week.days[day];
  return hours.kind === 'unclear' ? text : formatDayHours(hours);
}
