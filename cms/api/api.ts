import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { catalogueRoutes } from '#cms/catalogue/routes.ts';
import { docsPage } from './docs-page.ts';
import { errorResponse } from './error-response.ts';
import { openApiDocument } from './open-api.ts';
import { ANONYMOUS, type OperationContext } from './operation-context.ts';
import type { Route } from './route.ts';

/** Every call of the public API, in the order in which the documentation lists them. */
export const ROUTES: readonly Route[] = [...catalogueRoutes];

export type ApiParts = {
  /** What operations use, but for the visitor, who differs from call to call. */
  context: Omit<OperationContext, 'visitor'>;
  siteName: string;
  siteUrl: string;
  logError: (error: unknown) => void;
};

/** The public API: its routes, their documentation, and 404 or 405 for everything else. */
export function createApi(parts: ApiParts, routes: readonly Route[] = ROUTES): Hono {
  const app = new Hono();
  app.use(compress());
  for (const { endpoint, answer } of routes) {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (request) =>
      answer(request, { ...parts.context, visitor: ANONYMOUS }),
    );
  }

  const endpoints = routes.map(({ endpoint }) => endpoint);
  const document = openApiDocument(endpoints, {
    title: `${parts.siteName} API`,
    url: parts.siteUrl,
  });
  app.get('/api/openapi.json', (request) => request.json(document));
  app.get('/api/docs', (request) => request.html(docsPage(document)));

  app.all('*', (request) => {
    const allowed = methodsAt(routes, request.req.path);
    if (allowed.length === 0) return request.json({ error: 'Not found' }, 404);
    return request.json({ error: `Method not allowed. Use ${allowed.join(' or ')}.` }, 405, {
      Allow: allowed.join(', '),
    });
  });
  app.onError((error) => errorResponse(error, parts.logError));
  return app;
}

function methodsAt(routes: readonly Route[], path: string): string[] {
  const matching = routes.filter(({ endpoint }) =>
    new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(matching.map(({ endpoint }) => endpoint.method))];
}
