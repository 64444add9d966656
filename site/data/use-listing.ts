import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRestaurants, type RestaurantPage } from '#domain/contract/restaurants.ts';
import { callAddress } from '#domain/contract/endpoint.ts';
import type { Position } from '#domain/geography/distance.ts';
import { pageQuery, type ListingState } from '#domain/listing/listing-state.ts';
import { queryOf } from './api-client.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 10 * MINUTE_MS;

/** The result that the page brought with it. */
type DocumentResult = { state: ListingState; page: RestaurantPage; loadedAt: number };

/**
 * The page of restaurants of a listing state; with a position the nearest come first. What the
 * document holds is not asked for, as long as it would be kept.
 */
export function useListing(
  state: ListingState,
  ofDocument: DocumentResult,
  position: Position | null,
) {
  const near = position ? `${position.latitude},${position.longitude}` : undefined;
  const query = queryOf(listRestaurants, { query: { ...pageQuery(state), near } });
  const isOfDocument =
    query.queryKey[0] === callAddress(listRestaurants, { query: pageQuery(ofDocument.state) });
  const { page, loadedAt } = ofDocument;
  return useQuery(
    {
      ...query,
      ...(isOfDocument && {
        initialData: () => (Date.now() - loadedAt < KEPT_MS ? page : undefined),
        initialDataUpdatedAt: loadedAt,
      }),
      staleTime: 5 * MINUTE_MS,
      gcTime: KEPT_MS,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
