import type { Endpoint } from '#domain/contract/endpoint.ts';
import * as restaurantCalls from '#domain/contract/restaurants.ts';
import { listSuggestions } from '#domain/contract/suggestions.ts';
import * as vocabularyCalls from '#domain/contract/vocabularies.ts';

/** Every call of the public API, in the order in which the documentation lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
  restaurantCalls.listRestaurants,
  restaurantCalls.listAllRestaurants,
  restaurantCalls.listFeaturedRestaurants,
  restaurantCalls.getRestaurant,
  vocabularyCalls.listCategories,
  vocabularyCalls.listPopularCategories,
  vocabularyCalls.listTags,
  vocabularyCalls.listIslands,
  vocabularyCalls.listCategoryImages,
  listSuggestions,
];
