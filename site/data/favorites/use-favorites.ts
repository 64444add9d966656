import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { $wishes, favoritesQuery } from './favorites.ts';
import { queryClient } from '#site/data/api/query-client.ts';

/**
 * Returns the member's favorites without those that are being removed. Fetches them only if
 * `isSignedIn`.
 */
export function useFavorites(isSignedIn: boolean) {
  const wishes = useStore($wishes);
  // If loading the favorites has failed, an island that is mounted later does not load them again.
  const options = { ...favoritesQuery, enabled: isSignedIn, retryOnMount: false };
  const { data, error, refetch } = useQuery(options, queryClient());
  const favorites = data?.filter(({ id }) => wishes.get(id)?.isWanted !== false);
  return { favorites, error, refetch };
}
