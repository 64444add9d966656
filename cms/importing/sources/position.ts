import { isInBahamas } from '#domain/geography/bounds.ts';
import type { Position } from '#domain/geography/distance.ts';
import { RowRefusal } from '#cms/importing/import-record.ts';

/**
 * The position of a row; null when it has none or one that is not on Earth.
 *
 * @throws RowRefusal when it is outside The Bahamas
 */
export function positionOf(latitude: number | null, longitude: number | null): Position | null {
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  if (!isInBahamas({ latitude, longitude }))
    throw new RowRefusal(`Its coordinates ${latitude}, ${longitude} are not in The Bahamas.`);
  return { latitude, longitude };
}
