import { RateLimiterMongo } from 'rate-limiter-flexible';
import type { LimiterOptions, LimiterStore } from './limiter-store.ts';

/**
 * Makes limiters that count in the collection `limits`. A TTL index of MongoDB removes expired
 * counters.
 *
 * @param connection Mongoose's connection
 */
export function limitersInMongo(connection: object): LimiterStore {
  const makeLimiter = (options: LimiterOptions) =>
    new RateLimiterMongo({
      ...options,
      storeClient: connection,
      tableName: 'limits',
      disableIndexesCreation: true,
    });
  return {
    makeLimiter,
    // Create the unique index first, because counts are exact only with it.
    prepare: () => makeLimiter({ keyPrefix: 'any', points: 1, duration: 1 }).createIndexes(),
  };
}
