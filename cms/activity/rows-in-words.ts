/** Values of JSON fields as tables in words. Drafts are not validated, so a value can be anything. */
import type { WordRow } from './differences.ts';
import { formatDate, isLocalDate } from '#domain/calendar/local-date.ts';
import { WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import { eventError } from '#domain/events/event-rules.ts';
import { eventWhen } from '#domain/events/event-words.ts';
import type { PlaceEvent } from '#domain/events/events.ts';
import { parseFeatures } from '#domain/restaurant/features.ts';

/** Opening hours by weekday. */
export function hoursRows(value: unknown): WordRow[] {
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Values;
  return WEEK_FROM_MONDAY.flatMap((day) => {
    const text = texts[day];
    return typeof text === 'string' && text.trim() ? [{ label: day, words: text }] : [];
  });
}

/** Special hours by date. */
export function specialHoursRows(value: unknown): WordRow[] {
  return valuesIn(value).map(({ date, hours, note }) => ({
    label: isLocalDate(date) ? formatDate(date) : 'No date',
    words: `${textOf(hours)}${note ? ` (${textOf(note)})` : ''}`,
  }));
}

/** Events by time. Two events at the same time are one row. */
export function eventRows(value: unknown): WordRow[] {
  const rows = new Map<string, string[]>();
  for (const event of valuesIn(value)) {
    const label = eventError(event) === null ? eventWhen(event as PlaceEvent) : 'Unfinished';
    rows.set(label, [...(rows.get(label) ?? []), textOf(event.text)]);
  }
  return [...rows].map(([label, texts]) => ({ label, words: texts.join(', ') }));
}

/** Features by group and name. */
export function featureRows(value: unknown): WordRow[] {
  return Object.entries(parseFeatures(value)).flatMap(([group, features]) =>
    Object.entries(features).map(([name, has]) => ({
      label: `${group}, ${name}`,
      words: has ? 'Yes' : 'No',
    })),
  );
}

type Values = Record<string, unknown>;

function valuesIn(value: unknown): Values[] {
  return Array.isArray(value)
    ? value.filter((row): row is Values => typeof row === 'object' && row !== null)
    : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
