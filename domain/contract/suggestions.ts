import * as z from 'zod/mini';
import { searchText } from '#domain/listing/query-values.ts';
import type { Endpoint } from './endpoint.ts';

export const suggestionSchema = z.object({
  kind: z.enum(['restaurant', 'category', 'island']),
  /** What the visitor reads, e.g. `Gussie Mae's Conch Stand`. */
  label: z.string(),
  /** What tells it apart: category and island of a restaurant, the number of places of the others. */
  detail: z.string(),
  /** Path of the page that shows it. */
  path: z.string(),
});

export const listSuggestions = {
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Restaurants, categories and islands for what is being typed into a search box',
  access: 'anyone',
  goesBy: 'catalogue',
  limits: [],
  query: z.object({
    /** The text so far; nothing is suggested for less than two characters. */
    q: z._default(z.pipe(z.string(), z.transform(searchText)), ''),
  }),
  freshSeconds: 0,
  responses: { 200: z.array(suggestionSchema) },
  refusals: [],
} satisfies Endpoint;

export type Suggestion = z.infer<typeof suggestionSchema>;
