import type { Payload } from 'payload';
import { limitsOf, type Limit } from '#cms/limits/limits.ts';

/** An attempt by a client, identified by its network, on an account that may exist. */
export type Attempt = { account: string; client: string };

/**
 * The limits of one client with one account, of one client with all accounts, and of all clients
 * with one account.
 */
export type AttemptLimits = { pair: Limit; client: Limit; account: Limit };

/** A network counts as the editor's own this long after the last sign-in from it. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60;
const KNOWN = 'known-client';

/** The longest window of all limits: no attempt counts for longer. */
const COUNTED_SECONDS = 24 * 60 * 60;
const RESET = 'attempts-reset';
/**
 * After a reset only the limit of client and account applies for this long, so attempts from the
 * owner's network do not block the owner.
 */
const OPEN_SECONDS = 60 * 60;

/**
 * Counts an attempt. Null when it is allowed, else the seconds to wait. From a network where the
 * account has signed in before, only the limit of client and account applies. So attackers
 * elsewhere cannot lock the owner out.
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

/** Takes back the count of a successful attempt. */
export async function forgiveAttempt(
  payload: Payload,
  limits: AttemptLimits,
  attempt: Attempt,
): Promise<void> {
  for (const [limit, key] of await limitsFor(payload, limits, attempt)) {
    if (limit === limits.pair) await limitsOf(payload).clear(limit, key);
    else await limitsOf(payload).giveBack(limit, key);
  }
}

/** Remembers the client as one of the account's own. */
export async function rememberClient(payload: Payload, attempt: Attempt): Promise<void> {
  await limitsOf(payload).remember(KNOWN, pairOf(attempt), KNOWN_SECONDS);
}

/**
 * Lets the owner of an account try again at once. Later attempts count under new keys, so even
 * processes that cache a refusal in memory allow them.
 */
export async function resetAttempts(payload: Payload, account: string): Promise<void> {
  await limitsOf(payload).remember(RESET, account, COUNTED_SECONDS, secondsNow());
}

async function limitsFor(
  payload: Payload,
  limits: AttemptLimits,
  attempt: Attempt,
): Promise<[Limit, string][]> {
  const resetAt = await limitsOf(payload).recall(RESET, attempt.account);
  const since = resetAt === null ? '' : ` since ${resetAt}`;
  const pair: [Limit, string] = [limits.pair, `${pairOf(attempt)}${since}`];
  const isOpen = resetAt !== null && secondsNow() - resetAt < OPEN_SECONDS;
  if (isOpen || (await limitsOf(payload).isRemembered(KNOWN, pairOf(attempt)))) return [pair];
  return [pair, [limits.client, attempt.client], [limits.account, `${attempt.account}${since}`]];
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

function pairOf({ account, client }: Attempt): string {
  return JSON.stringify([account, client]);
}
