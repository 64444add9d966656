import type { Payload, Where } from 'payload';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { LinkPurpose } from './private-records.ts';
import { claimHash, randomToken, tokenHash } from './tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  'verify-email': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
};

/** The stored record of a link in a mail that verifies an address or resets a password. */
export type AccountLink = {
  id: number | string;
  user: number;
  purpose: LinkPurpose;
  email: string;
  expiresAt: string;
};

/**
 * Creates a link for a mail and returns its token. Voids the member's earlier links of the same
 * purpose.
 */
export async function createLink(
  payload: Payload,
  { user, purpose, email }: { user: number; purpose: LinkPurpose; email: string },
): Promise<string> {
  const token = randomToken();
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

/** Claims a link for its single use; false when another request has claimed it, even concurrently. */
export async function claimLink(payload: Payload, link: AccountLink): Promise<boolean> {
  const { user, purpose, email, expiresAt } = link;
  const data = {
    tokenHash: claimHash(link.id),
    user,
    purpose,
    email,
    expiresAt,
    usedAt: new Date().toISOString(),
  };
  return createUnlessTaken(payload, 'account-links', data);
}

/** Whether a link has been used. */
export async function isClaimed(payload: Payload, link: AccountLink): Promise<boolean> {
  const note = await payload.db.findOne<AccountLink>({
    collection: 'account-links',
    where: { tokenHash: { equals: claimHash(link.id) } },
  });
  return note !== null;
}

/** Voids a member's links of a purpose, except the given link and its claim record. */
export async function voidLinks(
  payload: Payload,
  user: number,
  purpose: LinkPurpose,
  but?: AccountLink,
): Promise<void> {
  const where: Where = {
    user: { equals: user },
    purpose: { equals: purpose },
    ...(but && { id: { not_equals: but.id }, tokenHash: { not_equals: claimHash(but.id) } }),
  };
  await retryingConflicts(() => payload.db.deleteMany({ collection: 'account-links', where }));
}

/** Finds a link by its token, even if it has expired or was used. Null for an unknown token. */
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
