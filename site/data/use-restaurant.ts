import { useQuery } from '@tanstack/react-query';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

/** Everything about one restaurant. */
export function useRestaurant(id: number) {
  return useQuery<Restaurant>(
    {
      queryKey: [`/api/restaurants/${id}`],
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
    },
    queryClient(),
  );
}
