import type { WordRow } from '#cms/activity/differences.ts';
import {
  eventRows,
  featureRows,
  hoursRows,
  specialHoursRows,
} from '#cms/activity/rows-in-words.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { BUSINESS_STATUS_LABELS } from '#domain/restaurant/business-status.ts';
import { TAKEN_FIELDS, type TakenField } from './merge-data.ts';

/** A line of the comparison of two places, with both values in words. */
export type ComparedField = { field: TakenField; label: string; into: string; from: string };

/** Names of categories and tags by id. */
export type NamesById = Record<'categories' | 'tags', ReadonlyMap<number, string>>;

/** The fields in which two places differ. Skips those that are empty in the place that goes. */
export function differingFields(
  into: Restaurant,
  from: Restaurant,
  names: NamesById,
): ComparedField[] {
  return (Object.keys(TAKEN_FIELDS) as TakenField[]).flatMap((field) => {
    const { label } = TAKEN_FIELDS[field];
    const compared = { into: inWords(into, field, names), from: inWords(from, field, names) };
    return compared.from === '' || compared.from === compared.into
      ? []
      : [{ field, label, ...compared }];
  });
}

function inWords(place: Restaurant, taken: TakenField, names: NamesById): string {
  return TAKEN_FIELDS[taken].fields
    .map((field) => valueInWords(place, field, names))
    .filter(Boolean)
    .join('\n');
}

function valueInWords(place: Restaurant, field: keyof Restaurant, names: NamesById): string {
  switch (field) {
    case 'categories':
    case 'tags':
      return (place[field] ?? [])
        .map((one) => (typeof one === 'object' ? one.name : (names[field].get(one) ?? '')))
        .join(', ');
    case 'business_status':
      return BUSINESS_STATUS_LABELS[place.business_status];
    case 'working_hours':
      return lines(hoursRows(place.working_hours));
    case 'special_hours':
      return lines(specialHoursRows(place.special_hours));
    case 'events':
      return lines(eventRows(place.events));
    case 'about':
      return lines(featureRows(place.about));
    default:
      return plainText(place[field]);
  }
}

function lines(rows: readonly WordRow[]): string {
  return rows.map(({ label, words }) => `${label}: ${words}`).join('\n');
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
