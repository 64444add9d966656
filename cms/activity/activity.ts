import type { CollectionConfig } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { serverOnly } from '#cms/access/server-only.ts';

/** The actions of editors, with the words that the page “Activity” shows for them. */
export const ACTIVITY_ACTIONS = {
  created: 'created',
  changed: 'changed',
  drafted: 'saved a draft of',
  published: 'published',
  unpublished: 'unpublished',
  restored: 'restored an earlier version of',
  trashed: 'moved to the trash',
  recovered: 'took out of the trash',
  deleted: 'deleted',
  merged: 'merged',
  imported: 'imported',
  exported: 'exported',
} as const;

export type ActivityAction = keyof typeof ACTIVITY_ACTIONS;

/**
 * The log of the page “Activity”, with one row for each save of an editor. It holds names as text,
 * so it stays readable after an editor or a record is deleted. It holds nothing about members.
 */
export const activity: CollectionConfig = {
  slug: 'activity',
  labels: { singular: 'Activity', plural: 'Activity' },
  defaultSort: '-createdAt',
  admin: { hidden: true },
  access: {
    create: serverOnly,
    read: allowed('seeActivity'),
    update: serverOnly,
    delete: serverOnly,
  },
  lockDocuments: false,
  fields: [
    { name: 'editor', type: 'text', required: true, index: true },
    {
      name: 'action',
      type: 'select',
      required: true,
      options: Object.entries(ACTIVITY_ACTIONS).map(([value, label]) => ({ value, label })),
    },
    { name: 'kind', label: 'Collection', type: 'text', required: true },
    { name: 'documentId', type: 'text', required: true, index: true },
    { name: 'title', type: 'text' },
    // Lines such as “Phone: +1 242-555-0100 → +1 242-555-0199”.
    { name: 'details', type: 'textarea' },
  ],
};
