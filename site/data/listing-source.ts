/** Fetches results that the page's HTML lacks. This module loads shortly before its first use. */
import { keepPreviousData, notifyManager, QueryObserver } from '@tanstack/react-query';
import { listRestaurants, type RestaurantPage } from '#domain/contract/restaurants.ts';
import { callAddress } from '#domain/contract/endpoint.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { askedTimes, pageQuery } from '#domain/listing/listing-queries.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { queryOf } from './api-client.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 10 * MINUTE_MS;

/** The result in the page's HTML, and the opening times that its search text names. */
export type DocumentResult = {
  state: ListingState;
  page: RestaurantPage;
  asked: AskedTimes;
  loadedAt: number;
};

/**
 * Fetches pages of restaurants by listing state. With a position, the nearest restaurants come
 * first. The result in the HTML serves as a cached answer until it expires.
 */
export type ListingSource = ReturnType<typeof createListingSource>;

export function createListingSource(ofDocument: DocumentResult) {
  const client = queryClient();
  const addressOfDocument = callAddress(listRestaurants, { query: pageQuery(ofDocument.state) });
  // Start with the HTML's result, which shows until the first answer arrives.
  const observer = new QueryObserver<RestaurantPage>(client, queryFor(ofDocument.state, null));

  function queryFor(state: ListingState, position: Position | null) {
    const near = position ? `${position.latitude},${position.longitude}` : undefined;
    const query = queryOf(listRestaurants, { query: { ...pageQuery(state), near } });
    const { page, loadedAt } = ofDocument;
    return client.defaultQueryOptions<RestaurantPage>({
      ...query,
      ...(query.queryKey[0] === addressOfDocument && {
        initialData: () => (Date.now() - loadedAt < KEPT_MS ? page : undefined),
        initialDataUpdatedAt: loadedAt,
      }),
      staleTime: 5 * MINUTE_MS,
      gcTime: KEPT_MS,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      notifyOnChangeProps: ['data', 'error', 'isPlaceholderData'],
      _optimisticResults: 'optimistic',
    });
  }

  return {
    subscribe: (notify: () => void) => observer.subscribe(notifyManager.batchCalls(notify)),
    current: () => observer.getCurrentResult(),
    answerTo: (state: ListingState, position: Position | null) =>
      observer.getOptimisticResult(queryFor(state, position)),
    askedTimes,
    ask: (state: ListingState, position: Position | null) =>
      observer.setOptions(queryFor(state, position)),
  };
}
