import type { Restaurant } from '#cms/payload-types.ts';

/** The latest version of a published restaurant, if it is a draft. Each save changes its time. */
export type KnownDraft = { id: number | string; updatedAt: string };

/** A draft with what it says. */
export type StoredDraft = KnownDraft & { document: Restaurant };

/** Drafts that a caller has read, by the ids of their restaurants. */
export type KnownDrafts = ReadonlyMap<number, KnownDraft>;

export const NO_DRAFTS: KnownDrafts = new Map();

/** Identifies a state of a draft. Null for no draft. SQLite writes the same text. */
export function draftKey(draft: KnownDraft | null | undefined): string | null {
  return draft ? `${draft.id} ${draft.updatedAt}` : null;
}
