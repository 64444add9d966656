import { hashKey, QueryClient, timeoutManager, type QueryKey } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

const options = {
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 15 * MINUTE_MS,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
      // Without a network, requests fail at once, so that the page can say so. By default they
      // would wait silently.
      networkMode: 'always',
    },
  },
} as const;

// On the server, a timer of the cache would keep in memory all data with which a page was rendered.
if (import.meta.env.SSR)
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout() {},
    setInterval: () => 0,
    clearInterval() {},
  });

const sharedClient = new QueryClient(options);
// When the network is back, retry the failed queries of components that are still shown.
if (!import.meta.env.SSR)
  addEventListener('online', () => {
    const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
    void sharedClient.refetchQueries({ type: 'active', predicate: hasFailed });
  });

/**
 * Returns one cache for all islands of a page, which are separate React trees. On the server, each
 * call gets a new cache, so that data of one page never shows in the next.
 */
export function queryClient(): QueryClient {
  return import.meta.env.SSR ? new QueryClient(options) : sharedClient;
}

export function isSameQuery(query: { queryHash: string }, { queryKey }: { queryKey: QueryKey }) {
  return query.queryHash === hashKey(queryKey);
}
