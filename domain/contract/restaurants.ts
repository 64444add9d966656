import * as z from 'zod/mini';
import { LISTING_PARTS } from '#domain/listing/listing-parts.ts';
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
  /** Each without the features of its own kind that are chosen (an addition). */
  features: counts,
  openNow: z.int(),
  /** Under all filters in force (an addition). */
  open24Hours: z.int(),
});

/** In place of an empty result: what leads to one (an addition). */
export const insteadSchema = z.object({
  /**
   * What to leave out of what was asked for, and how many restaurants there are then, the most first:
   * one part; where no single one leads on, all filters.
   */
  without: z.array(z.object({ parts: z.array(z.enum(LISTING_PARTS)), total: z.int() })),
  /** Of those that are closed then, the one that opens first: `at 11:00 AM`, `tomorrow at 8:00 AM`. */
  opensFirst: z.nullable(z.object({ id: z.int(), name: z.string(), opens: z.string() })),
  /** Other islands that have what was asked for, the most first. */
  elsewhere: z.array(z.object({ island: z.string(), total: z.int() })),
});

export const restaurantPageSchema = z.object({
  restaurants: z.array(restaurantSummarySchema),
  pagination: paginationSchema,
  facets: z.optional(facetCountsSchema),
  /** By id: what of a restaurant was searched for, where a list does not show it (an addition). */
  matched: z.optional(z.record(z.string(), z.string())),
  /** The search of which this is the result: what a typing mistake may have meant (an addition). */
  corrected: z.optional(z.string()),
  /** The words that were replaced in it, each with what stands in its place (an addition). */
  corrections: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Words that were not searched for, as they were typed: a search has ten (an addition). */
  leftOut: z.optional(z.array(z.string())),
  instead: z.optional(insteadSchema),
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
export type Instead = z.infer<typeof insteadSchema>;
export type RestaurantPage = z.infer<typeof restaurantPageSchema>;
export type AllRestaurants = z.infer<typeof allRestaurantsSchema>;
