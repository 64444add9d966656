import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as restaurantCalls from '#domain/contract/restaurants.ts';
import { listSuggestions } from '#domain/contract/suggestions.ts';
import * as vocabularyCalls from '#domain/contract/vocabularies.ts';
import { getRestaurant } from '#cms/catalogue/operations/get-restaurant.ts';
import { listCategoryImages } from '#cms/catalogue/operations/list-category-images.ts';
import {
  listAllRestaurants,
  listFeaturedRestaurants,
  listRestaurants,
  type Reading,
} from '#cms/catalogue/operations/list-restaurants.ts';
import {
  listCategories,
  listIslands,
  listTags,
  popularCategories,
} from '#cms/catalogue/operations/list-vocabularies.ts';
import { suggest } from '#cms/catalogue/operations/suggest.ts';
import { answerEndpoint } from './answer-endpoint.ts';
import { docsPage } from './docs-page.ts';
import { ENDPOINTS } from './endpoints.ts';
import { errorResponse } from './error-response.ts';
import { openApiDocument } from './open-api.ts';

/** Pictures of categories hardly ever change. */
const IMAGE_LIST_SECONDS = 15 * 60;

export type ApiParts = {
  reading: Reading;
  /** Folder that holds `categories/{folder}/{file}`. */
  picturesDirectory: string;
  siteName: string;
  siteUrl: string;
  logError: (error: unknown) => void;
};

/**
 * The public API. Anybody may call everything here: it answers what the pages show. Each route is a
 * contract and the operation it calls.
 */
export function createApi(parts: ApiParts): Hono {
  const { reading, picturesDirectory } = parts;
  const { catalogue } = reading;
  const app = new Hono();
  app.use(compress());

  answerEndpoint(app, restaurantCalls.listRestaurants, ({ query }) =>
    listRestaurants(reading, query),
  );
  answerEndpoint(app, restaurantCalls.listAllRestaurants, ({ query }) =>
    listAllRestaurants(reading, query),
  );
  answerEndpoint(app, restaurantCalls.listFeaturedRestaurants, () =>
    listFeaturedRestaurants(reading),
  );
  answerEndpoint(app, restaurantCalls.getRestaurant, ({ params }) =>
    getRestaurant(catalogue, params.id),
  );
  answerEndpoint(app, vocabularyCalls.listCategories, () => [...listCategories(catalogue)]);
  answerEndpoint(app, vocabularyCalls.listPopularCategories, () =>
    popularCategories(catalogue).map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
  );
  answerEndpoint(app, vocabularyCalls.listTags, () => listTags(catalogue));
  answerEndpoint(app, vocabularyCalls.listIslands, () => listIslands(catalogue));
  answerEndpoint(app, vocabularyCalls.listCategoryImages, async ({ params, context }) => {
    const files = await listCategoryImages(picturesDirectory, params.folder);
    context.header('Cache-Control', `public, max-age=${IMAGE_LIST_SECONDS}`);
    return files;
  });

  answerEndpoint(app, listSuggestions, ({ query }) => suggest(reading, query.q));

  const document = openApiDocument(ENDPOINTS, {
    title: `${parts.siteName} API`,
    url: parts.siteUrl,
  });
  app.get('/api/openapi.json', (context) => context.json(document));
  app.get('/api/docs', (context) => context.html(docsPage(document)));

  app.all('*', (context) => {
    const allowed = methodsAt(context.req.path);
    if (allowed.length === 0) return context.json({ error: 'Not found' }, 404);
    return context.json({ error: `Method not allowed. Use ${allowed.join(' or ')}.` }, 405, {
      Allow: allowed.join(', '),
    });
  });
  app.onError((error) => errorResponse(error, parts.logError));
  return app;
}

function methodsAt(path: string): string[] {
  const matching = ENDPOINTS.filter((endpoint) =>
    new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(matching.map((endpoint) => endpoint.method))];
}
