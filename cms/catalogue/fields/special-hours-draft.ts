import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { dayDraft, dayText, type DayDraft } from './day-hours-draft.ts';

/** A date's hours while an editor changes them; the date is empty while it is not chosen. */
export type SpecialDayDraft = { date: string; hours: DayDraft; note: string };

/** Reads the stored list into drafts. */
export function specialDayDrafts(stored: unknown): SpecialDayDraft[] {
  if (!Array.isArray(stored)) return [];
  // The field's own rules let nothing else in.
  return (stored as SpecialDay[]).map(({ date, hours, note }) => ({
    date,
    hours: dayDraft(hours),
    note: note ?? '',
  }));
}

/** The list to store; unfinished rows stay in it, to be named when it is checked. */
export function storedSpecialDays(drafts: readonly SpecialDayDraft[]): SpecialDay[] {
  return drafts.map(({ date, hours, note }) => ({
    date,
    hours: dayText(hours),
    note: note || null,
  }));
}
