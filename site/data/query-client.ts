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
      // Offline, requests fail at once and the page says so. By default they would wait unseen.
      networkMode: 'always',
    },
  },
} as const;

// On the server, a cache timer would keep everything that a page was rendered with in memory.
if (import.meta.env.SSR)
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout() {},
    setInterval: () => 0,
    clearInterval() {},
  });

const sharedClient = new QueryClient(options);
// Retry failed queries that are still in use when the network is back.
if (!import.meta.env.SSR)
  addEventListener('online', () => {
    const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
    void sharedClient.refetchQueries({ type: 'active', predicate: hasFailed });
  });

/**
 * One cache for all islands of a page, which are separate React trees. The server uses a new cache
 * for each call, so that data of one page never shows in the next.
 */
export function queryClient(): QueryClient {
  return import.meta.env.SSR ? new QueryClient(options) : sharedClient;
}

export function isSameQuery(query: { queryHash: string }, { queryKey }: { queryKey: QueryKey }) {
  return query.queryHash === hashKey(queryKey);
}
