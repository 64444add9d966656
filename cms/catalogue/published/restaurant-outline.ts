import type { Category } from '#domain/contract/category.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { sharedLists } from './shared-lists.ts';

/** What lists, counts, order and neighbourhood go by. */
export type RestaurantOutline = Pick<
  Restaurant,
  | 'id'
  | 'name'
  | 'categories'
  | 'tags'
  | 'rating'
  | 'reviews'
  | 'island'
  | 'latitude'
  | 'longitude'
  | 'business_status'
  | 'reopening_date'
  | 'special_hours'
  | 'featured'
  | 'updatedAt'
>;

/** Most places have none; a list for each would be a hundred thousand empty ones. */
const NO_SPECIAL_HOURS: Restaurant['special_hours'] = [];
/** Many places have the same ones. */
const categoryLists = sharedLists<Category>();
const tagLists = sharedLists<Tag>();

/** One literal, so that all its values lie in the object itself. */
export function outlineOf(restaurant: Restaurant): RestaurantOutline {
  const { special_hours } = restaurant;
  return {
    id: restaurant.id,
    name: restaurant.name,
    categories: categoryLists(restaurant.categories),
    tags: tagLists(restaurant.tags),
    rating: restaurant.rating,
    reviews: restaurant.reviews,
    island: restaurant.island,
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
    business_status: restaurant.business_status,
    reopening_date: restaurant.reopening_date,
    special_hours: special_hours.length > 0 ? special_hours : NO_SPECIAL_HOURS,
    featured: restaurant.featured,
    updatedAt: restaurant.updatedAt,
  };
}
