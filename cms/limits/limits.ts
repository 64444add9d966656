import { createHmac } from 'node:crypto';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { limitersInFile } from './limiters-in-file.ts';
import { limitersInMongo } from './limiters-in-mongo.ts';
import type { LimiterStore } from './limiter-store.ts';

/**
 * A rate limit. With several windows the waiting time grows: a longer window stops a client that
 * stays within the short one.
 */
export type Limit = {
  /** Unique among all limits. It is part of the counters' keys. */
  name: string;
  /** The windows, shortest first. */
  windows: readonly { points: number; seconds: number }[];
};

/**
 * Counts attempts. Counters survive a restart and are shared by all processes on a database. Keys
 * are stored as keyed hashes, so they reveal no addresses.
 */
export type Limits = {
  /** Counts one attempt. Null when it is allowed, else the seconds to wait. */
  consume: (limit: Limit, key: string) => Promise<number | null>;
  /** Subtracts one successful attempt from the counts. */
  refund: (limit: Limit, key: string) => Promise<void>;
  /** Deletes all counts of the key. */
  clear: (limit: Limit, key: string) => Promise<void>;
  /** Remembers `key` for `seconds`, together with a positive whole number. */
  remember: (name: string, key: string, seconds: number, value?: number) => Promise<void>;
  /** The remembered number. Null when the key is unknown or has expired. */
  recall: (name: string, key: string) => Promise<number | null>;
  isRemembered: (name: string, key: string) => Promise<boolean>;
};

/** Largest expected difference between the clocks of several machines. */
const CLOCKS_DIFFER_MS = 60_000;

const opened = new WeakMap<Payload, Limits>();

/**
 * The limits of a CMS. Counters are in its MongoDB, or next to SQLite in the file
 * `config.custom.limitsFile`.
 */
export function limitsOf(payload: Payload): Limits {
  const known = opened.get(payload);
  if (known) return known;
  const limits = createLimits(limiterStore(payload), payload.secret);
  opened.set(payload, limits);
  return limits;
}

function createLimits({ makeLimiter, prepare }: LimiterStore, secret: string): Limits {
  let prepared: Promise<void> | null = null;
  const limiters = new Map<string, RateLimiterStoreAbstract>();

  function limiter(name: string, points: number, seconds: number): RateLimiterStoreAbstract {
    const keyPrefix = `${name}/${seconds}`;
    const made =
      limiters.get(keyPrefix) ??
      // A refused client is blocked in memory and does not reach the store until the window ends.
      makeLimiter({ keyPrefix, points, duration: seconds, inMemoryBlockOnConsumed: points + 1 });
    limiters.set(keyPrefix, made);
    return made;
  }

  /** Prepares the store once. After a failure the next attempt tries again. */
  function ready(): Promise<void> {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return prepared;
  }

  async function limitersOf({ name, windows }: Limit): Promise<RateLimiterStoreAbstract[]> {
    await ready();
    return windows.map(({ points, seconds }) => limiter(name, points, seconds));
  }

  async function memory(name: string): Promise<RateLimiterStoreAbstract> {
    await ready();
    return limiter(name, 1, 0);
  }

  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  return {
    async consume(limit, key) {
      for (const window of await limitersOf(limit)) {
        const retryAfter = await secondsToWait(window, hashed(key));
        if (retryAfter !== null) return retryAfter;
      }
      return null;
    },
    async refund(limit, key) {
      for (const window of await limitersOf(limit)) await window.reward(hashed(key));
    },
    async clear(limit, key) {
      for (const window of await limitersOf(limit)) await window.delete(hashed(key));
    },
    async remember(name, key, seconds, value = 1) {
      await (await memory(name)).set(hashed(key), value, seconds);
    },
    async recall(name, key) {
      return (await (await memory(name)).get(hashed(key)))?.consumedPoints ?? null;
    },
    async isRemembered(name, key) {
      return (await (await memory(name)).get(hashed(key))) !== null;
    },
  };
}

async function secondsToWait(
  limiter: RateLimiterStoreAbstract,
  key: string,
): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (refusal.msBeforeNext <= limiter.duration * 1000 + CLOCKS_DIFFER_MS)
      return Math.ceil(refusal.msBeforeNext / 1000);
    // The wait is longer than the window, so the clock was set back since the window began. Restart
    // the count.
    await limiter.delete(key);
    return secondsToWait(limiter, key);
  }
}

function limiterStore(payload: Payload): LimiterStore {
  if (payload.db.name === 'mongoose') {
    return limitersInMongo(mongoAdapterOf(payload).connection);
  }
  const file: unknown = payload.config.custom.limitsFile;
  if (typeof file !== 'string')
    throw new Error('The CMS has no limitsFile. Set it when the CMS is configured.');
  return limitersInFile(file);
}
