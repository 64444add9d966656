import type { WorkingHours } from '#domain/contract/restaurant.ts';
import type { Weekday } from '#domain/opening-hours/weekdays.ts';

/** What an import makes of the opening hours of a source. */
export type NormalisedHours = {
  /** Canonical text by weekday; a day that cannot be read keeps its own words. Null: no week at all. */
  working_hours: WorkingHours | null;
  /** What could not be read; `day` is null when the text is no week. */
  unparsed: { day: Weekday | null; text: string }[];
  /** The hours as they were given. */
  raw: string | null;
};

export const NO_HOURS: NormalisedHours = { working_hours: null, unparsed: [], raw: null };

/** Hours that no week can tell. */
export function noWeek(raw: string): NormalisedHours {
  return { working_hours: null, unparsed: [{ day: null, text: raw }], raw };
}
