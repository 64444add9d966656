import type * as z from 'zod/mini';
import * as rules from '#domain/restaurant/field-rules.ts';
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
};

/** Empties the fields that break a rule of theirs, with a warning for each; the row is kept. */
export function checkedFields(fields: ImportFields): {
  fields: ImportFields;
  warnings: ImportWarning[];
} {
  const warnings: ImportWarning[] = [];
  const checked: Record<string, unknown> = { ...fields };
  for (const [field, rule] of Object.entries(RULES)) {
    const value = checked[field];
    const problem = value === null ? null : rules.fieldError(rule, value);
    if (problem === null) continue;
    checked[field] = null;
    warnings.push({ field, message: `${problem} It was left out.` });
  }
  if (rules.fieldError(rules.reviews, fields.reviews) !== null) {
    checked.reviews = 0;
    warnings.push({
      field: 'reviews',
      message: 'The number of reviews makes no sense. It was left out.',
    });
  }
  // A position is whole or useless.
  if (checked.latitude === null || checked.longitude === null) {
    checked.latitude = null;
    checked.longitude = null;
  }
  return { fields: checked as ImportFields, warnings };
}
