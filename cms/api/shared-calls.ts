import { getQueryParam, tryDecodeURIComponent } from 'hono/utils/url';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { LastingContext } from './operation-context.ts';
import type { Route, SentValues } from './route.ts';

/** A call whose answer is the same for everybody, at one address. */
export type SharedCall = {
  endpoint: Endpoint;
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
      return body && { endpoint, body: (context) => body(sent(match, search), context) };
    }
    return null;
  };
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
