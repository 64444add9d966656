import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { tokenHash } from './account-links.ts';
import { isSecure, ownCookieName } from './session-cookies.ts';

export const CHALLENGE_SECONDS = 5 * 60;

/** What a challenge is signed for; adding is for one member alone. */
export type ChallengePurpose = 'sign-in' | `add to ${number}`;

type Context = Pick<OperationContext, 'payload' | 'siteUrl' | 'cookies' | 'clock'>;

/**
 * Makes what a passkey is to sign: 256 random bits. They hold for one purpose and for the browser
 * that asked, which a cookie marks; what is stored is one hash of all three.
 */
export async function issueChallenge(
  context: Context & Pick<OperationContext, 'reply'>,
  purpose: ChallengePurpose,
): Promise<string> {
  const { payload, siteUrl, clock, reply } = context;
  // Kept from tab to tab: one would void the other's challenge.
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
 * Takes a challenge for use; false when it was never made for this purpose and browser, is too old,
 * or was taken before, at the same moment too: the database lets there be one record of its use.
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
  const data = { hash: `used:${hash}`, expiresAt: issued.expiresAt };
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

function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
