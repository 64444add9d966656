/** How to get to a place: the nearest ferry dock and airport, in a straight line. */
import { distanceKm, KM_PER_MILE, milesText, type Position } from './distance.ts';
import { locate } from './gazetteer.ts';
import { LANDINGS, type Landing, type LandingKind } from './landings.ts';

export type Approach = {
  kind: LandingKind;
  name: string;
  /** The distance in words and, for a short walk, the time that it takes. */
  distance: string;
};

/**
 * Towns of the gazetteer that are on cays. No walk is offered between a cay and the main island,
 * because there is water between them.
 */
const CAYS: ReadonlySet<string> = new Set([
  'Barraterre',
  'Black Point',
  'Chub Cay',
  'Great Guana Cay',
  'Green Turtle Cay',
  'Hope Town',
  "Kemp's Bay",
  'Man-O-War Cay',
  'Mangrove Cay',
  'Paradise Island',
  'Spanish Wells',
  'Staniel Cay',
  'Stocking Island',
]);

const WALK_UP_TO_KM = 3;
const WALK_KM_PER_HOUR = 5;

/** The nearest ferry dock and the nearest airport of a place. */
export function approachesTo(place: Position): Approach[] {
  return (['ferry', 'airport'] as const).flatMap((kind) => {
    const [nearest] = LANDINGS.filter((landing) => landing.kind === kind)
      .map((landing) => ({ landing, km: distanceKm(place, landing) }))
      .toSorted((a, b) => a.km - b.km);
    if (!nearest) return [];
    const { landing, km } = nearest;
    return [{ kind, name: landing.name, distance: distanceTo(landing, km, place) }];
  });
}

function distanceTo({ land }: Landing, km: number, place: Position): string {
  const straight = `${milesText(km / KM_PER_MILE)} in a straight line`;
  if (land !== landOf(place)) return `${straight}, across the water`;
  if (km > WALK_UP_TO_KM) return straight;
  const minutes = Math.max(1, Math.round((km / WALK_KM_PER_HOUR) * 60));
  return `${straight}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} on foot`;
}

/** The cay or island of a position, named as in `Landing.land`. */
function landOf({ latitude, longitude }: Position): string | null {
  const town = locate(latitude, longitude);
  if (!town) return null;
  return CAYS.has(town.town) ? town.town : town.island;
}
