import { createHash } from 'node:crypto';
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
  decidedBy?: string | null;
  /** When it was dismissed. It can be restored until it is deleted for good. */
  deletedAt?: string | null;
  createdAt: string;
  updatedAt: string;
};

export function changesOf({ changes }: Pick<StoredSuggestion, 'changes'>): StoredChange[] {
  return z.parse(changesSchema, changes);
}

/**
 * The key of an open suggestion: a hash of its content, so that only one of several equal
 * suggestions is open.
 */
export function openKey(
  suggestion: Pick<StoredSuggestion, 'restaurant' | 'kind'> & { words: string | null },
  changes: readonly Omit<StoredChange, 'appliedAt'>[],
): string {
  const { restaurant, kind, words } = suggestion;
  const suggested = changes.map(({ field, before, after }) => ({ field, before, after }));
  return createHash('sha256')
    .update(JSON.stringify([restaurant, kind, suggested, words]))
    .digest('base64url');
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
