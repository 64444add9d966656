import type { Gap, PlaceWithGaps } from '#domain/gaps/gaps.ts';

/** The fields that decide what a place lacks, besides its photos, which another table holds. */
export const GAP_FIELDS = [
  'business_status',
  'working_hours',
  'latitude',
  'longitude',
  'phone',
  'site',
  'description',
  'enhanced_description',
  'last_verified',
] as const;

/** A stored record, or the latest version of one, with what its field `missing` says. */
export type GapRow = {
  id: number | string;
  updatedAt: unknown;
  place: PlaceWithGaps;
  missing: readonly string[];
};

/** Reads and writes `missing` in one table, without changing `updatedAt`. */
export type GapStore = {
  /** The next rows after an id, by ascending id. */
  rowsAfter: (id: GapRow['id'] | null, limit: number) => Promise<GapRow[]>;
  /** Writes the gaps of these rows. Skips a row that was saved after it was read. */
  write: (changed: readonly { row: GapRow; gaps: readonly Gap[] }[]) => Promise<void>;
};
