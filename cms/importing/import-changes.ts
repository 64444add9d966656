import type { ImportRecord } from './import-record.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { canonicalHours } from '#cms/catalogue/fields/working-hours.ts';
import type { VocabularyIds } from './ensure-vocabulary.ts';

/** The fields that an import writes. */
const IMPORTED_FIELDS = [
  'name',
  'description',
  'enhanced_description',
  'categories',
  'tags',
  'subtypes',
  'rating',
  'reviews',
  'reviews_link',
  'price_range',
  'island',
  'town',
  'street',
  'latitude',
  'longitude',
  'phone',
  'site',
  'location_link',
  'menu_link',
  'reservation_link',
  'order_link',
  'verified',
  'featured',
  'business_status',
  'working_hours',
  'about',
] as const satisfies (keyof RestaurantDocument)[];

type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** Values as the CMS stores them; a field that the file does not state is absent. */
export type ImportValues = Partial<Record<ImportedField, unknown>>;

/** The values of a record as the CMS will hold them, with categories and tags as ids. */
export function importValues({ fields }: ImportRecord, vocabulary: VocabularyIds): ImportValues {
  const { raw_hours: _rawHours, featured, categories, tags, working_hours, ...rest } = fields;
  return {
    ...rest,
    ...(featured !== undefined && { featured }),
    // What the field makes of it is what the next import must find again.
    working_hours: canonicalHours(working_hours),
    categories: idsOf(categories, vocabulary.categories),
    tags: idsOf(tags, vocabulary.tags),
  };
}

/** A name that is still to be made has an id that nothing has. */
function idsOf(names: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(names)].map((name, index) => ids.get(name) ?? -1 - index);
}

/**
 * What an import of `values` changes in a stored restaurant. A field whose stored value is not the
 * one of the last import was changed by an editor and is kept; it is named when the file differs.
 */
export function importChanges(
  stored: RestaurantDocument,
  values: ImportValues,
): { changed: ImportValues; kept: ImportedField[] } {
  const last = (stored.source?.imported ?? {}) as ImportValues;
  const changed: ImportValues = {};
  const kept: ImportedField[] = [];
  for (const field of IMPORTED_FIELDS) {
    if (!(field in values) || isSame(values[field], stored[field])) continue;
    if (field in last && !isSame(last[field], stored[field])) kept.push(field);
    else changed[field] = values[field];
  }
  return { changed, kept };
}

function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** JSON with sorted keys; everything empty is the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }).replace(/^(?:""|\[\]|\{\})$/, 'null');
}
