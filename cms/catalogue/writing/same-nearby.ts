import type { PayloadRequest, Where } from 'payload';
import * as z from 'zod/mini';
import { whereAllowed } from '#cms/access/allowed.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { distanceKm } from '#domain/geography/distance.ts';
import { areaWithin } from '#domain/geography/area.ts';
import { latitude, longitude } from '#domain/restaurant/field-rules.ts';
import { lettersOf } from '#domain/wording/letters-of.ts';

const REACH_KM = 0.1;
/** Number of places that are compared: more are not within 100 m of each other. */
const MOST_COMPARED = 100;
const MOST_NAMED = 3;

const degrees = z.coerce.number();
const written = z.object({
  id: z.optional(z.coerce.number()),
  name: z.string().check(z.maxLength(500)),
  phone: z.string().check(z.maxLength(100)),
  latitude: z.pipe(degrees, latitude),
  longitude: z.pipe(degrees, longitude),
});

type Neighbour = Pick<Restaurant, 'id' | 'name' | 'phone' | 'latitude' | 'longitude'>;

/** A place that may be the same as the one in the form. */
export type SameNearby = Pick<Restaurant, 'id' | 'name'>;

/** Places within 100 m that have the name or the phone number of the place in the form. */
export async function sameNearby(req: PayloadRequest): Promise<{ places: SameNearby[] }> {
  const asked = z.safeParse(written, req.query);
  if (!asked.success) throw new ExpectedRefusal('The name or the position is not valid.', 400);
  const place = asked.data;
  const places = (await neighbours(req, place)).filter(
    (other) =>
      other.id !== place.id &&
      isWithinReach(place, other) &&
      (isSame(place.name, other.name, lettersOf) || isSame(place.phone, other.phone, digitsOf)),
  );
  return { places: places.slice(0, MOST_NAMED).map(({ id, name }) => ({ id, name })) };
}

async function neighbours(
  { payload, user }: PayloadRequest,
  place: z.output<typeof written>,
): Promise<Neighbour[]> {
  const allowed = whereAllowed(user, 'editPlaces');
  const area = areaWithin(place, REACH_KM);
  if (allowed === false || !area) return [];
  const near: Where[] = [
    { latitude: { greater_than_equal: area.south } },
    { latitude: { less_than_equal: area.north } },
    { longitude: { greater_than_equal: area.west } },
    { longitude: { less_than_equal: area.east } },
    { deletedAt: { exists: false } },
  ];
  const { docs } = await payload.db.find<Neighbour>({
    collection: 'restaurants',
    where: { and: allowed === true ? near : [...near, allowed] },
    select: { name: true, phone: true, latitude: true, longitude: true },
    limit: MOST_COMPARED,
    pagination: false,
  });
  return docs;
}

function isWithinReach(
  place: z.output<typeof written>,
  { latitude: north, longitude: east }: Neighbour,
): boolean {
  return (
    typeof north === 'number' &&
    typeof east === 'number' &&
    distanceKm(place, { latitude: north, longitude: east }) <= REACH_KM
  );
}

function isSame(
  one: string,
  other: string | null | undefined,
  keyOf: (text: string) => string,
): boolean {
  const key = keyOf(one);
  return key !== '' && key === keyOf(other ?? '');
}

/** The last digits of a number, which are the same with and without the country. */
function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-7);
}
