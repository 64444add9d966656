import type { CollectionConfig } from 'payload';
import { editorsOnly, isEditor } from '#cms/access/editors-only.ts';

const SEVEN_DAYS_IN_SECONDS = 7 * 24 * 60 * 60;
const TEN_MINUTES_IN_MS = 10 * 60 * 1000;

/** The only accounts that can enter the admin. */
export const editors: CollectionConfig = {
  slug: 'editors',
  labels: { singular: 'Editor', plural: 'Editors' },
  auth: {
    tokenExpiration: SEVEN_DAYS_IN_SECONDS,
    maxLoginAttempts: 10,
    lockTime: TEN_MINUTES_IN_MS,
  },
  admin: { useAsTitle: 'email', group: 'Settings', defaultColumns: ['email', 'name', 'updatedAt'] },
  access: {
    admin: ({ req }) => isEditor(req.user),
    create: editorsOnly,
    read: editorsOnly,
    update: editorsOnly,
    delete: editorsOnly,
    unlock: editorsOnly,
  },
  fields: [{ name: 'name', type: 'text', maxLength: 120 }],
};
