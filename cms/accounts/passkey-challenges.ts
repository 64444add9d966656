import { serialize } from 'hono/utils/cookie';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { isSecure, ownCookieName } from './session-cookies.ts';
import { claimHash, randomToken, tokenHash } from './tokens.ts';

export const CHALLENGE_SECONDS = 5 * 60;

/** The purpose of a challenge. A challenge to add a passkey is valid for one member only. */
export type ChallengePurpose = 'sign-in' | `add to ${number}`;

type Context = Pick<AccountContext, 'payload' | 'siteUrl' | 'cookies' | 'clock'>;

/**
 * Creates a challenge for a passkey to sign. It is valid for one purpose and one browser, which a
 * cookie identifies. The database stores only one hash of challenge, purpose and browser.
 */
export async function issueChallenge(
  context: Context & Pick<AccountContext, 'reply'>,
  purpose: ChallengePurpose,
): Promise<string> {
  const { payload, siteUrl, clock, reply } = context;
  // Reuses the cookie, so that two tabs do not void each other's challenge.
  const browser = browserOf(context) ?? randomToken();
  const challenge = randomToken();
  const hash = challengeHash(purpose, browser, challenge);
  const expiresAt = new Date(clock().getTime() + CHALLENGE_SECONDS * 1000).toISOString();
  await retryingConflicts(() =>
    payload.db.create({ collection: 'passkey-challenges', data: { hash, expiresAt } }),
  );
  const cookie = { path: '/', sameSite: 'Strict', httpOnly: true } as const;
  reply.cookies.push(
    serialize(cookieName(siteUrl), browser, {
      ...cookie,
      secure: isSecure(siteUrl),
      maxAge: CHALLENGE_SECONDS,
    }),
  );
  return challenge;
}

/**
 * Claims a challenge for its single use. False when it was not issued for this purpose and browser,
 * has expired, or was claimed before, even concurrently.
 */
export async function claimChallenge(
  context: Context,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const { payload, clock } = context;
  const browser = browserOf(context);
  if (!browser) return false;
  const hash = challengeHash(purpose, browser, challenge);
  const issued = await payload.db.findOne<{ id: number; expiresAt: string }>({
    collection: 'passkey-challenges',
    where: { hash: { equals: hash } },
  });
  if (!issued || new Date(issued.expiresAt) <= clock()) return false;
  const data = { hash: claimHash(hash), expiresAt: issued.expiresAt };
  return createUnlessTaken(payload, 'passkey-challenges', data);
}

function browserOf({ cookies, siteUrl }: Context): string | null {
  const token = cookies[cookieName(siteUrl)] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

function cookieName(siteUrl: string): string {
  return ownCookieName(siteUrl, 'guide-passkey');
}

function challengeHash(purpose: ChallengePurpose, browser: string, challenge: string): string {
  return tokenHash(JSON.stringify([purpose, browser, challenge]));
}
