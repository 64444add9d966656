import type { Payload } from 'payload';
import { limitsOf, type Limit } from '#cms/limits/limits.ts';

/** Somebody, known by the network they come from, does something with an account that may exist. */
export type Attempt = { account: string; client: string };

/**
 * What is held: one client with one account, one client with all accounts, and all clients with one
 * account.
 */
export type AttemptLimits = { pair: Limit; client: Limit; account: Limit };

/** From where an editor has signed in counts as theirs for so long after the last time. */
const KNOWN_SECONDS = 90 * 24 * 60 * 60;
const KNOWN = 'known-client';

/** The longest window of any limit: no counter of an attempt lives longer. */
const COUNTED_SECONDS = 24 * 60 * 60;
const RESET = 'attempts-reset';
/** So long after a reset other attempts of the owner's network do not count against the owner. */
const OPEN_SECONDS = 60 * 60;

/**
 * Counts an attempt; null when it is allowed, else the seconds to wait. Where the account has been
 * signed in to before, only the first limit holds: nobody elsewhere can lock its owner out.
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

/** What was right is not held against anybody. */
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

/** From now on the client is one of the account's own. */
export async function rememberClient(payload: Payload, attempt: Attempt): Promise<void> {
  await limitsOf(payload).remember(KNOWN, pairOf(attempt), KNOWN_SECONDS);
}

/**
 * Lets the owner of an account try again at once, also in processes that refuse them from memory: attempts
 * that were counted before this moment belong to other keys.
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
