/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };

/** Degrees rounded to six decimals, which is about 11 cm. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

const EARTH_RADIUS_KM = 6371;

/** Kilometres between two positions along the surface (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const radians = Math.PI / 180;
  const latitude = ((b.latitude - a.latitude) * radians) / 2;
  const longitude = ((b.longitude - a.longitude) * radians) / 2;
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const KM_PER_MILE = 1.609344;
const WHOLE_FROM_MILES = 10;

/** A place whose position may be unknown. */
type Located = { latitude: number | null; longitude: number | null };

/** Miles between two positions; null when either is unknown. */
export function milesBetween(from: Position | null, { latitude, longitude }: Located) {
  if (!from || latitude === null || longitude === null) return null;
  return distanceKm(from, { latitude, longitude }) / KM_PER_MILE;
}

/**
 * The distance to a place, for display: `0.4 mi`, whole miles from 10 miles on. Null when either
 * position is unknown.
 */
export function distanceBetween(from: Position | null, place: Located): string | null {
  const miles = milesBetween(from, place);
  return miles === null ? null : `${milesNumber(miles)} mi`;
}

/** The distance for use in a sentence: `0.4 miles`, `4,321 miles`. */
export function milesText(miles: number): string {
  const number = milesNumber(miles);
  return `${number} ${number === '1' ? 'mile' : 'miles'}`;
}

function milesNumber(miles: number): string {
  if (miles < 0.1) return 'less than 0.1';
  const isWhole = miles >= WHOLE_FROM_MILES - 0.05;
  return miles.toLocaleString('en-US', { maximumFractionDigits: isWhole ? 0 : 1 });
}
