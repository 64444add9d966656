import type { CollectionConfig } from 'payload';
import { STORY_STATES } from '#domain/contract/stories.ts';
import { editorsOnly } from '#cms/access/editors-only.ts';
import { nobody } from '#cms/access/nobody.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { numberId } from '#cms/database/number-id.ts';
import { nameWhoDecides, settleStory } from '#cms/moderation/decision-by-hand.ts';
import { storyEndpoints } from '#cms/moderation/endpoints.ts';
import { feedStorySave } from './feed-stories.ts';

const STATE_LABELS = {
  published: 'Published',
  waiting: 'Waiting for approval',
  hidden: 'Hidden',
} satisfies Record<(typeof STORY_STATES)[number], string>;

/**
 * What members tell of places. Editors decide whether it is seen, and leave its words alone. What
 * waits for them is in the moderation queue.
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
  access: { create: nobody, read: editorsOnly, update: editorsOnly, delete: editorsOnly },
  lockDocuments: false,
  endpoints: [...storyEndpoints],
  hooks: {
    beforeValidate: [assignNumber],
    beforeChange: [nameWhoDecides],
    afterChange: [feedStorySave, settleStory],
  },
  indexes: [{ fields: ['restaurant', 'status', 'createdAt'] }],
  fields: [
    numberId,
    {
      name: 'content',
      type: 'textarea',
      required: true,
      access: { update: () => false },
      admin: { readOnly: true },
    },
    {
      name: 'restaurant',
      type: 'relationship',
      relationTo: 'restaurants',
      required: true,
      index: true,
      access: { update: () => false },
      admin: { readOnly: true },
    },
    {
      name: 'author',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      access: { update: () => false },
      admin: { readOnly: true, description: 'Nobody where the account was deleted.' },
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
      name: 'isEdited',
      type: 'checkbox',
      defaultValue: false,
      access: { update: () => false },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'openReports',
      type: 'number',
      index: true,
      defaultValue: 0,
      access: { update: () => false },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'decidedBy',
      label: 'Last decision by',
      type: 'text',
      access: { update: () => false },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'decidedAt',
      label: 'Last decision',
      type: 'date',
      access: { update: () => false },
      admin: { readOnly: true, position: 'sidebar' },
    },
  ],
};
