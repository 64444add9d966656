import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';

/** A place of which these hours are known and nothing else, but for what a test is about. */
export function placeWith(workingHours: unknown, more: Partial<OpeningPlace> = {}): OpeningPlace {
  return {
    working_hours: workingHours,
    business_status: 'OPERATIONAL',
    reopening_date: null,
    special_hours: [],
    ...more,
  };
}
