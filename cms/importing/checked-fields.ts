import type * as z from 'zod/mini';
import type { Features } from '#domain/restaurant/features.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import { cutText } from '#domain/wording/cut-text.ts';
import type { ImportFields, ImportWarning } from './import-record.ts';

type Rules = { [F in keyof ImportFields]?: z.ZodMiniType };

const RULES: Rules = {
  description: rules.description,
  enhanced_description: rules.enhancedDescription,
  town: rules.town,
  street: rules.street,
  rating: rules.rating,
  latitude: rules.latitude,
  longitude: rules.longitude,
  phone: rules.phone,
  site: rules.webAddress,
  reviews_link: rules.webAddress,
  location_link: rules.webAddress,
  menu_link: rules.webAddress,
  reservation_link: rules.webAddress,
  order_link: rules.webAddress,
  instagram: rules.instagram,
  facebook: rules.facebook,
  whatsapp: rules.whatsapp,
  last_verified: rules.lastVerified,
  source_name: rules.sourceName,
};

/** Maximum number of characters of raw hours to keep. A longer text is not opening hours. */
const MAX_RAW_HOURS = 5000;

type Checked<T> = { value: T; warnings: ImportWarning[] };

/**
 * Makes the fields of a row valid for the CMS, with a warning for each change. An invalid field is
 * emptied; long names and lists are cut. The row is never refused.
 */
export function checkedFields(fields: ImportFields): {
  fields: ImportFields;
  warnings: ImportWarning[];
} {
  const warnings: ImportWarning[] = [];
  const take = <T>({ value, warnings: found }: Checked<T>): T => {
    warnings.push(...found);
    return value;
  };
  const checked: Record<string, unknown> = {
    ...fields,
    name: take(checkedName(fields.name)),
    categories: take(checkedNames('categories', fields.categories)),
    tags: take(checkedNames('tags', fields.tags)),
    subtypes: take(shortened('subtypes', fields.subtypes, rules.MAX_SUBTYPES)),
    about: take(checkedFeatures(fields.about)),
    raw_hours: fields.raw_hours && cutText(fields.raw_hours, MAX_RAW_HOURS),
  };
  for (const [field, rule] of Object.entries(RULES)) {
    const value = checked[field];
    const isStated = value !== null && value !== undefined;
    const problem = isStated ? rules.fieldError(rule, value) : null;
    if (problem === null) continue;
    checked[field] = null;
    warnings.push({ field, message: `${problem} It was left out.` });
  }
  if (rules.fieldError(rules.reviews, fields.reviews) !== null) {
    checked.reviews = 0;
    warnings.push({
      field: 'reviews',
      message: 'The number of reviews is not a valid number. It was left out.',
    });
  }
  // A position without one of its coordinates is useless.
  if (checked.latitude === null || checked.longitude === null) {
    checked.latitude = null;
    checked.longitude = null;
  }
  return { fields: checked as ImportFields, warnings };
}

const MAX_NAMES = { categories: rules.MAX_CATEGORIES, tags: rules.MAX_TAGS };

/** The valid names of categories or tags, and no more of them than the CMS allows. */
export function checkedNames(
  field: 'categories' | 'tags',
  names: readonly string[],
): Checked<string[]> {
  const warnings: ImportWarning[] = [];
  const valid = names.filter((name) => {
    const problem = rules.fieldError(rules.vocabularyName, name);
    if (problem !== null)
      warnings.push({ field, message: `“${cutText(name, 80)}” was left out: ${problem}` });
    return problem === null;
  });
  const { value, warnings: tooMany } = shortened(field, valid, MAX_NAMES[field]);
  return { value, warnings: [...warnings, ...tooMany] };
}

function checkedName(name: string): Checked<string> {
  const max = rules.MAX_NAME_LENGTH;
  if (name.length <= max) return { value: name, warnings: [] };
  const message = `Name must be ${max} characters or less. It was cut.`;
  return { value: cutText(name, max).trim(), warnings: [{ field: 'name', message }] };
}

function shortened(field: string, list: readonly string[], max: number): Checked<string[]> {
  if (list.length <= max) return { value: [...list], warnings: [] };
  const message = `Only the first ${max} of ${list.length} were taken.`;
  return { value: list.slice(0, max), warnings: [{ field, message }] };
}

function checkedFeatures(about: Features): Checked<Features> {
  const all = Object.entries(about).flatMap(([group, features]) =>
    Object.entries(features).map(([name, has]) => ({ group, name, has })),
  );
  if (all.length <= rules.MAX_FEATURES) return { value: about, warnings: [] };
  const groups = Object.groupBy(all.slice(0, rules.MAX_FEATURES), ({ group }) => group);
  const kept = Object.entries(groups).map(([group, features = []]) => [
    group,
    Object.fromEntries(features.map(({ name, has }) => [name, has])),
  ]);
  const message = `Only the first ${rules.MAX_FEATURES} of ${all.length} were taken.`;
  return { value: Object.fromEntries(kept) as Features, warnings: [{ field: 'about', message }] };
}
