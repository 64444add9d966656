import type { CollectionConfig, CollectionSlug, NumberField } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { serverOnly } from '#cms/access/server-only.ts';

/** The editors' decisions about members and their contributions, with the labels of the log. */
const MODERATION_ACTIONS = {
  approved: 'Story approved',
  hidden: 'Story hidden',
  waiting: 'Story sent back for review',
  deleted: 'Story deleted',
  blocked: 'Member blocked',
  unblocked: 'Member unblocked',
  verified: 'Email of a member verified',
  unverified: 'Verification of an email removed',
  renamed: 'Member renamed',
  'signed-out': 'Member signed out everywhere',
  applied: 'Suggested edit applied',
  dismissed: 'Suggested edit dismissed',
} as const;

export type ModerationAction = keyof typeof MODERATION_ACTIONS;

/** The number of a record. The admin shows a link, which says nothing of a deleted member or story. */
function reference(name: string, label: string, refersTo: CollectionSlug): NumberField {
  return {
    name,
    label,
    type: 'number',
    index: true,
    admin: {
      components: {
        Cell: {
          path: '/cms/moderation-log/LogCell.tsx#LogCell',
          serverProps: { refersTo, words: label },
        },
        Field: {
          path: '/cms/moderation-log/LogField.tsx#LogField',
          clientProps: { refersTo, label },
        },
      },
    },
  };
}

/**
 * The log of editors' decisions. It holds only ids, so no text remains after its author deletes it.
 */
export const moderationLog: CollectionConfig = {
  slug: 'moderation-log',
  labels: { singular: 'Decision', plural: 'Moderation history' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'action',
    group: 'Community',
    defaultColumns: ['createdAt', 'action', 'editor', 'story', 'member', 'restaurant', 'details'],
  },
  access: {
    create: serverOnly,
    read: allowed('decideContributions'),
    update: serverOnly,
    delete: serverOnly,
  },
  lockDocuments: false,
  fields: [
    {
      name: 'action',
      type: 'select',
      required: true,
      options: Object.entries(MODERATION_ACTIONS).map(([value, label]) => ({ value, label })),
    },
    { name: 'editor', type: 'text', required: true },
    reference('story', 'Story', 'stories'),
    reference('member', 'Member', 'users'),
    reference('restaurant', 'Restaurant', 'restaurants'),
    { name: 'details', type: 'text' },
  ],
};
