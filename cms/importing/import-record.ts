import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import type { PlaceEvent } from '#domain/events/events.ts';
import type { SpecialDay } from '#domain/opening-hours/timetable.ts';
import type { WorkingHours } from '#domain/contract/restaurant.ts';
import type { Features } from '#domain/restaurant/features.ts';
import type { PriceRange } from '#domain/restaurant/price-range.ts';

export type ImportFields = {
  name: string;
  description: string | null;
  enhanced_description: string | null;
  /** At least one name. The first one is the main category. */
  categories: string[];
  tags: string[];
  subtypes: string[];
  rating: number | null;
  reviews: number;
  reviews_link: string | null;
  price_range: PriceRange | null;
  island: string | null;
  town: string | null;
  street: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  site: string | null;
  location_link: string | null;
  menu_link: string | null;
  reservation_link: string | null;
  order_link: string | null;
  /** A web address, like the next two fields. Each is absent if the file does not say. */
  instagram?: string | null;
  facebook?: string | null;
  whatsapp?: string | null;
  verified: boolean;
  /** Absent where the file does not say. */
  featured?: boolean;
  /** Absent where the file does not say. */
  business_status?: BusinessStatus;
  /** Day (`YYYY-MM-DD`); absent where the file does not say. */
  last_verified?: string | null;
  /** Name of the source, shown on the page; absent where the file does not say. */
  source_name?: string | null;
  working_hours: WorkingHours | null;
  /** Hours of single dates; absent where the file does not state any. */
  special_hours?: SpecialDay[];
  /** Absent where the file does not state any. */
  events?: PlaceEvent[];
  /** The hours as written in the file. */
  raw_hours: string | null;
  about: Features;
};

export type ImportWarning = { field: string; message: string };

/** One place of an import file. */
export type ImportRecord = {
  /** Position in the file for reports: `line 12`, `element 5`. */
  where: string;
  provider: 'outscraper' | 'openstreetmap';
  /** Stable id of the place at its source, by which an import recognises the place. */
  sourceId: string;
  fields: ImportFields;
  warnings: ImportWarning[];
};

/** A source of records, which knows their number in advance. */
export type RecordSource = {
  total: number;
  records: () => Iterable<ImportRecord> | AsyncIterable<ImportRecord>;
};

export type SkippedRow = { where: string; name: string | null; reason: string };

/** A row that cannot be imported, with the reason for the report. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal';
}

/** Reason for skipping a second row of the same place. */
export function samePlaceReason(sourceId: string, first: string): string {
  return `The same place (${sourceId}) is already listed at ${first}.`;
}

/** Reason for skipping a row that failed with an unexpected error. */
export function unexpectedReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `It could not be imported because of an unexpected error: ${message}`;
}
