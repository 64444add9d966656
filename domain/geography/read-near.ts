/** The parameter `near` of the API. The listing's URL has landmarks only (`near.ts`). */
import { degreesIn } from './area.ts';
import type { Position } from './distance.ts';
import { readLandmark } from './near.ts';

/** A position, or the slug of a landmark that may not exist. */
export type Near = Position | { landmark: string };

/** Parses `latitude,longitude` or a landmark. Null for anything else. */
export function readNear(text: string): Near | null {
  const landmark = readLandmark(text);
  if (landmark) return { landmark };
  const [latitude = NaN, longitude = NaN] = degreesIn(text, 2);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
