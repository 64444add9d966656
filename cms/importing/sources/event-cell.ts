import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { eventError } from '#domain/events/event-rules.ts';
import type { PlaceEvent } from '#domain/events/events.ts';
import { minuteOfDay, readClockTime } from '#domain/opening-hours/clock-time.ts';
import { MAX_EVENTS } from '#domain/restaurant/field-rules.ts';
import { isStated, structureOf, textOf } from '#cms/importing/reading/cell-values.ts';
import type { ImportWarning } from '#cms/importing/import-record.ts';

const TIME = String.raw`\d{1,2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?`;
/** Matches lines such as `Wednesday 18:00-22:00 Fish fry` or `2026-12-26 8 PM: Junkanoo`. */
const LINE = new RegExp(
  String.raw`^(\d{4}-\d{2}-\d{2}|[a-z]{3,10})[\s,:]+(${TIME})(?:\s*(?:[-–—]|to)\s*(${TIME}))?[\s,:]+(.+)$`,
  'i',
);

/**
 * The events of a cell: a list of objects in JSON, or lines such as `Wednesday 18:00-22:00 Fish fry`
 * with line breaks or semicolons between them. Leaves out what it cannot read, with a warning.
 */
export function eventCell(cell: unknown): { events: PlaceEvent[]; warnings: ImportWarning[] } {
  if (!isStated(cell)) return { events: [], warnings: [] };
  const structure = structureOf(cell);
  const rows: unknown[] = Array.isArray(structure)
    ? structure
    : typeof structure === 'object'
      ? [structure]
      : linesOf(structure);
  const events: PlaceEvent[] = [];
  const warnings: ImportWarning[] = [];
  for (const [index, row] of rows.entries()) {
    const event = eventOf(typeof row === 'object' && row !== null ? row : lineParts(row));
    const problem = eventError(event);
    // Safe cast: `eventError` has checked this type.
    if (problem === null) events.push(event as PlaceEvent);
    else warnings.push({ field: 'events', message: leftOut(index + 1, problem) });
  }
  if (events.length > MAX_EVENTS) {
    const message = `Only the first ${MAX_EVENTS} of ${events.length} were taken.`;
    warnings.push({ field: 'events', message });
  }
  return { events: events.slice(0, MAX_EVENTS), warnings };
}

const leftOut = (row: number, problem: string) => `Row ${row} ${problem} It was left out.`;

function linesOf(cell: unknown): string[] {
  return String(cell)
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

type Parts = Record<string, unknown>;

function lineParts(line: unknown): Parts {
  const [, when = '', start, end, text] = LINE.exec(textOf(line) ?? '') ?? [];
  return { [/^\d/.test(when) ? 'date' : 'day']: when, start, end, text };
}

function eventOf(row: object): Parts {
  const { day, date, start, end, text } = row as Parts;
  return {
    ...(isStated(day) ? { day: weekdayOf(day) } : {}),
    ...(isStated(date) ? { date } : {}),
    start: clockOf(start),
    ...(isStated(end) && { end: clockOf(end) }),
    text: textOf(text) ?? '',
  };
}

function weekdayOf(day: unknown): unknown {
  const text = textOf(day)?.toLowerCase().replace(/s$/, '') ?? '';
  return text.length < 3
    ? day
    : (WEEKDAYS.find((name) => name.toLowerCase().startsWith(text)) ?? day);
}

/** A time such as `6 PM` on a 24-hour clock; any other value unchanged. */
function clockOf(time: unknown): unknown {
  const read = readClockTime(textOf(time) ?? '');
  const minute = read && minuteOfDay(read);
  if (minute === null) return time;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
