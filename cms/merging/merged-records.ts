import { closedCollection } from '#cms/access/closed-collection.ts';

/** The collections whose records editors can merge. */
const MERGED_KINDS = ['restaurants', 'categories', 'tags'] as const;

/**
 * Records that editors merged into another record. Old pages redirect by these rows, and imports
 * recognize the sources of merged places by them.
 */
export const mergedRecords = closedCollection({
  slug: 'merged-records',
  indexes: [{ fields: ['kind', 'from'], unique: true }],
  fields: [
    { name: 'kind', type: 'select', required: true, options: [...MERGED_KINDS] },
    /** The id of the record that no longer exists. */
    { name: 'from', type: 'number', required: true },
    /** The id of the record that stayed. A later merge of that record changes it. */
    { name: 'into', type: 'number', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    /** The id at its source, unless the record that stayed has taken the source over. */
    { name: 'sourceId', type: 'text', index: true },
    /** The editor's name. It stays when the editor's account is deleted. */
    { name: 'editor', type: 'text' },
  ],
});
