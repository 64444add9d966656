import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import type { Writes } from '#cms/deletions/write-together.ts';
import type { Counted } from './deletion-words.ts';

/** The collections whose records editors move to the trash and restore. */
export type TrashSlug = Extract<CollectionSlug, 'restaurants' | 'media' | 'stories'>;

/** A record as the database stores it. */
export type TrashedRecord = {
  id: number | string;
  deletedAt?: string | null;
  trashedBy?: string | null;
  trashedFrom?: string | null;
} & Record<string, unknown>;

type Moved = {
  doc: TrashedRecord;
  req: Pick<PayloadRequest, 'user'>;
  isRestored: boolean;
};

/** The rules in which the collections with a trash differ. */
export type TrashRules = {
  /**
   * The field that also hides the record from releases that know no trash, and its value in the
   * trash.
   */
  hiddenBy?: { field: string; value: string };
  /** Throws an ExpectedRefusal if the record must not go to the trash. */
  refuse?: (id: number | string, req: PayloadRequest) => Promise<void>;
  /** Adds the writes that commit together with the move. */
  alongWith: (writes: Writes, moved: Moved) => Promise<void> | void;
  /** The record's name, for messages. */
  nameOf: (doc: TrashedRecord) => string;
  /** The other records that a final deletion deletes, with their numbers. */
  belongings: (payload: Payload, doc: TrashedRecord) => Promise<Counted[]>;
};

/** The rules that `withTrash` stored with the collection. */
export function trashRulesOf(payload: Payload, collection: TrashSlug): TrashRules {
  // Only `withTrash` writes this value.
  return payload.collections[collection].config.custom.trash as TrashRules;
}
