import type { WorkingHours } from '#domain/contract/restaurant.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';
import { structureOf } from '#cms/importing/reading/cell-values.ts';
import { clockOfWeek, readDay } from './export-day.ts';
import { noWeek, NO_HOURS, type NormalisedHours } from './normalised-hours.ts';
import { unclearDay } from './unclear-day.ts';
import { weekdayOf } from './weekday-names.ts';

/**
 * Brings opening hours of an export into the canonical notation.
 *
 * @param value object or list by weekday, the same as JSON text, or `Monday:7AM-7PM|Tuesday:…`
 * @param oldFormat the export's `Monday:7AM-7PM|…` column, for where `value` is empty
 */
export function normaliseHours(value: unknown, oldFormat?: unknown): NormalisedHours {
  const source = isEmpty(value) ? oldFormat : value;
  if (isEmpty(source)) return NO_HOURS;
  const raw = typeof source === 'string' ? source : JSON.stringify(source);
  const days = dayTexts(structureOf(source));
  if (!days) return noWeek(raw);
  const stated = WEEK_FROM_MONDAY.flatMap((day) => {
    const text = days.get(day)?.trim();
    return text ? [[day, text] as const] : [];
  });
  if (stated.length === 0) return NO_HOURS;
  const clock = clockOfWeek(stated.map(([, text]) => text));
  const working_hours: WorkingHours = {};
  const unparsed: NormalisedHours['unparsed'] = [];
  for (const [day, text] of stated) {
    const canonical = readDay(text, clock);
    working_hours[day] = canonical ?? unclearDay(text);
    if (canonical === null) unparsed.push({ day, text });
  }
  return { working_hours, unparsed, raw };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string')
    return !value.trim() || /^(?:null|none|\{\}|\[\])$/i.test(value.trim());
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The text of each weekday; null when the value names no weekday. */
function dayTexts(value: unknown): Map<Weekday, string> | null {
  const days = new Map<Weekday, string>();
  for (const [name, hours] of entriesOf(value)) {
    const day = weekdayOf(name);
    if (day)
      days.set(day, Array.isArray(hours) ? hours.map(textOfDay).join(', ') : textOfDay(hours));
  }
  return days.size > 0 ? days : null;
}

function entriesOf(value: unknown): [name: string, hours: unknown][] {
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  if (typeof value !== 'string') return [];
  return value.split('|').map((part) => {
    const [name = '', ...hours] = part.split(':');
    return [name, hours.join(':')];
  });
}

/** What is no text is kept as it is written, so that nothing stated is passed over. */
function textOfDay(hours: unknown): string {
  if (hours === null || hours === undefined) return '';
  return typeof hours === 'string' ? hours : JSON.stringify(hours);
}
