import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';
import { numberId } from '#cms/database/number-id.ts';
import {
  SUGGESTION_KIND_LABELS,
  SUGGESTION_KINDS,
} from '#domain/edit-suggestions/suggestion-kinds.ts';
import { suggestionEndpoints } from './endpoints.ts';

const SUGGESTION_STATES = ['open', 'applied', 'dismissed'] as const;

/**
 * What visitors find wrong about places. Nothing is kept of who they are. Editors see them in the
 * queue of suggested edits alone, which calls what is open here.
 */
export const editSuggestions: CollectionConfig = {
  slug: 'edit-suggestions',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  endpoints: [...suggestionEndpoints],
  fields: [
    numberId,
    /** Made of what is suggested while that is open, so that it is open once; then of the number. */
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'restaurant', type: 'number', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: SUGGESTION_KINDS.map((value) => ({ value, label: SUGGESTION_KIND_LABELS[value] })),
    },
    /** `[{ field, before, after, appliedAt? }]`, `before` as it was when this was suggested. */
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
};
