import type { Position } from './distance.ts';

/** A rectangle on the map: degrees, WGS 84, edges included. */
export type Area = { south: number; west: number; north: number; east: number };

const NUMBER = String.raw`\s*(-?\d{1,3}(?:\.\d+)?)\s*`;
/** Degrees are rounded to three decimals, which is about 100 metres. */
const STEPS_PER_DEGREE = 1000;
/** Kilometres from one degree of latitude to the next, as the crow flies. */
const KM_PER_DEGREE = 111.19;

/**
 * Parses `south,west,north,east`, rounded to three decimals. Null for anything else, and for an
 * area that is outside the world, empty or across the date line.
 */
export function readArea(text: string): Area | null {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = degreesIn(text, 4).map((degrees) =>
    rounded(degrees, Math.round),
  );
  return areaOrNull({ south, west, north, east });
}

/**
 * Parses exactly `count` numbers that are separated by commas. Returns no numbers for any other
 * text.
 */
export function degreesIn(text: string, count: number): number[] {
  const numbers = new RegExp(`^${Array(count).fill(NUMBER).join(',')}$`);
  return (numbers.exec(text) ?? []).slice(1).map(Number);
}

/** The canonical text of an area; empty for null. */
export function writeArea(area: Area | null): string {
  return area ? [area.south, area.west, area.north, area.east].join() : '';
}

/**
 * The smallest area with three-decimal edges that contains the given one; null when there is none.
 */
export function areaAround({ south, west, north, east }: Area): Area | null {
  return areaOrNull({
    south: Math.max(-90, rounded(south, Math.floor)),
    west: Math.max(-180, rounded(west, Math.floor)),
    north: Math.min(90, rounded(north, Math.ceil)),
    east: Math.min(180, rounded(east, Math.ceil)),
  });
}

/**
 * The smallest area with three-decimal edges that contains every position at most this far from the
 * given one.
 */
export function areaWithin({ latitude, longitude }: Position, km: number): Area | null {
  const up = km / KM_PER_DEGREE;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return areaAround({
    ...{ south: latitude - up, north: latitude + up },
    ...{ west: longitude - aside, east: longitude + aside },
  });
}

/** The part that two areas share; null when there is none. */
export function commonArea(one: Area, other: Area): Area | null {
  return areaOrNull({
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  });
}

function areaOrNull(area: Area): Area | null {
  const { south, west, north, east } = area;
  const isOnWorld = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnWorld && south < north && west < east ? area : null;
}

function rounded(degrees: number, round: (steps: number) => number): number {
  // Adding 0 turns -0 into 0.
  return round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}
