import type { Payload } from 'payload';
import * as z from 'zod/mini';
import { SUGGESTED_FIELDS } from '#domain/edit-suggestions/suggested-changes.ts';
import type { SuggestionKind } from '#domain/edit-suggestions/suggestion-kinds.ts';

const changesSchema = z.array(
  z.object({
    field: z.enum(SUGGESTED_FIELDS),
    before: z.string(),
    after: z.string(),
    /** When an editor applied this change. */
    appliedAt: z.optional(z.string()),
  }),
);

export type StoredChange = z.infer<typeof changesSchema>[number];

export type StoredSuggestion = {
  id: number;
  restaurant: number;
  kind: SuggestionKind;
  changes: unknown;
  words?: string | null;
  state: 'open' | 'applied' | 'dismissed';
  createdAt: string;
  updatedAt: string;
};

export function changesOf({ changes }: Pick<StoredSuggestion, 'changes'>): StoredChange[] {
  return z.parse(changesSchema, changes);
}

export async function openSuggestion(
  payload: Payload,
  id: number,
): Promise<StoredSuggestion | null> {
  return payload.db.findOne<StoredSuggestion>({
    collection: 'edit-suggestions',
    where: { id: { equals: id }, state: { equals: 'open' } },
  });
}
