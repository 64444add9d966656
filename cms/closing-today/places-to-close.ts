import type { PayloadRequest, Where } from 'payload';
import { whereAllowed } from '#cms/access/allowed.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { businessStatusOn } from '#domain/restaurant/business-status.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';

/** A published place with the hours that visitors see at this moment. */
export type PlaceToday = {
  id: number;
  name: string;
  /** Town and island. */
  location: string;
  /** Such as “Open Now · Closes in 2h 35m”. */
  status: string;
  /**
   * Whether special hours close it today. Null if it is closed for longer: then nothing can be
   * changed for today.
   */
  isClosedToday: boolean | null;
};

/** A search lists at most this many places. A more exact search finds the others. */
export const MOST_FOUND = 20;
/** The page lists at most this many closed places. A search finds the others. */
export const MOST_CLOSED = 100;

/** The places that an editor may change and whose name, town or phone number has these words. */
export function searchPlaces(req: PayloadRequest, words: string, now: Date): Promise<PlaceToday[]> {
  const or = ['name', 'town', 'phone'].map((field) => ({ [field]: { like: words } }));
  return published(req, { or }, now, { limit: MOST_FOUND });
}

/** The place with this id; none if the editor may not change it. */
export function placeWithId(req: PayloadRequest, id: number, now: Date): Promise<PlaceToday[]> {
  return published(req, { id: { equals: id } }, now, { limit: 1 });
}

/** Places per read. Few places have special hours. */
const READ_TOGETHER = 200;

/** The first places, by name, that special hours close today. */
export async function placesClosedToday(
  req: PayloadRequest,
  now: Date,
  limit = MOST_CLOSED,
): Promise<PlaceToday[]> {
  const found: PlaceToday[] = [];
  for (let page = 1; found.length < limit; page++) {
    const some = await published(req, { special_hours: { exists: true } }, now, {
      limit: READ_TOGETHER,
      page,
    });
    found.push(...some.filter(({ isClosedToday }) => isClosedToday));
    if (some.length < READ_TOGETHER) break;
  }
  return found.slice(0, limit);
}

async function published(
  { payload, user }: PayloadRequest,
  condition: Where,
  now: Date,
  { limit, page = 1 }: { limit: number; page?: number },
): Promise<PlaceToday[]> {
  const allowed = whereAllowed(user, 'editPlaces');
  if (allowed === false) return [];
  const conditions: Where[] = [{ _status: { equals: 'published' } }, condition];
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: { and: allowed === true ? conditions : [...conditions, allowed] },
    // With the id, so that pages do not overlap.
    ...{ limit, page, depth: 0, sort: ['name', 'id'] },
    select: {
      ...{ name: true, town: true, island: true },
      ...{ business_status: true, reopening_date: true, working_hours: true, special_hours: true },
    },
  });
  return docs.map((place) => placeToday(place, now));
}

type Hours = 'business_status' | 'reopening_date' | 'working_hours' | 'special_hours';

/** The place with the status that visitors see now. */
export function placeToday(
  place: Pick<Restaurant, 'id' | 'name' | 'town' | 'island' | Hours>,
  now: Date,
): PlaceToday {
  const { id, name, town, island, business_status, reopening_date, working_hours } = place;
  const special_hours = (place.special_hours ?? []) as SpecialDay[];
  const trading = { business_status, reopening_date: reopening_date ?? null };
  const { label, lines } = openStatus({ ...trading, working_hours, special_hours }, now);
  const today = bahamasDate(now);
  return {
    ...{ id, name },
    location: [town, island].filter(Boolean).join(', '),
    status: [label, ...lines.filter((line) => line !== label)].join(' · '),
    isClosedToday:
      businessStatusOn(trading, today) === 'OPERATIONAL'
        ? special_hours.some(({ date, hours }) => date === today && hours === 'Closed')
        : null,
  };
}
