/** The signed-in member. All scripts and islands of a page share this data. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCurrentMember } from '#domain/contract/account.ts';
import { PERSONAL_PATHS } from '#domain/contract/personal-paths.ts';
import { ApiError } from '#site/data/api/api-error.ts';
import { callApi, queryOf } from '#site/data/api/api-client.ts';
import { dropMemberHint, hasMemberHint } from './member-hint.ts';
import { onNews, tellTabs } from './other-tabs.ts';
import { isSameQuery, queryClient } from '#site/data/api/query-client.ts';
import { announceSignIn } from './sign-in-event.ts';

const MINUTE_MS = 60_000;

/** The member and the verification status of the email address. Null when signed out. */
export const memberQuery = queryOptions({
  queryKey: queryOf(getCurrentMember, {}).queryKey,
  async queryFn({ signal }) {
    try {
      return await callApi(getCurrentMember, {}, signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      // The session has ended. Remove the hint, so that later pages do not request the session.
      dropMemberHint();
      return null;
    }
  },
  staleTime: 10 * MINUTE_MS,
});

/**
 * Returns the signed-in member. Sends no request while `isAsked` is false (see `hasMemberHint`).
 */
export function useMember(isAsked = true) {
  return useQuery({ ...memberQuery, enabled: isAsked }, queryClient());
}

/** Refetches the member after the account has changed. */
export async function refreshMember(): Promise<void> {
  await queryClient().prefetchQuery({ ...memberQuery, staleTime: 0 });
}

/**
 * Marks this and all other browser tabs as signed out, and removes personal data from their caches.
 */
export function forgetMember(): void {
  forgetHere();
  tellTabs({ kind: 'signed-out' });
}

function forgetHere(): void {
  dropMemberHint();
  const client = queryClient();
  client.setQueryData(memberQuery.queryKey, null);
  // A query's key starts with the URL of its call (see `queryOf`). Use the URLs here, because
  // importing the calls would load their schemas on every page that offers to sign in.
  for (const path of Object.values(PERSONAL_PATHS)) client.removeQueries({ queryKey: [path] });
}

/** Whether this page already knows that there is no session. */
export function isForgotten(): boolean {
  return queryClient().getQueryData(memberQuery.queryKey) === null;
}

/**
 * Whether a member is signed in. Returns true if the check fails: the caller's next request will
 * then show whether the session exists.
 */
export async function isSignedIn(): Promise<boolean> {
  const client = queryClient();
  const known = client.getQueryData(memberQuery.queryKey);
  if (!known && !hasMemberHint()) return false;
  try {
    // If no member is known in this browser tab, the visitor may have signed in in another tab, so
    // ask again.
    const staleTime = known ? memberQuery.staleTime : 0;
    return (await client.fetchQuery({ ...memberQuery, staleTime })) !== null;
  } catch {
    return true;
  }
}

/** Calls `act` at every sign-in, and when the page learns that a member is already signed in. */
export function onMember(act: () => void): void {
  followMember((id) => id !== null && act());
  if (hasMemberHint()) void queryClient().prefetchQuery(memberQuery);
}

/** Calls `act` whenever the member signs out. */
export function onSignOut(act: () => void): void {
  followMember((id) => id === null && act());
}

/** Calls `see` with the member's id, or null when signed out, whenever the id changes. */
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
