import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { SUGGESTED_FIELDS } from '#domain/edit-suggestions/suggested-changes.ts';
import { applySuggestion, dismissSuggestion, restoreSuggestion } from './apply-suggestion.ts';

/** The editors' endpoints that apply, dismiss or restore a suggestion. */
export const suggestionEndpoints = [
  editorsCall({
    path: '/:id/apply',
    right: 'decideContributions',
    body: z.object({
      fields: z
        .array(z.object({ field: z.enum(SUGGESTED_FIELDS), present: z.string() }))
        .check(z.minLength(1)),
    }),
    run: (req, id, { fields }) => applySuggestion(req, Number(id), fields),
  }),
  editorsCall({
    path: '/:id/dismiss',
    right: 'decideContributions',
    body: z.object({}),
    run: (req, id) => dismissSuggestion(req, Number(id)),
  }),
  editorsCall({
    path: '/:id/restore',
    right: 'decideContributions',
    body: z.object({}),
    run: (req, id) => restoreSuggestion(req, Number(id)),
  }),
];
