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
      // Without a network a request fails at once, which is said, instead of waiting unseen.
      networkMode: 'always',
    },
  },
} as const;

// A timer that is to forget what was asked would hold all that its page was rendered with until then.
if (import.meta.env.SSR)
  timeoutManager.setTimeoutProvider({
    setTimeout: () => 0,
    clearTimeout() {},
    setInterval: () => 0,
    clearInterval() {},
  });

const sharedClient = new QueryClient(options);
// What could not be fetched and is still wanted is asked for again when the network is back.
if (!import.meta.env.SSR)
  addEventListener('online', () => {
    const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
    void sharedClient.refetchQueries({ type: 'active', predicate: hasFailed });
  });

/**
 * One cache for all islands of a page, which are separate React trees. While a page is being published
 * there is none to share: what one page was rendered with must never show in the next.
 */
export function queryClient(): QueryClient {
  return import.meta.env.SSR ? new QueryClient(options) : sharedClient;
}

/** Whether a query of the cache is this one. */
export function isSameQuery(query: { queryHash: string }, { queryKey }: { queryKey: QueryKey }) {
  return query.queryHash === hashKey(queryKey);
}
