import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import { dayDraft, dayText, type DayDraft } from './day-hours-draft.ts';

/** The hours of one date while an editor changes them; the date is empty until chosen. */
export type SpecialDayDraft = { date: string; hours: DayDraft; note: string };

/** Reads the stored list into drafts. */
export function specialDayDrafts(stored: unknown): SpecialDayDraft[] {
  if (!Array.isArray(stored)) return [];
  // The field's validation guarantees this type.
  return (stored as SpecialDay[]).map(({ date, hours, note }) => ({
    date,
    hours: dayDraft(hours),
    note: note ?? '',
  }));
}

/** The list to store. It includes unfinished rows, so that the validation can report them. */
export function storedSpecialDays(drafts: readonly SpecialDayDraft[]): SpecialDay[] {
  return drafts.map(({ date, hours, note }) => ({
    date,
    hours: dayText(hours),
    note: note || null,
  }));
}
