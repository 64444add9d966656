import type { Payload } from 'payload';
import type { CallLimit } from '#domain/contract/endpoint.ts';
import { limitsOf, type Limit } from './limits.ts';

/**
 * A client's attempt. `client` is the client's network. `account` is the account that the attempt
 * names, or null. An account with this name need not exist.
 */
export type Attempt = { client: string; account: string | null };

export type AttemptLimits = {
  accounts: 'editors' | 'members';
  /** The limits count in this order until one refuses the attempt. */
  limits: readonly (Limit & Pick<CallLimit, 'per'>)[];
};

/** Time for which a network counts as the owner's after a sign-in from it. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60;
const KNOWN = { editors: 'known-client', members: 'known-client-of-member' };

/** The longest window of the editors' limits: no attempt counts for longer. */
const COUNTED_SECONDS = 24 * 60 * 60;
const RESET = 'attempts-reset';
/**
 * For this long after a reset, only the limit for the pair of client and account applies, so
 * attempts from the owner's network do not block the owner.
 */
const OPEN_SECONDS = 60 * 60;

/**
 * Counts an attempt. Null when it is allowed, else the seconds to wait. From a network where the
 * account has signed in before, only the limit for the pair of client and account applies. So
 * attackers elsewhere cannot lock the owner out.
 */
export async function countAttempt(
  payload: Payload,
  limits: AttemptLimits,
  attempt: Attempt,
): Promise<number | null> {
  for (const [limit, key] of await limitsFor(payload, limits, attempt)) {
    const retryAfter = await limitsOf(payload).consume(limit, key);
    if (retryAfter !== null) return retryAfter;
  }
  return null;
}

/**
 * Subtracts a successful attempt from the counts. An editor's success also clears earlier failures.
 */
export async function refundAttempt(
  payload: Payload,
  limits: AttemptLimits,
  attempt: Attempt,
): Promise<void> {
  for (const [limit, key] of await limitsFor(payload, limits, attempt)) {
    if (limits.accounts === 'editors' && limit.per === 'address and account')
      await limitsOf(payload).clear(limit, key);
    else await limitsOf(payload).refund(limit, key);
  }
}

/** Remembers the client as one of the account's own. Returns whether it was known before. */
export async function rememberClient(
  payload: Payload,
  accounts: AttemptLimits['accounts'],
  attempt: Attempt,
): Promise<boolean> {
  const wasKnown = await limitsOf(payload).isRemembered(KNOWN[accounts], pairOf(attempt));
  await limitsOf(payload).remember(KNOWN[accounts], pairOf(attempt), KNOWN_SECONDS);
  return wasKnown;
}

/**
 * Lets an editor try again at once. Later attempts count under new keys, so even processes that
 * cache a refusal in memory allow them.
 */
export async function resetAttempts(payload: Payload, account: string): Promise<void> {
  await limitsOf(payload).remember(RESET, account, COUNTED_SECONDS, secondsNow());
}

async function limitsFor(
  payload: Payload,
  { accounts, limits }: AttemptLimits,
  attempt: Attempt,
): Promise<[AttemptLimits['limits'][number], string][]> {
  const { account, client } = attempt;
  const resetAt =
    accounts === 'editors' && account !== null
      ? await limitsOf(payload).recall(RESET, account)
      : null;
  const since = resetAt === null ? '' : ` since ${resetAt}`;
  const isOpen = resetAt !== null && secondsNow() - resetAt < OPEN_SECONDS;
  const isOwn =
    account !== null &&
    limits.some(({ per }) => per === 'address and account') &&
    (isOpen || (await limitsOf(payload).isRemembered(KNOWN[accounts], pairOf(attempt))));
  const keys = {
    'address and account': account === null ? null : pairOf(attempt) + since,
    account: account === null || isOwn ? null : account + since,
    address: isOwn ? null : client,
  };
  return limits.flatMap((limit): [typeof limit, string][] => {
    const key = keys[limit.per];
    return key === null ? [] : [[limit, key]];
  });
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

function pairOf({ account, client }: Attempt): string {
  return JSON.stringify([account, client]);
}
