import { getQueryParam, tryDecodeURIComponent } from 'hono/utils/url';
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { LastingContext } from './operation-context.ts';
import { pathPattern } from './path-pattern.ts';
import type { Route, SentValues } from './route.ts';

/** A request whose answer is the same for everyone. */
export type SharedCall = {
  endpoint: Endpoint;
  cacheScope: NonNullable<Endpoint['cacheScope']>;
  /** The cache key. URLs that request the same data have the same key. */
  cacheKey: () => string;
  /** Makes the JSON of the successful answer. Throws the endpoint's refusals. */
  body: (context: LastingContext) => Promise<Buffer>;
};

/**
 * Makes a function that finds the shared call for a URL. It returns null for an unknown URL, or
 * when the answer depends on the visitor. It parses path and query like the API's router.
 */
export function sharedCallsOf(
  routes: readonly Route[],
): (pathname: string, search: string) => SharedCall | null {
  const readings = routes
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map((route) => ({ route, pattern: pathPattern(route.endpoint.path) }));

  return (pathname, search) => {
    for (const { route, pattern } of readings) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const { endpoint, body } = route;
      const { cacheScope } = endpoint;
      if (!body || !cacheScope) return null;
      return {
        ...{ endpoint, cacheScope },
        cacheKey: () => cacheKeyOf(endpoint, sent(match, search)),
        body: (context) => body(sent(match, search), context),
      };
    }
    return null;
  };
}

function cacheKeyOf({ path, params, query }: Endpoint, sent: SentValues): string {
  return JSON.stringify([path, parsed(params, sent.params), parsed(query, sent.query)]);
}

/**
 * Drops parameters that the endpoint ignores. Keeps the unparsed values when the endpoint would
 * refuse them.
 */
function parsed(schema: z.ZodMiniObject | undefined, values: Record<string, string>): unknown {
  return schema ? (z.safeParse(schema, values).data ?? values) : null;
}

function sent({ groups = {} }: RegExpExecArray, search: string): SentValues {
  const params = Object.entries(groups).map(([name, value]) => [
    name,
    tryDecodeURIComponent(value),
  ]);
  // Hono expects an absolute URL. Without a parameter name it returns all parameters.
  const query = getQueryParam(`https://guide.invalid/${search}`) as Record<string, string>;
  return { params: Object.fromEntries(params) as SentValues['params'], query };
}
