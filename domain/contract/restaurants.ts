import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { allRestaurantsQuerySchema, restaurantPageQuerySchema } from './list-query.ts';
import { mapPlaceSchema, restaurantSchema, restaurantSummarySchema } from './restaurant.ts';

export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});

const counts = z.record(z.string(), z.int());

/**
 * Matches of each filter value under the other filters in force. The values of one group are
 * counted without that group's own selection, since they widen the result.
 */
export const facetCountsSchema = z.object({
  tags: counts,
  categories: counts,
  islands: counts,
  prices: counts,
  openNow: z.int(),
});

export const restaurantPageSchema = z.object({
  restaurants: z.array(restaurantSummarySchema),
  pagination: paginationSchema,
  facets: z.optional(facetCountsSchema),
});

export const allRestaurantsSchema = z.object({
  /** With `fields=map` only what the map shows. */
  restaurants: z.array(z.extend(z.partial(restaurantSummarySchema), mapPlaceSchema.shape)),
  total: z.int(),
});

export const listRestaurants = {
  method: 'GET',
  path: '/api/restaurants',
  summary: 'One page of the restaurants that match a search and filters',
  access: 'anyone',
  goesBy: 'catalogue',
  limits: [],
  query: restaurantPageQuerySchema,
  freshSeconds: 0,
  responses: { 200: restaurantPageSchema },
  refusals: [],
} satisfies Endpoint;

export const listAllRestaurants = {
  method: 'GET',
  path: '/api/restaurants/all',
  summary: 'All restaurants that match a search and filters, for the map',
  access: 'anyone',
  goesBy: 'catalogue',
  limits: [],
  query: allRestaurantsQuerySchema,
  freshSeconds: 0,
  responses: { 200: allRestaurantsSchema },
  refusals: [],
} satisfies Endpoint;

export const listFeaturedRestaurants = {
  method: 'GET',
  path: '/api/restaurants/featured',
  summary: 'The six restaurants of the home page',
  access: 'anyone',
  goesBy: 'catalogue',
  limits: [],
  freshSeconds: 0,
  responses: { 200: z.array(restaurantSummarySchema) },
  refusals: [],
} satisfies Endpoint;

export const getRestaurant = {
  method: 'GET',
  path: '/api/restaurants/{id}',
  summary: 'One restaurant with everything its page shows',
  access: 'anyone',
  goesBy: 'catalogue',
  limits: [],
  params: z.object({ id: z.string() }),
  freshSeconds: 0,
  responses: { 200: restaurantSchema },
  refusals: [404],
} satisfies Endpoint;

export type FacetCounts = z.infer<typeof facetCountsSchema>;
export type RestaurantPage = z.infer<typeof restaurantPageSchema>;
export type AllRestaurants = z.infer<typeof allRestaurantsSchema>;
