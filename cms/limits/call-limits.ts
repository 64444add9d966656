import type { CallLimit, Endpoint } from '#domain/contract/endpoint.ts';
import type { AttemptLimits } from './attempts.ts';

const ORDER: readonly CallLimit['per'][] = ['address and account', 'account', 'address'];

/** The limits of an API call, from its contract. */
export function callLimits({
  method,
  path,
  limits,
}: Pick<Endpoint, 'method' | 'path' | 'limits'>): AttemptLimits {
  const named = ORDER.map((per) => ({
    per,
    name: `${method} ${path} ${per}`,
    windows: limits
      .filter((limit) => limit.per === per)
      .map(({ calls, seconds }) => ({ points: calls, seconds })),
  }));
  return { accounts: 'members', limits: named.filter(({ windows }) => windows.length > 0) };
}
