import { getQueryParam, tryDecodeURIComponent } from 'hono/utils/url';
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { LastingContext } from './operation-context.ts';
import type { Route, SentValues } from './route.ts';

/** A call whose answer is the same for everybody, at one address. */
export type SharedCall = {
  endpoint: Endpoint;
  goesBy: NonNullable<Endpoint['goesBy']>;
  /** What it asks for, the same for all addresses that ask for the same. */
  asks: () => string;
  /** The JSON of its success; refuses as the call does. */
  body: (context: LastingContext) => Promise<Buffer>;
};

/**
 * Makes the function that finds the call at an address, as it was sent. Null where there is none, or
 * where its answer goes by who asks. Path and query are read as the API's router reads them.
 */
export function sharedCallsOf(
  routes: readonly Route[],
): (pathname: string, search: string) => SharedCall | null {
  const readings = routes
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map((route) => ({ route, pattern: patternOf(route.endpoint.path) }));

  return (pathname, search) => {
    for (const { route, pattern } of readings) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const { endpoint, body } = route;
      const { goesBy } = endpoint;
      if (!body || !goesBy) return null;
      return {
        ...{ endpoint, goesBy },
        asks: () => asked(endpoint, sent(match, search)),
        body: (context) => body(sent(match, search), context),
      };
    }
    return null;
  };
}

function asked({ path, params, query }: Endpoint, sent: SentValues): string {
  return JSON.stringify([path, parsed(params, sent.params), parsed(query, sent.query)]);
}

/** Without values that the call does not read; as sent where the call refuses them. */
function parsed(schema: z.ZodMiniObject | undefined, values: Record<string, string>): unknown {
  return schema ? (z.safeParse(schema, values).data ?? values) : null;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function sent({ groups = {} }: RegExpExecArray, search: string): SentValues {
  const params = Object.entries(groups).map(([name, value]) => [
    name,
    tryDecodeURIComponent(value),
  ]);
  // Hono looks for the query behind an origin; without a name it answers all values by their names.
  const query = getQueryParam(`https://guide.invalid/${search}`) as Record<string, string>;
  return { params: Object.fromEntries(params) as SentValues['params'], query };
}
