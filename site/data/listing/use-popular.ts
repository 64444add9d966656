import { useQuery } from '@tanstack/react-query';
import { listFeaturedRestaurants } from '#domain/contract/restaurants.ts';
import { listPopularCategories } from '#domain/contract/vocabularies.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** Returns the popular categories. Failed requests are retried with exponential backoff. */
export function usePopularCategories() {
  return useQuery(
    {
      ...queryOf(listPopularCategories, {}),
      staleTime: 5 * MINUTE_MS,
      retry: RETRIES,
      retryDelay: (failures) => Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS),
    },
    queryClient(),
  );
}

/** Returns the featured restaurants of the home page. */
export function useFeaturedRestaurants() {
  return useQuery(
    { ...queryOf(listFeaturedRestaurants, {}), staleTime: 2 * MINUTE_MS },
    queryClient(),
  );
}
