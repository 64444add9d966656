/**
 * Published records, each kept as the bytes of its JSON. As objects a hundred thousand of them are six
 * million, through which the collector of garbage looks again and again while visitors wait.
 */
import { LRUCache } from 'lru-cache';
import { asUnchanging, jsonOf } from '#cms/api/json-body.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { outlineOf, type RestaurantOutline } from './restaurant-outline.ts';

export type RecordStore = {
  /** The record of this id: the same object each time while it is asked for often and stays as it is. */
  get: (id: number) => Restaurant | null;
  /** The same for whoever walks through many of them: it leaves no object behind. */
  peek: (id: number) => Restaurant | null;
  outline: (id: number) => RestaurantOutline | null;
  /** The JSON of what lists answer of it, in pieces. */
  summary: (id: number) => readonly (string | Buffer)[] | null;
  /** The JSON of all of it. */
  json: (id: number) => Buffer | null;
  /** Address of the photo that stands for it. */
  picture: (id: number) => string | null;
  size: () => number;
  /** Whether this is what is kept of it, in every value. */
  has: (restaurant: Restaurant) => boolean;
  /** Keeps a record, also in place of the one before; answers its outline. */
  put: (restaurant: Restaurant) => RestaurantOutline;
  delete: (id: number) => void;
};

type Kept = { outline: RestaurantOutline; picture: string | null; json: Buffer };

/** What follows after a summary in the JSON of a record. No text has quotation marks like these in it. */
const AFTER_SUMMARY = Buffer.from(',"subtypes":');

/** So many records are kept as objects, too. */
const MAX_READ = 2000;

/**
 * When as many are kept as objects as may be, one that is asked for again takes the place of the one asked
 * for longest ago. One that is asked for once does not, so that no crawler pushes out what visitors ask for.
 */
export function createRecordStore(maxRead = MAX_READ): RecordStore {
  const kept = new Map<number, Kept>();
  const read = new LRUCache<number, Restaurant>({ max: maxRead });
  const missed = new LRUCache<number, true>({ max: 2 * maxRead });

  function peek(id: number): Restaurant | null {
    const known = read.peek(id);
    if (known) return known;
    const json = kept.get(id)?.json;
    return json ? fromJson(json) : null;
  }

  return {
    peek,
    get(id) {
      const known = read.get(id);
      if (known) return known;
      const restaurant = peek(id);
      if (!restaurant) return null;
      if (read.size < maxRead || missed.delete(id)) read.set(id, restaurant);
      else missed.set(id, true);
      return restaurant;
    },
    outline: (id) => kept.get(id)?.outline ?? null,
    summary(id) {
      const json = kept.get(id)?.json;
      return json ? [json.subarray(0, json.indexOf(AFTER_SUMMARY)), '}'] : null;
    },
    json: (id) => kept.get(id)?.json ?? null,
    picture: (id) => kept.get(id)?.picture ?? null,
    size: () => kept.size,
    has(restaurant) {
      const json = kept.get(restaurant.id)?.json;
      return json !== undefined && json.equals(jsonOf(restaurant));
    },
    put(restaurant) {
      const { id, photos } = restaurant;
      const outline = outlineOf(restaurant);
      const picture = photos.find(({ isPrimary }) => isPrimary)?.url ?? null;
      read.delete(id);
      kept.set(id, { outline, picture, json: jsonOf(restaurant) });
      return outline;
    },
    delete(id) {
      read.delete(id);
      kept.delete(id);
    },
  };
}

/**
 * The record that this is the JSON of, which is kept with it and not made again.
 *
 * @param json what `RecordStore.json` has answered, in memory of its own
 */
export function fromJson(json: Buffer): Restaurant {
  return asUnchanging(JSON.parse(json.toString()) as Restaurant, json);
}
