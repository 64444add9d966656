/** Finds the gaps in the record of a place, such as a missing photo. */
import { isLocalDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { parseWorkingHours } from '#domain/opening-hours/working-hours.ts';
import { needsCheck } from '#domain/restaurant/freshness.ts';

/** The kinds of gaps, in the order in which editors see them, with their labels. */
export const GAP_LABELS = {
  photo: 'Photo',
  hours: 'Hours',
  'unclear-hours': 'Unclear hours',
  position: 'Position',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  check: 'Not checked for six months',
} as const;

export type Gap = keyof typeof GAP_LABELS;

// Safe cast: `Object.keys` returns exactly the keys of this object.
export const GAPS = Object.keys(GAP_LABELS) as Gap[];

/** A record as editors store it. A draft is stored without validation, so a value can be anything. */
export type PlaceWithGaps = Partial<
  Record<
    | 'business_status'
    | 'photos'
    | 'working_hours'
    | 'latitude'
    | 'longitude'
    | 'phone'
    | 'site'
    | 'description'
    | 'enhanced_description'
    | 'last_verified',
    unknown
  >
>;

/** The gaps of a place on a day. A place that is closed for good has none. */
export function gapsOf(place: PlaceWithGaps, today: LocalDate): Gap[] {
  if (place.business_status === 'CLOSED_PERMANENTLY') return [];
  return GAPS.filter((gap) => lacks(gap, place, today));
}

function lacks(gap: Gap, place: PlaceWithGaps, today: LocalDate): boolean {
  switch (gap) {
    case 'photo':
      return !Array.isArray(place.photos) || place.photos.length === 0;
    case 'hours':
      return parseWorkingHours(place.working_hours).kind === 'none';
    case 'unclear-hours':
      return hasUnclearDay(place.working_hours);
    case 'position':
      return !Number.isFinite(place.latitude) || !Number.isFinite(place.longitude);
    case 'phone':
      return isBlank(place.phone);
    case 'website':
      return isBlank(place.site);
    case 'description':
      return isBlank(place.description) && isBlank(place.enhanced_description);
    case 'check':
      return needsCheck(isLocalDate(place.last_verified) ? place.last_verified : null, today);
  }
}

function hasUnclearDay(value: unknown): boolean {
  const hours = parseWorkingHours(value);
  if (hours.kind === 'none') return false;
  return hours.isDefault || Object.values(hours.days).some(({ kind }) => kind === 'unclear');
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}
