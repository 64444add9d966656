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
import { callApi, queryOf } from './api-client.ts';
import { isSameQuery, queryClient } from './query-client.ts';

/** To be asked only when somebody is signed in. */
export const favoritesQuery = queryOptions({ ...queryOf(listFavorites, {}), retry: false });

type Wish = { isWanted: boolean };
export const $wishes = atom<ReadonlyMap<number, Wish>>(new Map());

/** The last call for each restaurant: taps on one heart are sent one after the other. */
const calls = new Map<number, Promise<void>>();

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
 * after every answer.
 *
 * @throws what the call failed with
 */
export async function setFavorite(id: number, isWanted: boolean): Promise<void> {
  const wish = { isWanted };
  $wishes.set(new Map($wishes.get()).set(id, wish));
  const before = calls.get(id) ?? Promise.resolve();
  const call = before.catch(() => {}).then(() => send(id, wish));
  calls.set(id, call);
  await call;
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
    if (!isSignedOutAnswer(error)) void refetch();
    throw error;
  }
  // Until a list has come that knows of it, the wish says how it is.
  void refetch().then((isFresh) => {
    if (isFresh) drop(id, wish);
  });
}

async function refetch(): Promise<boolean> {
  const client = queryClient();
  const { queryKey } = favoritesQuery;
  // A list that is under way may be older than the answer.
  await client.cancelQueries({ queryKey });
  // Asked for when they are next shown: those in sight stay as they are.
  const { queryKey: recommended } = queryOf(listRecommendations, {});
  void client.invalidateQueries({ queryKey: recommended, refetchType: 'none' });
  try {
    await client.fetchQuery({ ...favoritesQuery, staleTime: 0 });
    return true;
  } catch {
    return false;
  }
}

/** Forgets a wish, unless another for the same restaurant has taken its place. */
function drop(id: number, wish: Wish): void {
  const wishes = new Map($wishes.get());
  if (wishes.get(id) === wish && wishes.delete(id)) $wishes.set(wishes);
}
