/**
 * Warnings beside the fields of the form of a restaurant. They never block a save: the editor may
 * know better.
 */
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { distanceKm, type Position } from '#domain/geography/distance.ts';
import { locate, TOWNS } from '#domain/geography/gazetteer.ts';
import { onIsland } from '#domain/geography/islands.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { parseWorkingHours } from '#domain/opening-hours/working-hours.ts';
import { nationalNumber } from './format-phone.ts';

/** The values of the form. A draft is stored without validation, so a value can be anything. */
export type WrittenPlace = Partial<
  Record<
    | 'business_status'
    | 'working_hours'
    | 'island'
    | 'latitude'
    | 'longitude'
    | 'phone'
    | 'isPublished',
    unknown
  >
>;

/** Warnings by the field beside which they stand. */
export type PlaceWarnings = Record<'hours' | 'position' | 'phone', string[]>;

export function placeWarnings(place: WrittenPlace): PlaceWarnings {
  return {
    hours: [...lackOfHours(place), ...overlaps(place.working_hours)],
    position: [...lackOfPosition(place), ...wrongIsland(place)],
    phone: foreignPhone(place.phone),
  };
}

function lackOfHours({ business_status, working_hours, isPublished }: WrittenPlace): string[] {
  const isMissing =
    business_status === 'OPERATIONAL' && parseWorkingHours(working_hours).kind === 'none';
  return isPublished && isMissing
    ? ['This place is published without hours. Its page says “Call to verify hours”.']
    : [];
}

function lackOfPosition(place: WrittenPlace): string[] {
  return place.isPublished && !positionOf(place)
    ? ['This place is published without a position, so it is not on the map.']
    : [];
}

/** Days on which a range begins before the one before it ends, also after midnight. */
function overlaps(value: unknown): string[] {
  const week = parseWorkingHours(value);
  if (week.kind === 'none' || week.isDefault) return [];
  const ranges = WEEK_FROM_MONDAY.flatMap((day, at) => {
    const hours = week.days[day];
    const stated =
      hours.kind === 'ranges'
        ? hours.ranges
        : hours.kind === 'open-24-hours'
          ? [{ start: 0, end: MINUTES_PER_DAY }]
          : [];
    return stated.map(({ start, end }) => ({
      day,
      start: at * MINUTES_PER_DAY + start,
      end: at * MINUTES_PER_DAY + end,
    }));
  }).toSorted((a, b) => a.start - b.start);
  const days = new Set<Weekday>();
  const [first] = ranges;
  // The week begins again after its last day.
  const again = first && { ...first, start: first.start + 7 * MINUTES_PER_DAY };
  for (const [at, { end, day }] of ranges.entries()) {
    const next = ranges[at + 1] ?? again;
    if (ranges.length > 1 && next && next.start < end) days.add(day).add(next.day);
  }
  return days.size > 0
    ? [`Hours overlap on ${WEEK_FROM_MONDAY.filter((day) => days.has(day)).join(' and ')}.`]
    : [];
}

/** A place may be this much farther from its own island's towns than from another island's. */
const TOLERANCE_KM = 10;

function wrongIsland(place: WrittenPlace): string[] {
  const position = positionOf(place);
  if (!position) return [];
  const found = locate(position.latitude, position.longitude);
  if (!found) return ['This position is far from every town of The Bahamas.'];
  const { island } = place;
  if (typeof island !== 'string' || island === '' || found.island === island) return [];
  const own = TOWNS.filter((town) => town.island === island).map((town) =>
    distanceKm(position, town),
  );
  return Math.min(...own) > found.distanceKm + TOLERANCE_KM
    ? [`The position is ${onIsland(found.island)}, near ${found.town}, not ${onIsland(island)}.`]
    : [];
}

function positionOf({ latitude, longitude }: WrittenPlace): Position | null {
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null;
}

const BAHAMAS = '242';
/** Numbers that are free for callers from anywhere in North America. */
const TOLL_FREE = ['800', '833', '844', '855', '866', '877', '888'];

function foreignPhone(phone: unknown): string[] {
  if (typeof phone !== 'string' || !/\d/.test(phone)) return [];
  const area = nationalNumber(phone)?.slice(0, 3);
  return area === BAHAMAS || (area && TOLL_FREE.includes(area))
    ? []
    : ['This is not a number of The Bahamas, whose area code is 242.'];
}

/** The weekdays whose hours visitors would see as “Hours unclear”. */
export function unclearDays(workingHours: unknown): Weekday[] {
  const week = parseWorkingHours(workingHours);
  if (week.kind === 'none') return [];
  return WEEK_FROM_MONDAY.filter((day) => week.days[day].kind === 'unclear');
}
