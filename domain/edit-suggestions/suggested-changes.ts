import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { dayText } from '#domain/opening-hours/day-text.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';

/** The restaurant fields that a visitor may correct. Each weekday's hours are one field. */
export const SUGGESTED_FIELDS = [
  'business_status',
  'island',
  'town',
  'street',
  'phone',
  ...WEEK_FROM_MONDAY,
] as const;

export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

export const SUGGESTED_FIELD_LABELS: Record<SuggestedField, string> = {
  business_status: 'Open or closed',
  island: 'Island',
  town: 'Town',
  street: 'Street',
  phone: 'Phone',
  ...(Object.fromEntries(WEEK_FROM_MONDAY.map((day) => [day, day])) as Record<Weekday, Weekday>),
};

/**
 * A suggested change, with the value before and after it as text. An empty text means that there is
 * no value.
 */
export type SuggestedChange = { field: SuggestedField; before: string; after: string };

/** The visitor's input by field. */
export type SuggestedValues = Partial<Record<SuggestedField, string>>;

/** The fields of a restaurant with which a suggestion is compared. */
type Described = {
  business_status?: BusinessStatus | null;
  island?: string | null;
  town?: string | null;
  street?: string | null;
  phone?: string | null;
  working_hours?: Readonly<Record<string, string>> | null;
};

export function isWeekday(field: SuggestedField): field is Weekday {
  return WEEK_FROM_MONDAY.some((day) => day === field);
}

/** The current value of a field. */
export function presentValue(restaurant: Described, field: SuggestedField): string {
  if (isWeekday(field)) return restaurant.working_hours?.[field] ?? '';
  return restaurant[field] ?? '';
}

/** The changes that a suggestion makes. Skips empty and unchanged fields. */
export function suggestedChanges(
  values: SuggestedValues,
  restaurant: Described,
): SuggestedChange[] {
  return SUGGESTED_FIELDS.flatMap((field) => {
    const before = presentValue(restaurant, field);
    const typed = tidyText(values[field] ?? '');
    const after = isWeekday(field) ? dayText(field, typed) : typed;
    return after === '' || after === before ? [] : [{ field, before, after }];
  });
}
