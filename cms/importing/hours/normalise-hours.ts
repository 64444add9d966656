import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { WEEKDAYS, type Weekday } from '#domain/calendar/weekdays.ts';
import { MAX_SPECIAL_DAYS } from '#domain/restaurant/field-rules.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import { readDatedKey, type DatedKey } from './dated-key.ts';
import { readDayKeys } from './day-keys.ts';
import { clockOfWeek, readDay, type WeekClock } from './export-day.ts';
import { quoted } from './hours-warnings.ts';
import { dayText, storedWeek, type ImportedDay } from './imported-week.ts';
import { noWeek, NO_HOURS, type NormalisedHours } from './normalised-hours.ts';
import { specialHoursNote } from './special-dates.ts';
import { weekEntries, type WeekEntry } from './week-entries.ts';

const MAX_NOTE_LENGTH = 100;

/**
 * Converts the opening hours of an export to the canonical notation. Of several columns it takes
 * the first one that is fully understood, otherwise the one with the fewest unknown days.
 *
 * @param columns each is an object or a list by weekday, the JSON or Python notation of one, or a
 * text such as `Monday:7AM-7PM|Tuesday:…`
 * @param today a date without a year means its next occurrence from this day on
 */
export function normaliseHours(columns: readonly unknown[], today: LocalDate): NormalisedHours {
  const read = columns.filter((value) => !isEmpty(value)).map((value) => readColumn(value, today));
  const unknownDays = ({ working_hours, unknown }: NormalisedHours) =>
    working_hours ? unknown.reduce((sum, { days }) => sum + days.length, 0) : Infinity;
  const [best] = read
    .filter((hours) => hours.working_hours ?? hours.unreadWeek)
    .toSorted((a, b) => unknownDays(a) - unknownDays(b) || 0);
  return best ?? NO_HOURS;
}

function readColumn(value: unknown, today: LocalDate): NormalisedHours {
  const raw = typeof value === 'string' ? value : JSON.stringify(value);
  const entries = weekEntries(value);
  const stated = entries.filter(({ text }) => text.trim());
  if (entries.length > 0 && stated.length === 0) return NO_HOURS;
  const { days, doubts, special, notes } = sortedOut(stated, today);
  const { working_hours, unknown } = storedWeek({ days, doubts });
  if (!working_hours) return noWeek(raw);
  const isWhole = days.size === WEEKDAYS.length;
  return {
    working_hours,
    special_hours: special,
    unknown,
    unreadWeek: null,
    notes: isWhole ? [...notes, ...doubts.map(leftOut)] : notes,
    remarks: [],
    raw,
  };
}

type SortedWeek = {
  days: Map<Weekday, ImportedDay>;
  doubts: string[];
  special: SpecialDay[];
  notes: string[];
};

/** Sorts entries into days of every week, single dates, and texts that were not understood. */
function sortedOut(entries: readonly WeekEntry[], today: LocalDate): SortedWeek {
  const clock = clockOfWeek(entries.map(({ text }) => text));
  const keys = readDayKeys(entries.map(({ key }) => key ?? ''));
  const regular: { days: readonly Weekday[]; text: string }[] = [];
  const dated: { entry: WeekEntry; key: DatedKey }[] = [];
  const doubts: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const days = keys[index];
    const key = days || entry.key === null ? null : readDatedKey(entry.key, today);
    if (days) regular.push({ days, text: entry.text });
    else if (key) dated.push({ entry, key });
    else doubts.push(wordsOf(entry));
  }
  const days = regularDays(regular, clock);
  const special = new Map<LocalDate, SpecialDay>();
  const notes: string[] = [];
  // Holidays in general come first, so that a single date overrides them.
  for (const { entry, key } of dated.toSorted((a, b) => b.key.dates.length - a.key.dates.length)) {
    const hours = readDay(entry.text, clock);
    if (key.dates.length > 0 && hours.kind !== 'not-understood') {
      const note = key.note && cutText(key.note, MAX_NOTE_LENGTH);
      for (const date of key.dates) special.set(date, { date, hours: dayText(hours), note });
      notes.push(specialHoursNote(wordsOf(entry), key.dates));
    } else {
      notes.push(leftOut(wordsOf(entry)));
    }
    // A weekday that occurs only in dated keys has unknown regular hours.
    for (const day of key.days)
      if (!days.has(day)) days.set(day, { kind: 'not-understood', text: wordsOf(entry) });
  }
  const dates = [...special.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { days, doubts, special: dates.slice(0, MAX_SPECIAL_DAYS), notes };
}

/**
 * The regular hours by day. A key with fewer days overrides one with more: `Sunday` overrides
 * `Daily`. Texts of several keys with the same number of days are joined.
 */
function regularDays(
  entries: readonly { days: readonly Weekday[]; text: string }[],
  clock: WeekClock,
): Map<Weekday, ImportedDay> {
  const said = new Map<Weekday, { size: number; texts: string[] }>();
  for (const { days, text } of entries) {
    for (const day of days) {
      const before = said.get(day);
      if (!before || days.length < before.size) said.set(day, { size: days.length, texts: [text] });
      else if (days.length === before.size && !before.texts.includes(text)) before.texts.push(text);
    }
  }
  return new Map(
    [...said].map(([day, { texts }]) => [day, readDay(texts.join(', '), clock)] as const),
  );
}

function leftOut(words: string): string {
  return `${quoted(words)} does not apply to every week, or was not understood. It was left out.`;
}

function wordsOf({ key, text }: WeekEntry): string {
  return [key, text].filter(Boolean).join(': ');
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string')
    return !value.trim() || /^(?:null|none|nan|\{\}|\[\])$/i.test(value.trim());
  return typeof value === 'object' && Object.keys(value).length === 0;
}
