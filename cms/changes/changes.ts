import { closedCollection } from '#cms/access/closed-collection.ts';
import { CHANGE_KINDS } from './record-change.ts';
import { numberId } from '#cms/database/number-id.ts';

/** The change feed: one row per edit, ordered by `id`. Hooks write it, the server reads it. */
export const changes = closedCollection({
  slug: 'changes',
  fields: [
    numberId,
    { name: 'collection', type: 'text', required: true },
    { name: 'documentId', type: 'text', required: true },
    { name: 'kind', type: 'select', options: [...CHANGE_KINDS], required: true },
  ],
});
