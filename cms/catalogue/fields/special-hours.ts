import type { JSONField } from 'payload';
import type { WordRows } from '#cms/activity/differences.ts';
import { formatDate, isLocalDate } from '#domain/calendar/local-date.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { formatDayHours, parseDayHours } from '#domain/opening-hours/working-hours.ts';
import { MAX_SPECIAL_DAYS } from '#domain/restaurant/field-rules.ts';
import { specialHoursRows } from '#cms/activity/rows-in-words.ts';

const MAX_HOURS_LENGTH = 200;
export const MAX_NOTE_LENGTH = 100;

/**
 * Hours of single dates as `[{ date, hours, note }]`, sorted by date, in the notation of weekday
 * hours. Unlike weekday hours they must be parseable: a date with unclear hours would tell visitors
 * nothing.
 */
export const specialHours: JSONField = {
  name: 'special_hours',
  label: 'Special hours',
  type: 'json',
  hooks: { beforeValidate: [({ value }: { value?: unknown }) => canonicalSpecialHours(value)] },
  validate: (value) => specialHoursError(value) ?? true,
  custom: { rows: specialHoursRows } satisfies WordRows,
  admin: {
    components: {
      Field: '/cms/catalogue/fields/SpecialHoursField.tsx#SpecialHoursField',
      Diff: '/cms/activity/RowsDiff.tsx#RowsDiff',
    },
  },
};

/** The canonical form of a value from an editor or a program; an invalid value stays unchanged. */
export function canonicalSpecialHours(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (specialHoursError(value) !== null) return value;
  const days = (value as SpecialDay[]).map(({ date, hours, note }) => ({
    date,
    hours: formatDayHours(parseDayHours(hours)),
    note: note?.trim() || null,
  }));
  return days.length > 0 ? days.toSorted((a, b) => (a.date < b.date ? -1 : 1)) : null;
}

/** The first error in special hours, naming the row or the date; null when there is none. */
export function specialHoursError(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return 'Special hours must be a list of dates with hours.';
  if (value.length > MAX_SPECIAL_DAYS) {
    return `Special hours: at most ${MAX_SPECIAL_DAYS} dates are allowed. Remove some past dates.`;
  }
  const known = new Set<string>();
  for (const [index, row] of (value as unknown[]).entries()) {
    const { date, hours, note } = (row ?? {}) as Partial<Record<keyof SpecialDay, unknown>>;
    if (!isLocalDate(date)) return `Special hours: row ${index + 1} needs a date.`;
    const named = `Special hours: ${formatDate(date)}`;
    if (known.has(date)) return `${named} is listed twice. Keep one row for each date.`;
    known.add(date);
    const problem = hoursError(hours) ?? noteError(note);
    if (problem !== null) return `${named} ${problem}`;
  }
  return null;
}

function hoursError(hours: unknown): string | null {
  if (typeof hours !== 'string' || !hours.trim()) return 'needs hours, or “Closed”.';
  if (hours.length > MAX_HOURS_LENGTH) {
    return `has hours that are too long. Use at most ${MAX_HOURS_LENGTH} characters.`;
  }
  if (parseDayHours(hours).kind !== 'unclear') return null;
  return `has hours that cannot be read. Write them like 9:00 AM - 1:00 PM, or “Closed”.`;
}

function noteError(note: unknown): string | null {
  if (note === null || note === undefined) return null;
  if (typeof note !== 'string') return 'has a note that is not text.';
  return note.length > MAX_NOTE_LENGTH
    ? `has a note that is too long. Use at most ${MAX_NOTE_LENGTH} characters.`
    : null;
}
