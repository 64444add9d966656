import { hash } from 'node:crypto';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { destinationOf } from '#domain/geography/islands.ts';
import { evenings } from '#domain/events/evenings.ts';
import { openTimes } from '#domain/opening-hours/open-minutes.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { featuresOfPlace } from '#domain/restaurant/feature-filters.ts';
import { statedFeatures } from '#domain/restaurant/features.ts';
import type { SearchDocument } from './engine.ts';
import { flagsOf } from './place-flags.ts';

/** Converts a published restaurant to its search document. */
export function toSearchDocument(restaurant: Restaurant): SearchDocument {
  const { id, name, island, town, street, rating, reviews, verified } = restaurant;
  const { featured, featured_position } = restaurant;
  const { latitude, longitude, description, enhanced_description, subtypes, phone } = restaurant;
  const isClosedForGood = !isListed(restaurant);
  const stated = statedFeatures(restaurant.about);
  return {
    id,
    madeFrom: madeFrom(restaurant),
    name,
    categories: restaurant.categories.map((category) => category.name),
    tags: restaurant.tags.map((tag) => tag.name),
    details: [...new Set([...subtypes, ...stated])],
    features: featuresOfPlace({ ...restaurant, stated }),
    island,
    places: [island, town, street].flatMap((place) => place || []),
    around: island && destinationOf(island) !== island ? [destinationOf(island)] : [],
    text: [description, enhanced_description].filter(Boolean).join('\n'),
    priceRange: restaurant.price_range,
    rating,
    reviews,
    verified,
    featured,
    ...(featured_position !== undefined && { featured_position }),
    phone,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    ...openTimes(restaurant),
    ...evenings(restaurant),
    ...flagsOf(restaurant),
    isClosedForGood,
  };
}

type Source = Pick<
  Restaurant,
  | 'updatedAt'
  | 'categories'
  | 'tags'
  | 'business_status'
  | 'reopening_date'
  | 'featured'
  | 'featured_position'
  | 'special_hours'
>;

/**
 * Fingerprint of everything that a restaurant's document depends on: the saved record, the names of
 * its categories and tags, and fields that can change with the date. It must be cheap to compute,
 * because each start computes it for every restaurant. Events that have passed do not change it,
 * because no search asks for an evening in the past.
 */
export function madeFrom(restaurant: Source): string {
  const { updatedAt, categories, tags } = restaurant;
  const { business_status, reopening_date, featured, special_hours } = restaurant;
  const names = [...categories, ...tags].map(({ name }) => name);
  const dates = special_hours.map(({ date }) => date);
  const position = restaurant.featured_position ?? 0;
  const ofDay = [business_status, reopening_date, featured, position, dates];
  return hash('sha1', JSON.stringify([updatedAt, names, ofDay]), 'base64');
}
