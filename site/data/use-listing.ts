import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Position } from '#domain/geography/distance.ts';
import { apiQuery, DEFAULT_LISTING_STATE, type ListingState } from '#domain/listing/listing-state.ts';
import { fetchJson } from './fetch-json.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

/**
 * The page of restaurants of a listing state. `initial` is what the published page holds; with a
 * position the nearest come first.
 */
export function useListing(
  state: ListingState,
  initial: RestaurantPage,
  position: Position | null,
) {
  const near = position ? `&near=${position.latitude},${position.longitude}` : '';
  const query = apiQuery(state) + near;
  const isInitial = query === apiQuery(DEFAULT_LISTING_STATE);
  return useQuery(
    {
      queryKey: ['/api/restaurants', query],
      queryFn: ({ signal }) => fetchJson<RestaurantPage>(`/api/restaurants?${query}`, signal),
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
