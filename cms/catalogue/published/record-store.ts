/**
 * Published records, each stored as the bytes of its JSON. A hundred thousand parsed records would
 * be six million objects, which the garbage collector would scan again and again while visitors
 * wait.
 */
import { LRUCache } from 'lru-cache';
import { immutable, jsonOf } from '#cms/answers/json-body.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { outlineOf, type RestaurantOutline } from './restaurant-outline.ts';

export type RecordStore = {
  /**
   * The record with this id. Records that are read often are cached: `get` returns the same object
   * until the record changes.
   */
  get: (id: number) => Restaurant | null;
  /** Like `get`, for loops over many records: adds nothing to the cache. */
  peek: (id: number) => Restaurant | null;
  outline: (id: number) => RestaurantOutline | null;
  /** The JSON of the record's summary, in chunks. */
  summary: (id: number) => readonly (string | Buffer)[] | null;
  /** The JSON of the whole record. */
  json: (id: number) => Buffer | null;
  /** URL of the main photo. */
  picture: (id: number) => string | null;
  size: () => number;
  /** Whether the stored record equals this one in every value. */
  has: (restaurant: Restaurant) => boolean;
  /** Stores or replaces a record; returns its outline. */
  put: (restaurant: Restaurant) => RestaurantOutline;
  delete: (id: number) => void;
};

type Kept = { outline: RestaurantOutline; picture: string | null; json: Buffer };

/**
 * The JSON key that follows the summary in a record. Text values cannot contain it, because JSON
 * escapes their quotation marks.
 */
const AFTER_SUMMARY = Buffer.from(',"subtypes":');

/** The number of records that are also cached as parsed objects. */
const MAX_READ = 2000;

/**
 * Once the cache of objects is full, a record must be read twice before it evicts the least
 * recently used one. A crawler, which reads each record once, therefore evicts nothing.
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
 * Parses a record's JSON and attaches the JSON to the result, so that answers need not serialize it
 * again.
 *
 * @param json a buffer from `RecordStore.json`; such a buffer shares its memory with no other
 * buffer
 */
export function fromJson(json: Buffer): Restaurant {
  return immutable(JSON.parse(json.toString()) as Restaurant, json);
}
