import { closedCollection } from '#cms/access/closed-collection.ts';

// These collections hold hashes of secrets, never the secrets.

/** The hash of a member's password. Members who sign in only by passkey have none. */
export const passwords = closedCollection({
  slug: 'passwords',
  fields: [
    { name: 'user', type: 'number', required: true, unique: true, index: true },
    { name: 'hash', type: 'text', required: true },
  ],
});

/** A session of a member on one device. Only the device's cookie holds the token. */
export const sessions = closedCollection({
  slug: 'sessions',
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'number', required: true, index: true },
    { name: 'device', type: 'text', required: true },
    { name: 'lastSeenAt', type: 'date', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
});

/** The public half of a passkey: it verifies signatures, and cannot make them. */
export const passkeys = closedCollection({
  slug: 'passkeys',
  fields: [
    { name: 'credentialId', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'number', required: true, index: true },
    { name: 'publicKey', type: 'text', required: true },
    /** The device's signature counter; 0 for devices without a counter. */
    { name: 'counter', type: 'number', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'lastUsedAt', type: 'date' },
  ],
});

/** Challenges for passkeys to sign, each valid once. */
export const passkeyChallenges = closedCollection({
  slug: 'passkey-challenges',
  fields: [
    { name: 'hash', type: 'text', required: true, unique: true, index: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
});

export const LINK_PURPOSES = ['verify-email', 'reset-password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link in a mail. Only the mail holds the token. */
export const accountLinks = closedCollection({
  slug: 'account-links',
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'number', required: true, index: true },
    { name: 'purpose', type: 'select', options: [...LINK_PURPOSES], required: true },
    /** The email address that the link was sent to. */
    { name: 'email', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'usedAt', type: 'date' },
  ],
});
