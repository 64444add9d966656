import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Creates a rate limit per client, counted in the memory of this process without a query. The
 * function counts one request. It returns null when the request is allowed, else the seconds to
 * wait.
 */
export function createClientLimit(perMinute: number): (client: string) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (client) => {
    try {
      await limiter.consume(client);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  };
}
