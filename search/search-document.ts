import type { Restaurant } from '#domain/contract/restaurant.ts';
import { placeNames } from '#domain/geography/islands.ts';
import { openTimes } from '#domain/opening-hours/open-minutes.ts';
import type { SearchDocument } from './engine.ts';

/** What the index holds of a published restaurant. */
export function toSearchDocument(restaurant: Restaurant): SearchDocument {
  const { id, name, island, town, street, rating, reviews, verified, featured } = restaurant;
  const { latitude, longitude, description, enhanced_description, subtypes } = restaurant;
  return {
    id,
    name,
    categories: restaurant.categories.map((category) => category.name),
    tags: restaurant.tags.map((tag) => tag.name),
    island,
    places: [...placeNames(island, town), ...(street ? [street] : [])],
    text: [description, enhanced_description, ...subtypes].filter(Boolean).join('\n'),
    priceRange: restaurant.price_range,
    rating,
    reviews,
    verified,
    featured,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    ...openTimes(restaurant),
  };
}
