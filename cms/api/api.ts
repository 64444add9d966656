import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { ownOrigins } from '#cms/access/own-origins.ts';
import { sessionCookies } from '#cms/accounts/session-cookies.ts';
import { openSession } from '#cms/accounts/sessions.ts';
import { CLIENT_ADDRESS, clientOf } from '#cms/limits/client-address.ts';
import { docsPage } from './docs-page.ts';
import { errorResponse } from './error-response.ts';
import { openApiDocument } from './open-api.ts';
import { ANONYMOUS } from '#cms/accounts/account-context.ts';
import type { LastingContext, OperationContext } from './operation-context.ts';
import { pathPattern } from './path-pattern.ts';
import { isFromOtherSite } from './request-origin.ts';
import type { Route } from './route.ts';

export type ApiParts = {
  context: LastingContext;
  siteName: string;
  logError: (error: unknown) => void;
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The public API: its routes and their documentation. Any other request gets 404 or 405. */
export function createApi(parts: ApiParts, routes: readonly Route[]): Hono {
  const app = new Hono();
  const origins = ownOrigins(parts.context.siteUrl);
  app.use(compress());
  app.use(async (request, next) => {
    if (!READING.has(request.req.method) && isFromOtherSite(request.req.raw.headers, origins))
      return request.json({ error: 'Requests from other sites are not allowed.' }, 403);
    return next();
  });
  for (const { endpoint, answer } of routes) {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request) => {
      return answer(request, await contextOf(endpoint, request, parts.context));
    });
  }

  const endpoints = routes.map(({ endpoint }) => endpoint);
  const document = openApiDocument(endpoints, {
    title: `${parts.siteName} API`,
    url: parts.context.siteUrl,
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
  const matching = routes.filter(({ endpoint }) => pathPattern(endpoint.path).test(path));
  return [...new Set(matching.map(({ endpoint }) => endpoint.method))];
}

/**
 * Makes the context of one call. Opens the session only if the answer may depend on the visitor.
 */
async function contextOf(
  { cacheScope }: Endpoint,
  { req }: Context,
  lasting: LastingContext,
): Promise<OperationContext> {
  const { headers } = req.raw;
  const { payload, clock, siteUrl } = lasting;
  const open =
    !cacheScope && headers.has('cookie')
      ? await openSession(payload, headers, { siteUrl, now: clock() })
      : null;
  return {
    ...lasting,
    visitor: open ? { kind: 'member', member: open.member, session: open.session } : ANONYMOUS,
    client: headers.has(CLIENT_ADDRESS) ? clientOf(headers) : 'unknown',
    userAgent: headers.get('user-agent') ?? '',
    cookies: parse(headers.get('cookie') ?? ''),
    reply: { cookies: open?.renewedToken ? sessionCookies(siteUrl, open.renewedToken) : [] },
  };
}
