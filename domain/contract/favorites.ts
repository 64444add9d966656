import * as z from 'zod/mini';
import { commaValues } from '#domain/listing/query-values.ts';
import type { Endpoint } from './endpoint.ts';
import { PERSONAL_PATHS } from './personal-paths.ts';
import { restaurantSummarySchema } from './restaurant.ts';

const restaurantIds = (text: string) => commaValues(text).map(Number).filter(Number.isSafeInteger);
const RESTAURANT_ID = 'restaurantId must be the number of a restaurant.';
const toggled = z.object({ success: z.literal(true), restaurantId: z.int() });

export const listFavorites = {
  method: 'GET',
  path: PERSONAL_PATHS.favorites,
  summary: 'The member’s favorite restaurants, latest first',
  access: 'member',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(restaurantSummarySchema) },
  errorStatuses: [],
} satisfies Endpoint;

export const addFavorite = {
  method: 'POST',
  path: '/api/favorites',
  summary: 'Add a restaurant to the favorites; the status is 200 when it already is one',
  access: 'member',
  limits: [],
  body: z.object({
    restaurantId: z.int({ error: RESTAURANT_ID }).check(z.gte(1, RESTAURANT_ID)),
  }),
  maxAgeSeconds: 0,
  responses: { 200: toggled, 201: toggled },
  errorStatuses: [404],
} satisfies Endpoint;

export const removeFavorite = {
  method: 'DELETE',
  path: '/api/favorites/{restaurantId}',
  summary: 'Remove a restaurant from the favorites; also succeeds when it is not a favorite',
  access: 'member',
  limits: [],
  params: z.object({
    restaurantId: z
      .string({ error: RESTAURANT_ID })
      .check(z.regex(/^[1-9]\d{0,14}$/, RESTAURANT_ID)),
  }),
  maxAgeSeconds: 0,
  responses: { 200: toggled },
  errorStatuses: [400],
} satisfies Endpoint;

export const listRecommendations = {
  method: 'GET',
  path: PERSONAL_PATHS.recommendations,
  summary: 'Up to six restaurants similar to the member’s favorites; empty without favorites',
  access: 'member',
  limits: [],
  query: z.object({
    /** Ids of restaurants to leave out, separated by commas. Other texts have no effect. */
    except: z._default(z.pipe(z.string(), z.transform(restaurantIds)), []),
  }),
  maxAgeSeconds: 0,
  responses: { 200: z.array(restaurantSummarySchema) },
  errorStatuses: [],
} satisfies Endpoint;
