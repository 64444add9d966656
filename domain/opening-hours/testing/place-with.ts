import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';

/** A place with these hours and defaults for everything else; `more` overrides the defaults. */
export function placeWith(workingHours: unknown, more: Partial<OpeningPlace> = {}): OpeningPlace {
  return {
    working_hours: workingHours,
    business_status: 'OPERATIONAL',
    reopening_date: null,
    special_hours: [],
    ...more,
  };
}
