/**
 * The member's favorites. All hearts and islands of a page share this data. A pending change is
 * called a wish. Wishes are optimistic: each overrides the server's list until the list contains
 * the change. A wish whose call fails is dropped at once, so that the heart shows the server's
 * state again.
 */
import { queryOptions } from '@tanstack/react-query';
import { atom } from 'nanostores';
import {
  addFavorite,
  listFavorites,
  listRecommendations,
  removeFavorite,
} from '#domain/contract/favorites.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { callApi, queryOf } from '#site/data/api/api-client.ts';
import { memberQuery, onSignOut } from '#site/data/account/member.ts';
import { onNews, tellTabs } from '#site/data/account/other-tabs.ts';
import { isSameQuery, queryClient } from '#site/data/api/query-client.ts';

/** Fetch only while a member is signed in. */
export const favoritesQuery = queryOptions({ ...queryOf(listFavorites, {}), retry: false });

type Wish = { isWanted: boolean };
export const $wishes = atom<ReadonlyMap<number, Wish>>(new Map());

/** The latest call for each restaurant. A tap on the same heart waits for the call before it. */
const calls = new Map<number, Promise<void>>();
/** Number of calls that are running or queued. */
let pending = 0;
/**
 * Wishes (pending changes) that the server has confirmed, with their restaurant ids. The cached
 * list may still lack them.
 */
const fulfilled = new Map<Wish, number>();

/** Loads the list unless it is cached. If loading fails, hearts stay empty until a tap. */
export async function loadFavorites(): Promise<void> {
  await queryClient().prefetchQuery(favoritesQuery);
}

export function isFavorite(id: number): boolean {
  const wish = $wishes.get().get(id);
  const list = queryClient().getQueryData(favoritesQuery.queryKey);
  return wish?.isWanted ?? list?.some((favorite) => favorite.id === id) ?? false;
}

/** Calls `look` at once, and whenever the favorites may have changed. */
export function onFavoritesChange(look: () => void): void {
  $wishes.subscribe(look);
  queryClient()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (isSameQuery(query, favoritesQuery)) look();
    });
}

/**
 * Adds or removes a favorite: at once on the page, then on the server. When no call is left,
 * refetches the list.
 *
 * @throws the error of the call
 */
export async function setFavorite(id: number, isWanted: boolean): Promise<void> {
  const wish = { isWanted };
  $wishes.set(new Map($wishes.get()).set(id, wish));
  const before = calls.get(id) ?? Promise.resolve();
  pending += 1;
  const call = before.catch(() => {}).then(() => send(id, wish));
  calls.set(id, call);
  let hasEnded = false;
  try {
    await call;
  } catch (error) {
    hasEnded = isSignedOutAnswer(error);
    throw error;
  } finally {
    pending -= 1;
    // Wait until no call is left, because a list fetched before would show an old state for a
    // moment.
    if (pending === 0 && !hasEnded) void settle();
  }
}

/** Whether the error is a `401 Unauthorized`, which means that the session has ended. */
export function isSignedOutAnswer(error: unknown): boolean {
  return error instanceof Error && /^401.*Unauthorized/s.test(error.message);
}

async function send(id: number, wish: Wish): Promise<void> {
  try {
    if (wish.isWanted) await callApi(addFavorite, { body: { restaurantId: id } });
    else await callApi(removeFavorite, { params: { restaurantId: String(id) } });
  } catch (error) {
    drop(id, wish);
    throw error;
  }
  // The wish still overrides the list, until a list arrives that contains the change.
  fulfilled.set(wish, id);
}

let settling = 0;

/**
 * Called when no call is left. Refetches the list, and drops the wishes that the list now contains.
 */
async function settle(): Promise<void> {
  const client = queryClient();
  const turn = ++settling;
  const before = [...fulfilled];
  const { queryKey } = favoritesQuery;
  // Cancel a running request, because its list may be older than the change.
  await client.cancelQueries({ queryKey });
  // Mark the recommendations as stale, but do not refetch them, so that the visible ones stay.
  const { queryKey: recommended } = queryOf(listRecommendations, {});
  void client.invalidateQueries({ queryKey: recommended, refetchType: 'none' });
  const list = await client.fetchQuery({ ...favoritesQuery, staleTime: 0 }).catch(() => null);
  // If a later request has cancelled this one, this is an old list.
  if (list === null || turn !== settling) return;
  for (const [wish, id] of before) drop(id, wish);
  const memberId = client.getQueryData(memberQuery.queryKey)?.user.id;
  if (memberId !== undefined) tellTabs({ kind: 'favorites', memberId, list });
}

/** Shows the list that another browser tab has received. */
function takeList(memberId: number, list: RestaurantSummary[]): void {
  const client = queryClient();
  const { queryKey } = favoritesQuery;
  if (client.getQueryData(memberQuery.queryKey)?.user.id !== memberId) return;
  // No need to use the list, because the last pending call will refetch it.
  if (pending > 0) return;
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') {
    // A request is running, and which of the two lists is newer is unknown, so fetch again.
    void settle();
    return;
  }
  client.setQueryData(queryKey, list);
  for (const [wish, id] of [...fulfilled]) drop(id, wish);
}

/**
 * Removes a wish (a pending change), unless a newer wish for the same restaurant has replaced it.
 */
function drop(id: number, wish: Wish): void {
  fulfilled.delete(wish);
  const wishes = new Map($wishes.get());
  if (wishes.get(id) === wish && wishes.delete(id)) $wishes.set(wishes);
}

if (!import.meta.env.SSR) {
  onNews((news) => {
    if (news.kind === 'favorites') takeList(news.memberId, news.list);
  });
  onSignOut(() => $wishes.set(new Map()));
}
