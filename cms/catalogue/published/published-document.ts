import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';

/** What the public record of a restaurant is made from, read with its references as ids. */
export type PublishedDocument = Omit<RestaurantDocument, 'createdAt' | '_status' | 'source'> & {
  source?: { provider?: string | null };
};

/** What tells whether a published restaurant differs from what was read of it before. */
export type PublishedStamp = {
  id: number;
  updatedAt: string;
  /**
   * Whether its public record may become another with a new day: a date to reopen, special days, or a
   * check that was in the future when it was saved.
   */
  isDated: boolean;
};

/**
 * Reads published restaurants as they lie in the database. The CMS's own reading takes some 1.7 ms a
 * record for hooks, access and references, of which the catalogue needs nothing.
 */
export type PublishedRows = {
  /** The published ones among these ids, each as of one moment, in no order. For some hundred ids. */
  documents: (ids: readonly number[]) => Promise<PublishedDocument[]>;
  /** So many documents are best asked for at a time: reading them takes some milliseconds. */
  documentsAtATime: number;
  /** The next published ones after an id, in the order of ids. */
  stampsAfter: (id: number, limit: number) => Promise<PublishedStamp[]>;
  /** Differs whenever a category, a tag or a photo came, went or was saved. */
  vocabularyStamp: () => Promise<string>;
};

/** Collections that restaurants refer to. */
export const VOCABULARY_COLLECTIONS = ['categories', 'tags', 'media'] as const;
