import type { WorkingHours } from '#domain/contract/restaurant.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import type { UnknownDays } from './imported-week.ts';

/** The opening hours of a source as an import understands them. */
export type NormalisedHours = {
  /**
   * Canonical text by weekday; a day that cannot be read keeps its own words. Null when the source
   * states no week.
   */
  working_hours: WorkingHours | null;
  /** Hours of single dates. */
  special_hours: SpecialDay[];
  /** Days whose hours the file does not state, or states in a form that the import cannot read. */
  unknown: UnknownDays[];
  /** The whole text, if no week could be read from it. */
  unreadWeek: string | null;
  /** Further notes for an editor, in sentences. */
  notes: string[];
  /** Remarks of the source that leave the hours certain, such as `kitchen until 21:00`. */
  remarks: string[];
  /** The hours as they were given. */
  raw: string | null;
};

export const NO_HOURS: NormalisedHours = {
  working_hours: null,
  special_hours: [],
  unknown: [],
  unreadWeek: null,
  notes: [],
  remarks: [],
  raw: null,
};

/** The result for hours that do not form a week. */
export function noWeek(raw: string): NormalisedHours {
  return { ...NO_HOURS, unreadWeek: raw, raw };
}
