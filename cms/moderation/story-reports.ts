import { closedCollection } from '#cms/access/closed-collection.ts';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '#domain/stories/report-reasons.ts';

/**
 * Readers' reports about stories. Editors see them only in the moderation queue. A report outlives
 * its story, because it belongs to the author's history.
 */
export const storyReports = closedCollection({
  slug: 'story-reports',
  fields: [
    /**
     * A hash of the story, its words and the reporter. It is unique, so each person reports the
     * same words once.
     */
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'story', type: 'number', required: true, index: true },
    /** The author of the story, if the account still exists. */
    { name: 'author', type: 'number', index: true },
    /** The reporting member. Empty for a visitor who is not signed in. */
    { name: 'reporter', type: 'number', index: true },
    {
      name: 'reason',
      type: 'select',
      required: true,
      options: REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] })),
    },
    { name: 'words', type: 'textarea' },
    /** The story's words at the time of the report. Its author may have changed them since. */
    { name: 'content', type: 'textarea', required: true },
    /** When an editor decided about the report, or the story was deleted. */
    { name: 'closedAt', type: 'date', index: true },
  ],
});
