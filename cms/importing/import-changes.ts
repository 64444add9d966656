import type { ImportRecord } from './import-record.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
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

/** The values of a record, with categories and tags as ids. */
export function importValues({ fields }: ImportRecord, vocabulary: VocabularyIds): ImportValues {
  const { raw_hours: _rawHours, featured, categories, tags, ...rest } = fields;
  return {
    ...rest,
    ...(featured !== undefined && { featured }),
    categories: categories.flatMap((name) => vocabulary.categories.get(name) ?? []),
    tags: tags.flatMap((name) => vocabulary.tags.get(name) ?? []),
  };
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
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }).replace(/^(?:""|\[\]|\{\}|undefined)$/, 'null');
}
