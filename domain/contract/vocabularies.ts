import * as z from 'zod/mini';
import { apiErrorSchema } from './api-error.ts';
import { categorySchema } from './category.ts';
import type { Endpoint } from './endpoint.ts';
import { tagSchema } from './tag.ts';

export const listCategories = {
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories, by name',
  responses: { 200: z.array(categorySchema) },
} satisfies Endpoint;

export const listPopularCategories = {
  method: 'GET',
  path: '/api/categories/popular',
  summary: 'The eight categories with the most restaurants',
  responses: { 200: z.array(categorySchema) },
} satisfies Endpoint;

export const listTags = {
  method: 'GET',
  path: '/api/tags',
  summary: 'The tags offered as filters, at most ten, in the preferred order',
  responses: { 200: z.array(tagSchema) },
} satisfies Endpoint;

export const listIslands = {
  method: 'GET',
  path: '/api/islands',
  summary: 'The islands that have a restaurant, by name',
  responses: { 200: z.array(z.string()) },
} satisfies Endpoint;

export const listCategoryImages = {
  method: 'GET',
  path: '/api/images/categories/{folder}/list',
  summary: 'File names in the picture folder of a category',
  params: z.object({ folder: z.string() }),
  responses: { 200: z.array(z.string()), 404: apiErrorSchema },
} satisfies Endpoint;
