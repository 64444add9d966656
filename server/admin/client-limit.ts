import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Creates a rate limit per client, which is counted in the memory of this process. Each call of the
 * function counts one request. It returns null when the request is allowed, otherwise the seconds
 * to wait.
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
