import type { WorkingHours } from '#domain/contract/restaurant.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import type { UnknownDays } from './imported-week.ts';

/** What an import makes of the opening hours of a source. */
export type NormalisedHours = {
  /** Canonical text by weekday; a day that cannot be read keeps its own words. Null: no week at all. */
  working_hours: WorkingHours | null;
  /** Hours of single dates. */
  special_hours: SpecialDay[];
  /** Days of which the file does not tell the hours. */
  unknown: UnknownDays[];
  /** The whole text, where no week could be read from it. */
  unreadWeek: string | null;
  /** What else an editor should know, in sentences. */
  notes: string[];
  /** What the source says beside hours that are certain, such as `kitchen until 21:00`. */
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

/** Hours that no week can tell. */
export function noWeek(raw: string): NormalisedHours {
  return { ...NO_HOURS, unreadWeek: raw, raw };
}
