import type { Position } from './distance.ts';

/** Bounding box of The Bahamas with some sea around: degrees, WGS 84. */
export const BOUNDS = {
  latitude: { min: 20, max: 28 },
  longitude: { min: -81, max: -72 },
} as const;

export function isInBahamas({ latitude, longitude }: Position): boolean {
  return isWithin(latitude, BOUNDS.latitude) && isWithin(longitude, BOUNDS.longitude);
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}
