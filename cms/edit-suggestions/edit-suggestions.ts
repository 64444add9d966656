import { closedCollection } from '#cms/access/closed-collection.ts';
import { numberId } from '#cms/database/number-id.ts';
import {
  SUGGESTION_KIND_LABELS,
  SUGGESTION_KINDS,
} from '#domain/edit-suggestions/suggestion-kinds.ts';
import { suggestionEndpoints } from './endpoints.ts';

const SUGGESTION_STATES = ['open', 'applied', 'dismissed'] as const;

/**
 * Visitors' suggested edits of places. Nothing about the visitors is stored. Editors see open
 * suggestions only in the queue, which uses the endpoints below.
 */
export const editSuggestions = closedCollection({
  slug: 'edit-suggestions',
  // A dismissed suggestion is in the trash.
  trash: true,
  endpoints: [...suggestionEndpoints],
  fields: [
    numberId,
    /**
     * A unique key. While a suggestion is open, its key is a hash of its content, so that only one
     * of several equal suggestions is open. Afterwards the key contains its number, so that
     * visitors can suggest the same again.
     */
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'restaurant', type: 'number', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: SUGGESTION_KINDS.map((value) => ({ value, label: SUGGESTION_KIND_LABELS[value] })),
    },
    /**
     * `[{ field, before, after, appliedAt? }]`. `before` is the value at the time of the
     * suggestion.
     */
    { name: 'changes', type: 'json', required: true },
    { name: 'words', type: 'textarea' },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'open',
      options: [...SUGGESTION_STATES],
    },
    { name: 'decidedBy', type: 'text' },
    { name: 'decidedAt', type: 'date' },
  ],
});
