/** Who is signed in, for all scripts and islands of a page. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCurrentMember } from '#domain/contract/account.ts';
import { PERSONAL_PATHS } from '#domain/contract/personal-paths.ts';
import { ApiError } from './api-error.ts';
import { callApi, queryOf } from './api-client.ts';
import { dropMemberHint, hasMemberHint } from './member-hint.ts';
import { onNews, tellTabs } from './other-tabs.ts';
import { isSameQuery, queryClient } from './query-client.ts';
import { announceSignIn } from './sign-in-event.ts';

const MINUTE_MS = 60_000;

/** The member and what there is to say about the address; null when nobody is signed in. */
export const memberQuery = queryOptions({
  queryKey: queryOf(getCurrentMember, {}).queryKey,
  async queryFn({ signal }) {
    try {
      return await callApi(getCurrentMember, {}, signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      // Of a session that has ended: no page has to ask again.
      dropMemberHint();
      return null;
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
  await queryClient().prefetchQuery({ ...memberQuery, staleTime: 0 });
}

/** From now on nobody is signed in here, nor in other tabs: what is personal goes from the caches. */
export function forgetMember(): void {
  forgetHere();
  tellTabs({ kind: 'signed-out' });
}

function forgetHere(): void {
  dropMemberHint();
  const client = queryClient();
  client.setQueryData(memberQuery.queryKey, null);
  // A query's key begins with its address (`queryOf`). The calls themselves are not imported: their
  // schemas would load on every page for signing in.
  for (const path of Object.values(PERSONAL_PATHS)) client.removeQueries({ queryKey: [path] });
}

/** Whether the session is known to have ended, or never to have been. */
export function isForgotten(): boolean {
  return queryClient().getQueryData(memberQuery.queryKey) === null;
}

/** Whether somebody is signed in here. When that can't be said, the next call will tell. */
export async function isSignedIn(): Promise<boolean> {
  const client = queryClient();
  const known = client.getQueryData(memberQuery.queryKey);
  if (!known && !hasMemberHint()) return false;
  try {
    // That nobody was signed in may have changed in another tab.
    const staleTime = known ? memberQuery.staleTime : 0;
    return (await client.fetchQuery({ ...memberQuery, staleTime })) !== null;
  } catch {
    return true;
  }
}

/** Calls when somebody is signed in here: now, after asking, or whenever they sign in. */
export function onMember(act: () => void): void {
  followMember((id) => id !== null && act());
  if (hasMemberHint()) void queryClient().prefetchQuery(memberQuery);
}

/** Calls whenever whoever is signed in signs out. */
export function onSignOut(act: () => void): void {
  followMember((id) => id === null && act());
}

/** Calls with the number of whoever is signed in, null for nobody, whenever it is another. */
function followMember(see: (id: number | null) => void): void {
  const client = queryClient();
  let last: number | null = null;
  const look = () => {
    const id = client.getQueryData(memberQuery.queryKey)?.user.id ?? null;
    if (id === last) return;
    last = id;
    see(id);
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (isSameQuery(query, memberQuery)) look();
  });
  look();
}

if (!import.meta.env.SSR) {
  onMember(announceSignIn);
  onNews(({ kind }) => kind === 'signed-out' && forgetHere());
}
