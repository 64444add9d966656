import type { Payload } from 'payload';
import type { CallLimit, Endpoint } from '#domain/contract/endpoint.ts';
import { limitsOf, type Limit } from './limits.ts';

/** The client's network, and the account that it is signed in to or names in the call, if any. */
export type Caller = { client: string; account: string | null };

type Limited = Pick<Endpoint, 'method' | 'path' | 'limits'>;

/** A network counts as the member's own this long after the last sign-in from it. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60;
const KNOWN = 'known-client-of-member';

/**
 * Counts a call against the limits of its contract. Null when it is allowed, else the seconds to
 * wait.
 */
export async function countCall(
  payload: Payload,
  call: Limited,
  caller: Caller,
): Promise<number | null> {
  for (const [limit, key] of await limitsFor(payload, call, caller)) {
    const retryAfter = await limitsOf(payload).consume(limit, key);
    if (retryAfter !== null) return retryAfter;
  }
  return null;
}

/** Takes back the count of a successful call. */
export async function forgiveCall(payload: Payload, call: Limited, caller: Caller): Promise<void> {
  for (const [limit, key] of await limitsFor(payload, call, caller))
    await limitsOf(payload).giveBack(limit, key);
}

/** Remembers the client as one of the account's own. Returns whether it was known before. */
export async function rememberCaller(payload: Payload, caller: Caller): Promise<boolean> {
  const wasKnown = await isKnown(payload, caller);
  await limitsOf(payload).remember(KNOWN, pairOf(caller), KNOWN_SECONDS);
  return wasKnown;
}

async function limitsFor(
  payload: Payload,
  { method, path, limits }: Limited,
  caller: Caller,
): Promise<[Limit, string][]> {
  if (limits.length === 0) return [];
  const knowsCaller = limits.some(({ per }) => per === 'address and account')
    ? await isKnown(payload, caller)
    : false;
  const keys: [CallLimit['per'], string | null][] = [
    ['address and account', caller.account && pairOf(caller)],
    ['account', knowsCaller ? null : caller.account],
    ['address', knowsCaller ? null : caller.client],
  ];
  return keys.flatMap(([per, key]): [Limit, string][] => {
    const windows = limits
      .filter((limit) => limit.per === per)
      .map(({ calls, seconds }) => ({ points: calls, seconds }));
    if (key === null || windows.length === 0) return [];
    return [[{ name: `${method} ${path} ${per}`, windows }, key]];
  });
}

async function isKnown(payload: Payload, caller: Caller): Promise<boolean> {
  return caller.account !== null && limitsOf(payload).isRemembered(KNOWN, pairOf(caller));
}

function pairOf({ client, account }: Caller): string {
  return JSON.stringify([account, client]);
}
