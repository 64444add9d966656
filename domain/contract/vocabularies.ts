import * as z from 'zod/mini';
import { CATEGORY_IMAGES_PATH } from '#domain/restaurant/categories.ts';
import { categorySchema } from './category.ts';
import type { Endpoint } from './endpoint.ts';
import { listedTagSchema } from './tag.ts';

export const listCategories = {
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories, sorted by name',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(categorySchema) },
  errorStatuses: [],
} satisfies Endpoint;

export const listPopularCategories = {
  method: 'GET',
  path: '/api/categories/popular',
  summary: 'The eight categories with the most restaurants',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(categorySchema) },
  errorStatuses: [],
} satisfies Endpoint;

export const listTags = {
  method: 'GET',
  path: '/api/tags',
  summary: 'The tags offered as filters, at most ten, in the preferred order',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(listedTagSchema) },
  errorStatuses: [],
} satisfies Endpoint;

export const listIslands = {
  method: 'GET',
  path: '/api/islands',
  summary: 'The islands that have a restaurant, sorted by name',
  access: 'anyone',
  cacheScope: 'catalogue',
  limits: [],
  maxAgeSeconds: 0,
  responses: { 200: z.array(z.string()) },
  errorStatuses: [],
} satisfies Endpoint;

export const listCategoryImages = {
  method: 'GET',
  path: CATEGORY_IMAGES_PATH,
  summary: 'File names in the picture folder of a category',
  access: 'anyone',
  cacheScope: 'files',
  limits: [],
  params: z.object({ folder: z.string() }),
  maxAgeSeconds: 15 * 60,
  responses: { 200: z.array(z.string()) },
  errorStatuses: [404],
} satisfies Endpoint;
