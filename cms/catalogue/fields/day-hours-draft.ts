import { minuteOfDay, MINUTES_PER_DAY, readClockTime } from '#domain/opening-hours/clock-time.ts';
import { formatDayHours, parseDayHours } from '#domain/opening-hours/working-hours.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';

/**
 * A range of hours being edited; `opens` and `closes` are 24-hour `HH:MM`, empty until filled in.
 */
export type RangeDraft = { opens: string; closes: string };

/** A weekday's hours while an editor changes them. */
export type DayDraft =
  | { kind: 'not-stated' }
  | { kind: 'closed' }
  | { kind: 'open-24-hours' }
  | { kind: 'ranges'; ranges: RangeDraft[] }
  | { kind: 'text'; text: string };

export type WeekDraft = Record<Weekday, DayDraft>;

const NEW_RANGE: RangeDraft = { opens: '09:00', closes: '17:00' };

/** Reads the stored value (`{ Monday: '9:00 AM - 5:00 PM' }` or null) into a draft of every weekday. */
export function weekDraft(stored: unknown): WeekDraft {
  const texts = typeof stored === 'object' && stored !== null ? stored : {};
  const days = WEEK_FROM_MONDAY.map((day): [Weekday, DayDraft] => [
    day,
    dayDraft((texts as Record<string, unknown>)[day]),
  ]);
  return Object.fromEntries(days) as WeekDraft;
}

/** Reads the stored text of a day. */
export function dayDraft(text: unknown): DayDraft {
  if (typeof text !== 'string' || !text.trim()) return { kind: 'not-stated' };
  const hours = parseDayHours(text);
  if (hours.kind === 'unclear') return { kind: 'text', text };
  if (hours.kind !== 'ranges') return { kind: hours.kind };
  const ranges = hours.ranges.map(({ start, end }) => ({
    opens: clockValue(start),
    closes: clockValue(end),
  }));
  return { kind: 'ranges', ranges };
}

/** The draft after an editor chooses another kind of hours. */
export function draftOfKind(kind: string, current: DayDraft): DayDraft {
  if (kind === current.kind) return current;
  if (kind === 'ranges') return { kind, ranges: [NEW_RANGE] };
  if (kind === 'text') return { kind, text: '' };
  return kind === 'closed' || kind === 'open-24-hours' ? { kind } : { kind: 'not-stated' };
}

/** The value to store: stated days only, null when no day is stated. Unfinished ranges are left out. */
export function storedWeek(draft: WeekDraft): Record<string, string> | null {
  const days = WEEK_FROM_MONDAY.flatMap((day) => {
    const text = dayText(draft[day]);
    return text ? [[day, text] as const] : [];
  });
  return days.length > 0 ? Object.fromEntries(days) : null;
}

/** The text to store for a day; empty when nothing is stated. Unfinished ranges are left out. */
export function dayText(day: DayDraft): string {
  if (day.kind === 'not-stated') return '';
  if (day.kind === 'text') return day.text.trim();
  if (day.kind !== 'ranges') return formatDayHours({ kind: day.kind });
  const ranges = day.ranges.flatMap(({ opens, closes }) => {
    const start = minuteOf(opens);
    const end = minuteOf(closes);
    if (start === null || end === null) return [];
    return [{ start, end: end > start ? end : end + MINUTES_PER_DAY }];
  });
  return ranges.length > 0 ? formatDayHours({ kind: 'ranges', ranges }) : '';
}

function clockValue(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

/**
 * Converts the value of a time input, which may contain seconds, to the minute of the day. Null
 * while the input is empty.
 */
function minuteOf(clock: string): number | null {
  const time = readClockTime(clock.slice(0, 'HH:MM'.length));
  return time && minuteOfDay(time);
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
