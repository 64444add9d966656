import { expect, test } from 'vitest';
import * as account from './account.ts';
import type { CallLimit, Endpoint } from './endpoint.ts';

const calls = Object.values(account).filter(
  (value): value is typeof value & Endpoint => 'path' in value,
);

/** The number of calls that one client may make for one account within `seconds`. */
function fromOnePlace(limits: readonly CallLimit[], seconds: number): number {
  const own = limits.filter(({ per }) => per === 'address and account');
  return Math.min(...own.map((limit) => limit.calls * Math.ceil(seconds / limit.seconds)));
}

test.each(
  calls
    .filter(({ limits }: Endpoint) => limits.some(({ per }) => per === 'address and account'))
    .map((call: Endpoint) => [call.path, call.limits] as const),
)('a single client can use up at most half of an account’s rate limit: %s', (_, limits) => {
  for (const { seconds, calls: all } of limits.filter(({ per }) => per === 'account'))
    expect(fromOnePlace(limits, seconds)).toBeLessThanOrEqual(all / 2);
});

test.each(
  calls
    .filter(({ body }: Endpoint) => body !== undefined)
    .map((call: Endpoint) => [`${call.method} ${call.path}`, call.limits] as const),
)('every endpoint with a body has a rate limit: %s', (_, limits) => {
  expect(limits.length).toBeGreaterThan(0);
});

test.each([account.login, account.forgotPassword, account.resendVerification])(
  'an endpoint that needs no account is limited per client, per account, and per client and account together: $path',
  ({ limits }) => {
    expect(new Set(limits.map(({ per }) => per))).toEqual(
      new Set(['address and account', 'account', 'address']),
    );
  },
);
