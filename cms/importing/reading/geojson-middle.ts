import type { Position } from '#domain/geography/distance.ts';

/**
 * The middle of a GeoJSON geometry: the point itself, or the middle of the bounding box, as
 * Overpass gives it. Ignores altitudes. Null for a geometry without a position.
 */
export function middleOf(geometry: unknown): Position | null {
  const positions = positionsOf(geometry);
  if (positions.length === 0) return null;
  const middle = (values: number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  return {
    latitude: middle(positions.map(({ latitude }) => latitude)),
    longitude: middle(positions.map(({ longitude }) => longitude)),
  };
}

function positionsOf(geometry: unknown): Position[] {
  if (typeof geometry !== 'object' || geometry === null) return [];
  if ('geometries' in geometry && Array.isArray(geometry.geometries))
    return geometry.geometries.flatMap(positionsOf);
  return 'coordinates' in geometry ? positionsIn(geometry.coordinates) : [];
}

/** Coordinates are a position (longitude, latitude, perhaps an altitude) or lists of positions. */
function positionsIn(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) return [];
  const [longitude, latitude] = coordinates as unknown[];
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [{ latitude, longitude }]
    : coordinates.flatMap(positionsIn);
}
