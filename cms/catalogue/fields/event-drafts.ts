import type { PlaceEvent } from '#domain/events/events.ts';

/** An event while an editor changes it. An empty `day` means that the event is on a single date. */
export type EventDraft = { day: string; date: string; start: string; end: string; text: string };

export const NEW_EVENT: EventDraft = {
  day: 'Monday',
  date: '',
  start: '18:00',
  end: '',
  text: '',
};

/** Reads the stored list into drafts. */
export function eventDrafts(stored: unknown): EventDraft[] {
  if (!Array.isArray(stored)) return [];
  // The field's validation guarantees this type.
  return (stored as Partial<PlaceEvent>[]).map(({ day, date, start, end, text }) => ({
    day: day ?? '',
    date: date ?? '',
    start: start ?? '',
    end: end ?? '',
    text: text ?? '',
  }));
}

/** The list to store. It includes unfinished rows, so that the validation can report them. */
export function storedEvents(drafts: readonly EventDraft[]): object[] {
  return drafts.map(({ day, date, start, end, text }) => ({
    ...(day ? { day } : { date }),
    start,
    ...(end && { end }),
    text,
  }));
}
