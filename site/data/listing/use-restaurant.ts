import { useQuery } from '@tanstack/react-query';
import { getRestaurant } from '#domain/contract/restaurants.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

const MINUTE_MS = 60_000;

/** @param isWanted whether to request it */
export function useRestaurant(id: number, isWanted = true) {
  return useQuery(
    {
      ...queryOf(getRestaurant, { params: { id: String(id) } }),
      enabled: isWanted,
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
    },
    queryClient(),
  );
}
