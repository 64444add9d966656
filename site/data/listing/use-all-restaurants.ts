import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAllRestaurants } from '#domain/contract/restaurants.ts';
import { allQuery } from '#domain/listing/listing-queries.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

const MINUTE_MS = 60_000;

/**
 * Returns all restaurants of a listing state, with the fields that the map needs. Fetches them only
 * if `isWanted`.
 */
export function useAllRestaurants(state: ListingState, isWanted: boolean) {
  return useQuery(
    {
      ...queryOf(listAllRestaurants, { query: { fields: 'map', ...allQuery(state) } }),
      enabled: isWanted,
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
