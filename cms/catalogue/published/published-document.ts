import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';

/** The document from which the public record of a restaurant is made; its references are ids. */
export type PublishedDocument = Omit<
  RestaurantDocument,
  | 'createdAt'
  | '_status'
  | 'source'
  | 'deletedAt'
  | 'trashedBy'
  | 'trashedFrom'
  | 'missing'
  | 'changed_by'
> & {
  source?: { provider?: string | null };
};

/** Tells whether a published restaurant has changed since it was last read. */
export type PublishedStamp = {
  id: number;
  updatedAt: string;
  /**
   * Whether the public record may change at midnight: it has a reopening date, special days,
   * events of one date, or a verification date that was in the future when it was saved.
   */
  isDated: boolean;
};

/**
 * Reads published restaurants directly from the database. Payload's reads take about 1.7 ms a
 * record for hooks, access control and references, which the catalogue does not need.
 */
export type PublishedRows = {
  /**
   * The published restaurants among these ids, in any order, each a consistent snapshot. Accepts up
   * to a few hundred ids.
   */
  documents: (ids: readonly number[]) => Promise<PublishedDocument[]>;
  /** Batch size for `documents`; one batch takes some milliseconds. */
  documentsAtATime: number;
  /** Stamps of the next published restaurants after an id, by ascending id. */
  stampsAfter: (id: number, limit: number) => Promise<PublishedStamp[]>;
  /**
   * A text that changes whenever a category, tag or photo is added, deleted or saved, or the
   * featured places are saved.
   */
  vocabularyStamp: () => Promise<string>;
};

/** Collections that restaurants reference. */
export const VOCABULARY_COLLECTIONS = ['categories', 'tags', 'media'] as const;
