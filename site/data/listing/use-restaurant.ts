import { useQuery } from '@tanstack/react-query';
import { getRestaurant } from '#domain/contract/restaurants.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

const MINUTE_MS = 60_000;

export function useRestaurant(id: number) {
  return useQuery(
    {
      ...queryOf(getRestaurant, { params: { id: String(id) } }),
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
    },
    queryClient(),
  );
}
