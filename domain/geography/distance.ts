/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };

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

/**
 * How far a place is, as visitors of The Bahamas read it: `0.4 mi`, from ten miles on in whole ones.
 * Null where one of the positions is not known.
 */
export function distanceBetween(
  from: Position | null,
  place: { latitude: number | null; longitude: number | null },
): string | null {
  const { latitude, longitude } = place;
  if (!from || latitude === null || longitude === null) return null;
  const miles = distanceKm(from, { latitude, longitude }) / KM_PER_MILE;
  if (miles < 0.1) return 'less than 0.1 mi';
  const isWhole = miles >= WHOLE_FROM_MILES - 0.05;
  return `${miles.toLocaleString('en-US', { maximumFractionDigits: isWhole ? 0 : 1 })} mi`;
}
