import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { $wishes, favoritesQuery } from './favorites.ts';
import { queryClient } from './query-client.ts';

/** One's favorites without those that are being removed; asked for only when `isSignedIn`. */
export function useFavorites(isSignedIn: boolean) {
  const wishes = useStore($wishes);
  // A list that failed before an island was there is not asked for again by its coming.
  const options = { ...favoritesQuery, enabled: isSignedIn, retryOnMount: false };
  const { data, error, refetch } = useQuery(options, queryClient());
  const favorites = data?.filter(({ id }) => wishes.get(id)?.isWanted !== false);
  return { favorites, error, refetch };
}
