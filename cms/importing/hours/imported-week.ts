import type { WorkingHours } from '#domain/contract/restaurant.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { formatDayHours, type OpenRange } from '#domain/opening-hours/working-hours.ts';
import { unclearDay } from './unclear-day.ts';

/**
 * How an import understood the hours of a day. Nothing is assumed: `closed` needs words that say
 * so, and a text that was not understood stays with its day.
 */
export type ImportedDay =
  | { kind: 'closed'; words: string }
  | { kind: 'open-24-hours' }
  | { kind: 'ranges'; ranges: readonly OpenRange[] }
  | { kind: 'not-understood'; text: string };

export type StatedWeek = {
  days: ReadonlyMap<Weekday, ImportedDay>;
  /** Texts that may apply to any day that is not in `days`. */
  doubts: readonly string[];
};

/**
 * Days whose hours the import could not read, and what the file says about them. `text` is null if
 * the file does not mention these days.
 */
export type UnknownDays = { days: Weekday[]; text: string | null };

/** Stored for a day that the file does not mention although it mentions other days. */
export const NOT_STATED = 'Not stated';

/**
 * The week as the CMS stores it. The site shows a day that is absent as "Closed". So a day is left
 * out only if the file names at least two days and every text was understood.
 */
export function storedWeek({ days: given, doubts }: StatedWeek): {
  working_hours: WorkingHours | null;
  unknown: UnknownDays[];
} {
  if (given.size === 0) return { working_hours: null, unknown: [] };
  const days = nightsJoined(given);
  const other = doubts.length > 0 ? doubts.join('; ') : given.size === 1 ? null : undefined;
  const working_hours: WorkingHours = {};
  const unknown = new Map<string | null, Weekday[]>();
  const note = (day: Weekday, text: string | null) => {
    working_hours[day] = unclearDay(text ?? NOT_STATED);
    unknown.set(text, [...(unknown.get(text) ?? []), day]);
  };
  for (const day of WEEK_FROM_MONDAY) {
    const stated = days.get(day);
    if (stated?.kind === 'not-understood') note(day, stated.text);
    else if (stated) working_hours[day] = dayText(stated);
    else if (!given.has(day) && other !== undefined) note(day, other);
  }
  return {
    working_hours,
    unknown: [...unknown].map(([text, unknownDays]) => ({ days: unknownDays, text })),
  };
}

/** The canonical text of a day that was understood. */
export function dayText(day: Exclude<ImportedDay, { kind: 'not-understood' }>): string {
  switch (day.kind) {
    case 'closed':
      return 'Closed';
    case 'open-24-hours':
      return 'Open 24 hours';
    case 'ranges':
      return formatDayHours(day);
  }
}

/**
 * Ranges as a day. A range that fills the day becomes `Open 24 hours`, even if the file ends it at
 * 11:59 PM.
 */
export function dayOfRanges(ranges: readonly OpenRange[]): ImportedDay {
  const isWholeDay = ranges.some(({ start, end }) => start === 0 && isDayEnd(end));
  return isWholeDay ? { kind: 'open-24-hours' } : { kind: 'ranges', ranges };
}

function isDayEnd(end: number): boolean {
  return end === MINUTES_PER_DAY || end === MINUTES_PER_DAY - 1;
}

/**
 * Some exports cut a night at midnight: `6 PM-12 AM`, and `12-7 AM` on the next day. Joins both to
 * one range on the day on which the night begins. If the next day has no other hours, the result
 * does not contain it.
 */
function nightsJoined(days: ReadonlyMap<Weekday, ImportedDay>): Map<Weekday, ImportedDay> {
  const joined = new Map(days);
  const rangesOn = (day: Weekday, from: ReadonlyMap<Weekday, ImportedDay>) => {
    const hours = from.get(day);
    return hours?.kind === 'ranges' ? hours.ranges : [];
  };
  const replace = (day: Weekday, ranges: readonly OpenRange[]) =>
    ranges.length > 0 ? joined.set(day, { kind: 'ranges', ranges }) : joined.delete(day);
  for (const [index, day] of WEEK_FROM_MONDAY.entries()) {
    const nextDay = WEEK_FROM_MONDAY[(index + 1) % 7] as Weekday;
    const evening = rangesOn(day, days).find(({ end }) => isDayEnd(end));
    const morning = rangesOn(nextDay, days).find(({ start }) => start === 0);
    // A range may not be longer than a day.
    if (!evening || !morning || morning.end >= evening.start) continue;
    const night = { start: evening.start, end: MINUTES_PER_DAY + morning.end };
    replace(
      day,
      rangesOn(day, joined).map((range) => (range === evening ? night : range)),
    );
    replace(
      nextDay,
      rangesOn(nextDay, joined).filter((range) => range !== morning),
    );
  }
  return joined;
}
