import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';

const CLOSED = { create: nobody, read: nobody, update: nobody, delete: nobody };

/** What only the program reads and writes: hashes, never what they were made of. */
const hidden: Pick<CollectionConfig, 'admin' | 'access' | 'lockDocuments'> = {
  admin: { hidden: true },
  access: CLOSED,
  lockDocuments: false,
};

/** A member's password, hashed. Members without one came in another way. */
export const passwords: CollectionConfig = {
  slug: 'passwords',
  ...hidden,
  fields: [
    { name: 'user', type: 'number', required: true, unique: true, index: true },
    { name: 'hash', type: 'text', required: true },
  ],
};

/** A device on which a member is signed in. The token itself is in its cookie alone. */
export const sessions: CollectionConfig = {
  slug: 'sessions',
  ...hidden,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'number', required: true, index: true },
    { name: 'device', type: 'text', required: true },
    { name: 'lastSeenAt', type: 'date', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
};

/** A key that a member's device keeps; what is here checks its signatures and makes none. */
export const passkeys: CollectionConfig = {
  slug: 'passkeys',
  ...hidden,
  fields: [
    { name: 'credentialId', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'number', required: true, index: true },
    { name: 'publicKey', type: 'text', required: true },
    /** How often the device says that it has signed; 0 for devices that do not count. */
    { name: 'counter', type: 'number', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'lastUsedAt', type: 'date' },
  ],
};

/** What a passkey is asked to sign, once. */
export const passkeyChallenges: CollectionConfig = {
  slug: 'passkey-challenges',
  ...hidden,
  fields: [
    { name: 'hash', type: 'text', required: true, unique: true, index: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
};

export const LINK_PURPOSES = ['verify-email', 'reset-password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link in a mail. The token itself is in the mail alone. */
export const accountLinks: CollectionConfig = {
  slug: 'account-links',
  ...hidden,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'number', required: true, index: true },
    { name: 'purpose', type: 'select', options: [...LINK_PURPOSES], required: true },
    /** The address that it was sent to. */
    { name: 'email', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'usedAt', type: 'date' },
  ],
};
