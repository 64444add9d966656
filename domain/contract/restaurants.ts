import * as z from 'zod/mini';
import {
  CHOICE_FILTERS,
  FLAG_FILTERS,
  LISTING_PARTS,
  valuesByName,
} from '#domain/listing/filters.ts';
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

/**
 * Number of matches for each filter value, given all other filters. Counts within a group ignore
 * the group's own selection, because choosing more of its values widens the result. Counts of
 * features ignore the chosen features of the same kind. The count of `openNow` ignores `openNow`;
 * other flags are counted with all filters applied.
 */
export const facetCountsSchema = z.object({
  ...valuesByName(CHOICE_FILTERS, () => z.record(z.string(), z.int())),
  ...valuesByName(FLAG_FILTERS, () => z.int()),
});

/** Alternatives for an empty result (API extension). */
export const insteadSchema = z.object({
  /**
   * Filters that the visitor can drop, each with the number of matches without it, largest first.
   * Each entry drops one part. When no single part helps, one entry drops all filters.
   */
  without: z.array(z.object({ parts: z.array(z.enum(LISTING_PARTS)), total: z.int() })),
  /**
   * If a filter for opening times is set: the place that matches everything else and opens next,
   * and when it opens (`at 11:00 AM`, `tomorrow at 8:00 AM`).
   */
  opensFirst: z.nullable(z.object({ id: z.int(), name: z.string(), opens: z.string() })),
  /** Other islands with matches, largest number first. */
  elsewhere: z.array(z.object({ island: z.string(), total: z.int() })),
});

export const restaurantPageSchema = z.object({
  restaurants: z.array(restaurantSummarySchema),
  pagination: paginationSchema,
  facets: z.optional(facetCountsSchema),
  /** Matching texts that the list itself does not show, by restaurant id (API extension). */
  matched: z.optional(z.record(z.string(), z.string())),
  /** The corrected search that gave this result, after a typing mistake (API extension). */
  corrected: z.optional(z.string()),
  /** The words that the correction replaced, with their replacements (API extension). */
  corrections: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Words beyond the tenth, as typed; the search ignores them (API extension). */
  leftOut: z.optional(z.array(z.string())),
  instead: z.optional(insteadSchema),
  /** The landmark from which distances are measured (API extension). */
  near: z.optional(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
});

export const allRestaurantsSchema = z.object({
  /** With `fields=map`, only the fields that the map shows. */
  restaurants: z.array(z.extend(z.partial(restaurantSummarySchema), mapPlaceSchema.shape)),
  total: z.int(),
});

export const listRestaurants = {
  method: 'GET',
  path: '/api/restaurants',
  summary: 'One page of the restaurants that match a search and filters',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  query: restaurantPageQuerySchema,
  maxAgeSeconds: 0,
  responses: { 200: restaurantPageSchema },
  errorStatuses: [],
} satisfies Endpoint;

export const listAllRestaurants = {
  method: 'GET',
  path: '/api/restaurants/all',
  summary: 'All restaurants that match a search and filters, for the map',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  query: allRestaurantsQuerySchema,
  maxAgeSeconds: 0,
  responses: { 200: allRestaurantsSchema },
  errorStatuses: [],
} satisfies Endpoint;

export const listFeaturedRestaurants = {
  method: 'GET',
  path: '/api/restaurants/featured',
  summary: 'The six restaurants of the home page',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(restaurantSummarySchema) },
  errorStatuses: [],
} satisfies Endpoint;

export const getRestaurant = {
  method: 'GET',
  path: '/api/restaurants/{id}',
  summary: 'One restaurant with everything its page shows',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  params: z.object({ id: z.string() }),
  maxAgeSeconds: 0,
  responses: { 200: restaurantSchema },
  errorStatuses: [404],
} satisfies Endpoint;

export type FacetCounts = z.infer<typeof facetCountsSchema>;
export type Instead = z.infer<typeof insteadSchema>;
export type RestaurantPage = z.infer<typeof restaurantPageSchema>;
export type AllRestaurants = z.infer<typeof allRestaurantsSchema>;
