import type { Position } from './distance.ts';

/** The box around The Bahamas, all of it with some sea: degrees, WGS 84. */
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
