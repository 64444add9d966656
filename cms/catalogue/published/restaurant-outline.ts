import type { Category } from '#domain/contract/category.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { sharedLists } from './shared-lists.ts';

/** The fields that lists, counts, sorting and neighbours need. */
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
  | 'featured_position'
  | 'updatedAt'
>;

/** Shared by all places without special hours: it saves a hundred thousand empty arrays. */
const NO_SPECIAL_HOURS: Restaurant['special_hours'] = [];
/** Places with equal lists share one list. */
const categoryLists = sharedLists<Category>();
const tagLists = sharedLists<Tag>();

/** One object literal, so that V8 stores all values inside the object. */
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
    featured_position: restaurant.featured_position,
    updatedAt: restaurant.updatedAt,
  };
}
