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
