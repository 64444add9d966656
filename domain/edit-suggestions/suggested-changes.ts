import type { Restaurant } from '#domain/contract/restaurant.ts';
import { tidyText } from '#domain/wording/tidy-text.ts';
import { dayText } from '#domain/opening-hours/day-text.ts';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/opening-hours/weekdays.ts';

/** What of a restaurant a visitor may suggest another value for. Each day's hours are one. */
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
  business_status: 'Business',
  island: 'Island',
  town: 'Town',
  street: 'Street',
  phone: 'Phone',
  ...(Object.fromEntries(WEEK_FROM_MONDAY.map((day) => [day, day])) as Record<Weekday, Weekday>),
};

/** Values as texts; one that is not stated is empty. */
export type SuggestedChange = { field: SuggestedField; before: string; after: string };

/** What a visitor wrote, by field. */
export type SuggestedValues = Partial<Record<SuggestedField, string>>;

type Described = Partial<
  Pick<Restaurant, 'business_status' | 'island' | 'town' | 'street' | 'phone' | 'working_hours'>
>;

export function isWeekday(field: SuggestedField): field is Weekday {
  return WEEK_FROM_MONDAY.some((day) => day === field);
}

/** The value of a field as it is. */
export function presentValue(restaurant: Described, field: SuggestedField): string {
  if (isWeekday(field)) return restaurant.working_hours?.[field] ?? '';
  return restaurant[field] ?? '';
}

/** What would be different; a field that was left empty is not suggested. */
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
