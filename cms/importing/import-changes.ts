import type { ImportRecord } from './import-record.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { canonicalSpecialHours } from '#cms/catalogue/fields/special-hours.ts';
import { canonicalHours } from '#cms/catalogue/fields/working-hours.ts';
import type { VocabularyIds } from './ensure-vocabulary.ts';

/** The fields that an import writes. */
export const IMPORTED_FIELDS = [
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
  'last_verified',
  'source_name',
  'working_hours',
  'special_hours',
  'about',
] as const satisfies (keyof RestaurantDocument)[];

type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** Values as the CMS stores them; a field that the file does not state is absent. */
export type ImportValues = Partial<Record<ImportedField, unknown>>;

/** The values of a record as the CMS will hold them, with categories and tags as ids. */
export function importValues({ fields }: ImportRecord, vocabulary: VocabularyIds): ImportValues {
  const { raw_hours: _rawHours, categories, tags, working_hours, special_hours, ...rest } = fields;
  const stated = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(stated) as ImportValues),
    // What the field makes of it is what the next import must find again.
    working_hours: canonicalHours(working_hours),
    ...(special_hours && { special_hours: canonicalSpecialHours(special_hours) }),
    categories: idsOf(categories, vocabulary.categories),
    tags: idsOf(tags, vocabulary.tags),
  };
}

/** A name that is still to be made has an id that nothing has. */
function idsOf(names: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(names)].map((name, index) => ids.get(name) ?? -1 - index);
}

/** What a field holds that no import and no editor has set. */
const UNSET: ImportValues = { featured: false, business_status: 'OPERATIONAL' };

/** Fields that not every file states: one that the last import did not set is an editor's. */
const STATED_AT_TIMES: readonly ImportedField[] = [
  'featured',
  'business_status',
  'last_verified',
  'source_name',
  'special_hours',
];

/**
 * What an import of `values` changes in a stored restaurant. A field whose stored value is not the
 * one of the last import was changed by an editor and is kept; it is named when the file differs.
 */
export function importChanges(
  stored: RestaurantDocument,
  values: ImportValues,
): { changed: ImportValues; kept: ImportedField[] } {
  const last = importedBefore(stored);
  const changed: ImportValues = {};
  const kept: ImportedField[] = [];
  for (const field of IMPORTED_FIELDS) {
    if (!(field in values) || isSame(values[field], stored[field])) continue;
    if (field in last && !isSame(last[field], stored[field])) kept.push(field);
    else changed[field] = values[field];
  }
  return { changed, kept };
}

/** Whether a restaurant holds just these values. */
export function holdsValues(held: ImportValues, values: ImportValues): boolean {
  return IMPORTED_FIELDS.every((field) => !(field in values) || isSame(values[field], held[field]));
}

/** The values of the last import; of fields that no import has stated, what they hold unset. */
export function importedBefore({ source }: RestaurantDocument): ImportValues {
  // What the import itself wrote.
  const imported = source?.imported as ImportValues | null | undefined;
  if (!imported) return {};
  const unset = STATED_AT_TIMES.map((field) => [field, UNSET[field] ?? null]);
  return { ...(Object.fromEntries(unset) as ImportValues), ...imported };
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Most values are no objects.
  if (isText(a) && isText(b)) return false;
  return canonical(a) === canonical(b);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** JSON with sorted keys; everything empty is the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }).replace(/^(?:""|\[\]|\{\})$/, 'null');
}
