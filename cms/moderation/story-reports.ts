import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '#domain/stories/report-reasons.ts';

/**
 * What readers say against stories. Editors see them in the moderation queue alone. A report stays
 * when its story is gone: it is part of its author's history.
 */
export const storyReports: CollectionConfig = {
  slug: 'story-reports',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [
    /** Made of the story, its words and who reports them, so that each does so once. */
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'story', type: 'number', required: true, index: true },
    /** The story's, where it has one. */
    { name: 'author', type: 'number', index: true },
    /** The member who reports it; nobody where it was a visitor. */
    { name: 'reporter', type: 'number', index: true },
    {
      name: 'reason',
      type: 'select',
      required: true,
      options: REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] })),
    },
    { name: 'words', type: 'textarea' },
    /** The words of the story when it was reported; its author may have changed them since. */
    { name: 'content', type: 'textarea', required: true },
    /** When an editor decided about the story, or it was deleted. */
    { name: 'closedAt', type: 'date', index: true },
  ],
};
