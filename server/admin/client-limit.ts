import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts requests of each client in this process, which costs no query. The function it makes counts one
 * and answers null while it is allowed, else the seconds until the next may be.
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
