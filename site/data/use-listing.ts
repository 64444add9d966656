import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRestaurants, type RestaurantPage } from '#domain/contract/restaurants.ts';
import { callAddress } from '#domain/contract/endpoint.ts';
import type { Position } from '#domain/geography/distance.ts';
import { DEFAULT_LISTING_STATE, pageQuery, type ListingState } from '#domain/listing/listing-state.ts';
import { queryOf } from './api-client.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;
const INITIAL_ADDRESS = callAddress(listRestaurants, { query: pageQuery(DEFAULT_LISTING_STATE) });

/**
 * The page of restaurants of a listing state. `initial` is what the published page holds; with a
 * position the nearest come first.
 */
export function useListing(
  state: ListingState,
  initial: RestaurantPage,
  position: Position | null,
) {
  const near = position ? `${position.latitude},${position.longitude}` : undefined;
  const query = queryOf(listRestaurants, { query: { ...pageQuery(state), near } });
  const isInitial = query.queryKey[0] === INITIAL_ADDRESS;
  return useQuery(
    {
      ...query,
      ...(isInitial && { initialData: initial }),
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
