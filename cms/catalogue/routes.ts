import { route, type Route } from '#cms/api/route.ts';
import * as restaurants from '#domain/contract/restaurants.ts';
import { listSuggestions } from '#domain/contract/suggestions.ts';
import * as vocabularies from '#domain/contract/vocabularies.ts';
import { getRestaurant } from './operations/get-restaurant.ts';
import { listCategoryImages } from './operations/list-category-images.ts';
import {
  listAllRestaurants,
  listFeaturedRestaurants,
  listRestaurants,
} from './operations/list-restaurants.ts';
import {
  listCategories,
  listIslands,
  listTags,
  popularCategories,
} from './operations/list-vocabularies.ts';
import { writtenSummary } from './operations/record-views.ts';
import { suggest } from './operations/suggest.ts';

/**
 * The endpoints that serve the data of the pages, for other programs and for the site's React
 * islands.
 */
export const catalogueRoutes: readonly Route[] = [
  route(restaurants.listRestaurants, (context, { query }) =>
    listRestaurants(context, query, writtenSummary),
  ),
  route(restaurants.listAllRestaurants, (context, { query }) => listAllRestaurants(context, query)),
  route(restaurants.listFeaturedRestaurants, (context) =>
    listFeaturedRestaurants(context, writtenSummary),
  ),
  route(restaurants.getRestaurant, (context, { params }) => getRestaurant(context, params)),
  route(vocabularies.listCategories, (context) => [...listCategories(context)]),
  route(vocabularies.listPopularCategories, (context) =>
    popularCategories(context).map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
  ),
  route(vocabularies.listTags, (context) => listTags(context)),
  route(vocabularies.listIslands, (context) => listIslands(context)),
  route(vocabularies.listCategoryImages, (context, { params }) =>
    listCategoryImages(context, params),
  ),
  route(listSuggestions, (context, { query }) => suggest(context, query)),
];
