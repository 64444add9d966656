import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

export type LimiterOptions = {
  keyPrefix: string;
  points: number;
  /** In seconds; 0 means forever. */
  duration: number;
  inMemoryBlockOnConsumed?: number;
};

/** The storage of rate-limit counters. */
export type LimiterStore = {
  makeLimiter: (options: LimiterOptions) => RateLimiterStoreAbstract;
  /** Resolves when the store is ready to count. */
  prepare: () => Promise<void>;
};
