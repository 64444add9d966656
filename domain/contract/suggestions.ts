import * as z from 'zod/mini';
import { searchText } from '#domain/listing/query-values.ts';
import type { Endpoint } from './endpoint.ts';
import { restaurantSummarySchema } from './restaurant.ts';

export const suggestionSchema = z.object({
  kind: z.enum(['restaurant', 'category', 'island', 'landmark']),
  /** Displayed text, e.g. `Gussie Mae's Conch Stand`. */
  label: z.string(),
  /**
   * Distinguishes equal labels: category and island of a restaurant, kind and island of a landmark,
   * else the number of places.
   */
  detail: z.string(),
  /** Path of the page to open. */
  path: z.string(),
  /** The hours and closings of a restaurant. Absent for any other kind of suggestion. */
  opening: z.optional(
    z.pick(restaurantSummarySchema, {
      working_hours: true,
      business_status: true,
      reopening_date: true,
      special_hours: true,
    }),
  ),
});

export const listSuggestions = {
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Suggested restaurants, categories, islands and landmarks for a partly typed search',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  query: z.object({
    /** The text typed so far. Fewer than two characters give no suggestions. */
    q: z._default(z.pipe(z.string(), z.transform(searchText)), ''),
  }),
  maxAgeSeconds: 0,
  responses: { 200: z.array(suggestionSchema) },
  errorStatuses: [],
} satisfies Endpoint;

export type Suggestion = z.infer<typeof suggestionSchema>;
