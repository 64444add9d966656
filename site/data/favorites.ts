/**
 * One's favorites, for all hearts and islands of a page: the list as the server has it, and over it
 * what was asked for and the list does not say yet. A wish that fails is dropped, whatever else is
 * under way, so that what remains is what the server has.
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
import { callApi, queryOf } from './api-client.ts';
import { memberQuery, onSignOut } from './member.ts';
import { onNews, tellTabs } from './other-tabs.ts';
import { isSameQuery, queryClient } from './query-client.ts';

/** To be asked only when somebody is signed in. */
export const favoritesQuery = queryOptions({ ...queryOf(listFavorites, {}), retry: false });

type Wish = { isWanted: boolean };
export const $wishes = atom<ReadonlyMap<number, Wish>>(new Map());

/** The last call for each restaurant: taps on one heart are sent one after the other. */
const calls = new Map<number, Promise<void>>();
/** Calls that are sent or wait to be sent. */
let pending = 0;
/** Wishes that the server has fulfilled, and that the list may not say yet. */
const fulfilled = new Map<Wish, number>();

/** Loads the list if it is not there. When that fails, nothing is a favorite until a heart is tapped. */
export async function loadFavorites(): Promise<void> {
  await queryClient().prefetchQuery(favoritesQuery);
}

export function isFavorite(id: number): boolean {
  const wish = $wishes.get().get(id);
  const list = queryClient().getQueryData(favoritesQuery.queryKey);
  return wish?.isWanted ?? list?.some((favorite) => favorite.id === id) ?? false;
}

/** Calls now and whenever a favorite may have come or gone. */
export function onFavoritesChange(look: () => void): void {
  $wishes.subscribe(look);
  queryClient()
    .getQueryCache()
    .subscribe(({ query }) => {
      if (isSameQuery(query, favoritesQuery)) look();
    });
}

/**
 * Makes a restaurant a favorite or not one: here at once, then at the server, whose list is asked for
 * when no call is under way any more.
 *
 * @throws what the call failed with
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
    // A list that came before the last answer would turn a heart back for a moment.
    if (pending === 0 && !hasEnded) void settle();
  }
}

/** `401`, and that nobody is signed in: the session has ended. */
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
  // Until a list has come that knows of it, the wish says how it is.
  fulfilled.set(wish, id);
}

let settling = 0;

/** Asks for the list after the last of several calls. What it says replaces the wishes before it. */
async function settle(): Promise<void> {
  const client = queryClient();
  const turn = ++settling;
  const before = [...fulfilled];
  const { queryKey } = favoritesQuery;
  // A list that is under way may be older than the answer.
  await client.cancelQueries({ queryKey });
  // Asked for when they are next shown: those in sight stay as they are.
  const { queryKey: recommended } = queryOf(listRecommendations, {});
  void client.invalidateQueries({ queryKey: recommended, refetchType: 'none' });
  const list = await client.fetchQuery({ ...favoritesQuery, staleTime: 0 }).catch(() => null);
  // A request that a later one has cancelled answers with the list of before.
  if (list === null || turn !== settling) return;
  for (const [wish, id] of before) drop(id, wish);
  const memberId = client.getQueryData(memberQuery.queryKey)?.user.id;
  if (memberId !== undefined) tellTabs({ kind: 'favorites', memberId, list });
}

/** Shows what another tab was answered. */
function takeList(memberId: number, list: RestaurantSummary[]): void {
  const client = queryClient();
  const { queryKey } = favoritesQuery;
  if (client.getQueryData(memberQuery.queryKey)?.user.id !== memberId) return;
  // The last call that is under way asks for the list.
  if (pending > 0) return;
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') {
    // Which of the two lists is newer can't be told.
    void settle();
    return;
  }
  client.setQueryData(queryKey, list);
  for (const [wish, id] of [...fulfilled]) drop(id, wish);
}

/** Forgets a wish, unless another for the same restaurant has taken its place. */
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
