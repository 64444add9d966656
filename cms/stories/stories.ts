import type { CollectionConfig } from 'payload';
import { STORY_STATES } from '#domain/contract/stories.ts';
import { allowedField, allowedOnIslands } from '#cms/access/allowed.ts';
import { serverOnly } from '#cms/access/server-only.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { numberId } from '#cms/database/number-id.ts';
import { trashedFrom, trashFields } from '#cms/trash/trash-fields.ts';

const STATE_LABELS = {
  published: 'Published',
  waiting: 'Waiting for approval',
  hidden: 'Hidden',
} satisfies Record<(typeof STORY_STATES)[number], string>;

/**
 * Members' stories about places. Editors decide whether a story is visible, in the moderation queue
 * or in its record, but cannot change its words. Payload itself never saves a story: `changeStory`
 * writes single fields, on condition that the story is still as the caller read it.
 */
export const stories: CollectionConfig = {
  slug: 'stories',
  labels: { singular: 'Story', plural: 'Stories' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'content',
    group: 'Community',
    defaultColumns: ['content', 'restaurant', 'author', 'status', 'createdAt'],
    listSearchableFields: ['content'],
  },
  access: {
    create: serverOnly,
    read: allowedOnIslands('decideContributions', 'restaurant.island'),
    update: serverOnly,
    delete: allowedOnIslands('decideContributions', 'restaurant.island'),
  },
  lockDocuments: false,
  hooks: {
    beforeValidate: [assignNumber],
  },
  indexes: [{ fields: ['restaurant', 'status', 'createdAt'] }],
  fields: [
    numberId,
    {
      name: 'content',
      type: 'textarea',
      required: true,
    },
    {
      name: 'restaurant',
      type: 'relationship',
      relationTo: 'restaurants',
      required: true,
      index: true,
      // Payload's drawer would store an empty restaurant.
      admin: { allowCreate: false },
    },
    {
      name: 'author',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      access: { read: allowedField('seeMemberAddresses') },
      admin: { description: 'Empty if the account was deleted.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'published',
      options: STORY_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
      admin: { position: 'sidebar' },
    },
    {
      name: 'storyDecision',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/cms/moderation/StoryDecision.tsx#StoryDecision' },
      },
    },
    {
      name: 'isEdited',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
    {
      name: 'openReports',
      type: 'number',
      index: true,
      defaultValue: 0,
      admin: { position: 'sidebar' },
    },
    {
      name: 'decidedBy',
      label: 'Last decision by',
      type: 'text',
      admin: { position: 'sidebar' },
    },
    {
      name: 'decidedAt',
      label: 'Last decision',
      type: 'date',
      admin: { position: 'sidebar' },
    },
    ...trashFields,
    trashedFrom,
  ],
};
