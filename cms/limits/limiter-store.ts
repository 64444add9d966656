import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

export type LimiterOptions = {
  keyPrefix: string;
  points: number;
  /** In seconds; 0 stands for ever. */
  duration: number;
  inMemoryBlockOnConsumed?: number;
};

/** Where counters are kept. */
export type LimiterStore = {
  makeLimiter: (options: LimiterOptions) => RateLimiterStoreAbstract;
  /** Resolves when limiters can count. */
  prepare: () => Promise<void>;
};
