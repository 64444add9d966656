import type { ImportRecord } from './import-record.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { canonicalEvents } from '#domain/events/event-rules.ts';
import { SOCIAL_LINK_NAMES } from '#domain/restaurant/social-links.ts';
import { canonicalSpecialHours } from '#cms/catalogue/fields/special-hours.ts';
import { canonicalHours } from '#cms/catalogue/fields/working-hours.ts';
import type { VocabularyIds } from './ensure-vocabulary.ts';

/** The restaurant fields that an import writes. */
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
  'instagram',
  'facebook',
  'whatsapp',
  'verified',
  'featured',
  'business_status',
  'last_verified',
  'source_name',
  'working_hours',
  'special_hours',
  'events',
  'about',
] as const satisfies (keyof RestaurantDocument)[];

type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** Values as the CMS stores them; a field that the file does not state is absent. */
export type ImportValues = Partial<Record<ImportedField, unknown>>;

/** The values of a record as the CMS will hold them, with categories and tags as ids. */
export function importValues({ fields }: ImportRecord, vocabulary: VocabularyIds): ImportValues {
  const { raw_hours: _rawHours, categories, tags, ...others } = fields;
  const { working_hours, special_hours, events, ...rest } = others;
  const stated = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(stated) as ImportValues),
    // Normalize hours like the CMS field does, so that the next import sees no change.
    working_hours: canonicalHours(working_hours),
    ...(special_hours && { special_hours: canonicalSpecialHours(special_hours) }),
    ...(events && { events: canonicalEvents(events) }),
    categories: idsOf(categories, vocabulary.categories),
    tags: idsOf(tags, vocabulary.tags),
  };
}

/** Names that do not exist yet get negative placeholder ids. */
function idsOf(names: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(names)].map((name, index) => ids.get(name) ?? -1 - index);
}

/** Values of fields that neither an import nor an editor has set. */
const UNSET: ImportValues = { featured: false, business_status: 'OPERATIONAL' };

/**
 * Fields that only some files state. If the last import did not state such a field, its stored
 * value comes from an editor.
 */
const STATED_AT_TIMES: readonly ImportedField[] = [
  'featured',
  'business_status',
  'last_verified',
  'source_name',
  'special_hours',
  'events',
  ...SOCIAL_LINK_NAMES,
];

/**
 * What an import of `values` changes in a stored restaurant. If the stored value of a field differs
 * from that of the last import, an editor has changed it, and the import does not overwrite it.
 * `kept` lists the fields with an editor's value for which the file has another value.
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

/** Whether a restaurant already holds these values. */
export function hasSameValues(held: ImportValues, values: ImportValues): boolean {
  return IMPORTED_FIELDS.every((field) => !(field in values) || isSame(values[field], held[field]));
}

/** The values of the last import. Fields that it did not state have their unset value. */
export function importedBefore({ source }: RestaurantDocument): ImportValues {
  // Safe cast: only imports write this field.
  const imported = source?.imported as ImportValues | null | undefined;
  if (!imported) return {};
  const unset = STATED_AT_TIMES.map((field) => [field, UNSET[field] ?? null]);
  return { ...(Object.fromEntries(unset) as ImportValues), ...imported };
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Fast path: most values are texts.
  if (isText(a) && isText(b)) return false;
  return canonical(a) === canonical(b);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** JSON with sorted keys. All empty values become `null`. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }).replace(/^(?:""|\[\]|\{\})$/, 'null');
}
