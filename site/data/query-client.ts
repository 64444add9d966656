import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { fetchJson } from './fetch-json.ts';

const MINUTE_MS = 60_000;

/** The default loader: GET on the first element of the key. */
function loadByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return fetchJson(String(queryKey[0]), signal);
}

const options = {
  defaultOptions: {
    queries: {
      queryFn: loadByKey,
      staleTime: 5 * MINUTE_MS,
      gcTime: 15 * MINUTE_MS,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
} as const;

const sharedClient = new QueryClient(options);

/**
 * One cache for all islands of a page, which are separate React trees. While a page is being published
 * there is none to share: what one page was rendered with must never show in the next.
 */
export function queryClient(): QueryClient {
  return import.meta.env.SSR ? new QueryClient(options) : sharedClient;
}
