/** Who is signed in, for all scripts and islands of a page. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCurrentMember } from '#domain/contract/account.ts';
import { listFavorites, listRecommendations } from '#domain/contract/favorites.ts';
import { ApiError } from './api-error.ts';
import { callApi, queryOf } from './api-client.ts';
import { queryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

/** The member and what there is to say about the address; null when nobody is signed in. */
export const memberQuery = queryOptions({
  queryKey: queryOf(getCurrentMember, {}).queryKey,
  async queryFn({ signal }) {
    try {
      return await callApi(getCurrentMember, {}, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 10 * MINUTE_MS,
});

/** Who is signed in. Nothing is asked while `isAsked` is false: see `hasMemberHint`. */
export function useMember(isAsked = true) {
  return useQuery({ ...memberQuery, enabled: isAsked }, queryClient());
}

/** Asks anew who is signed in, after something about it has changed. */
export async function refreshMember(): Promise<void> {
  const client = queryClient();
  await client.invalidateQueries({ queryKey: memberQuery.queryKey, refetchType: 'all' });
  // Nobody may have asked before, so that there was nothing to ask anew.
  await client.prefetchQuery(memberQuery);
}

/** From now on nobody is signed in here: what is personal goes from the cache. */
export function forgetMember(): void {
  const client = queryClient();
  client.setQueryData(memberQuery.queryKey, null);
  for (const endpoint of [listFavorites, listRecommendations])
    client.removeQueries({ queryKey: queryOf(endpoint, {}).queryKey });
}
