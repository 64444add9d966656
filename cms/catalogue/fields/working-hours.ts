import type { JSONField } from 'payload';
import type { WordRows } from '#cms/activity/differences.ts';
import { MAX_DAY_LENGTH } from '#domain/opening-hours/day-text.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { formatDayHours, parseWorkingHours } from '#domain/opening-hours/working-hours.ts';
import { hoursRows } from '#cms/activity/rows-in-words.ts';

/**
 * Opening hours as `{ Monday: '9:00 AM - 5:00 PM', ... }`, edited by weekday. Days that can be
 * parsed are stored in the canonical notation. A day that cannot (`By appointment`) keeps the
 * editor's text, and the page says "Hours unclear".
 */
export const workingHours: JSONField = {
  name: 'working_hours',
  label: 'Opening hours',
  type: 'json',
  hooks: { beforeValidate: [({ value }) => canonicalHours(value)] },
  validate: (value) => hoursError(value) ?? true,
  custom: { rows: hoursRows } satisfies WordRows,
  admin: {
    components: {
      Field: '/cms/catalogue/fields/OpeningHoursField.tsx#OpeningHoursField',
      Diff: '/cms/activity/RowsDiff.tsx#RowsDiff',
      Cell: '/cms/catalogue/gaps/HoursCell.tsx#HoursCell',
    },
  },
};

/**
 * The canonical form of a value from an editor or a program; a value of another shape stays
 * unchanged.
 */
export function canonicalHours(value: unknown): unknown {
  if (!isPlainObject(value)) return value ?? null;
  if (hoursError(value) !== null) return value;
  const stated = WEEKDAYS.filter((day) => typeof value[day] === 'string' && value[day].trim());
  if (stated.length === 0) return null;
  const week = parseWorkingHours(value);
  return Object.fromEntries(
    stated.map((day) => {
      const text = String(value[day]).trim();
      if (week.kind !== 'week') return [day, text];
      const hours = week.days[day];
      return [day, hours.kind === 'unclear' ? text : formatDayHours(hours)];
    }),
  );
}

function hoursError(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!isPlainObject(value))
    return 'Opening hours must be an object with text for each weekday name.';
  for (const [day, text] of Object.entries(value)) {
    if (!WEEKDAYS.some((name) => name === day)) return `Opening hours: "${day}" is not a weekday.`;
    if (typeof text !== 'string') return `Opening hours: ${day} must be text.`;
    if (text.length > MAX_DAY_LENGTH) {
      return `Opening hours: ${day} must be ${MAX_DAY_LENGTH} characters or less.`;
    }
  }
  return null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
