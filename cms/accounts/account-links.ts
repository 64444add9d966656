import { createHash, randomBytes } from 'node:crypto';
import type { Payload, Where } from 'payload';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { LinkPurpose } from './private-records.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  'verify-email': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
};

/** A link as it is stored. */
export type AccountLink = {
  id: number | string;
  user: number;
  purpose: LinkPurpose;
  email: string;
  expiresAt: string;
};

/**
 * Makes the token of a link that is about to be mailed: 256 random bits, of which only the hash is
 * stored. Links of the same purpose that were sent before are void from here on.
 */
export async function createLink(
  payload: Payload,
  { user, purpose, email }: { user: number; purpose: LinkPurpose; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await voidLinks(payload, user, purpose);
  await payload.db.create({
    collection: 'account-links',
    data: {
      tokenHash: tokenHash(token),
      user,
      purpose,
      email,
      expiresAt: new Date(Date.now() + LIFETIME_MS[purpose]).toISOString(),
    },
  });
  return token;
}

/**
 * Takes a link for use; false when somebody else has, at the same moment too. A second record, of
 * which the database lets there be only one, is what decides.
 */
export async function claimLink(payload: Payload, link: AccountLink): Promise<boolean> {
  const { user, purpose, email, expiresAt } = link;
  const data = {
    tokenHash: noteOfUse(link),
    user,
    purpose,
    email,
    expiresAt,
    usedAt: new Date().toISOString(),
  };
  return createUnlessTaken(payload, 'account-links', data);
}

/** Whether a link has been taken for use. */
export async function isClaimed(payload: Payload, link: AccountLink): Promise<boolean> {
  const note = await payload.db.findOne<AccountLink>({
    collection: 'account-links',
    where: { tokenHash: { equals: noteOfUse(link) } },
  });
  return note !== null;
}

/** Voids all links of a purpose that a member has, but for the one given and the note of its use. */
export async function voidLinks(
  payload: Payload,
  user: number,
  purpose: LinkPurpose,
  but?: AccountLink,
): Promise<void> {
  const where: Where = {
    user: { equals: user },
    purpose: { equals: purpose },
    ...(but && { id: { not_equals: but.id }, tokenHash: { not_equals: noteOfUse(but) } }),
  };
  await retryingConflicts(() => payload.db.deleteMany({ collection: 'account-links', where }));
}

/** What a used link has in place of a hash; no hash is written so. */
function noteOfUse({ id }: AccountLink): string {
  return `used:${id}`;
}

/** The link of a token, whether it still holds or not; null for a token that was never made. */
export async function findLink(
  payload: Payload,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | null> {
  if (!token) return null;
  return payload.db.findOne<AccountLink>({
    collection: 'account-links',
    where: { tokenHash: { equals: tokenHash(token) }, purpose: { equals: purpose } },
  });
}

/** What is stored of a token that somebody keeps. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
