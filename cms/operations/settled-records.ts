import type { Payload } from 'payload';
import { lacksReference, withReferences, type CanonicalRecord } from './canonical-record.ts';
import type { RecordKind } from './record-kinds.ts';
import type { RecordId } from './record-id.ts';

/** What could not be taken along, since MongoDB keeps references to records that are gone. */
export type LeftOut = { references: number; records: number };

/**
 * Makes records fit a database. Kinds must come in the order in which they are written, and their
 * records in the order of their ids, since references are judged by what came before.
 */
export type Settling = {
  /** Records of a kind come from its first one on, perhaps again. */
  begin: (kind: RecordKind) => void;
  settle: (records: readonly CanonicalRecord[]) => CanonicalRecord[];
  /** Of the kind that was begun last. */
  leftOut: () => LeftOut;
};

/**
 * On SQLite a record that MongoDB has named gets the next number. A reference to a record that is gone
 * is left out, as SQLite itself does; so is a record that cannot be without it.
 */
export function settleFor(payload: Payload): Settling {
  const isSqlite = payload.db.name === 'sqlite';
  /** Of the documents of each collection their ids there. */
  const settledIds = new Map<string, Map<RecordId, RecordId>>();
  let kind: RecordKind | null = null;
  let last = 0;
  let leftOut: LeftOut = { references: 0, records: 0 };

  function settledId(id: RecordId): RecordId {
    if (typeof id === 'number') {
      last = Math.max(last, id);
      return id;
    }
    return isSqlite ? ++last : id;
  }

  function settledReference(id: RecordId, collection: string): RecordId | null {
    const settled = settledIds.get(collection)?.get(id);
    if (settled === undefined) leftOut.references++;
    return settled ?? null;
  }

  return {
    begin(next) {
      kind = next;
      last = 0;
      leftOut = { references: 0, records: 0 };
      if (next.isReferredTo) settledIds.set(next.collection, new Map());
    },
    settle(records) {
      if (!kind) throw new Error('No kind of records was begun.');
      const settled: CanonicalRecord[] = [];
      for (const record of records) {
        const id = settledId(record.id);
        const changed = { ...withReferences(kind, record, settledReference), id };
        if (lacksReference(kind, changed)) {
          leftOut.records++;
          continue;
        }
        if (kind.isReferredTo) settledIds.get(kind.collection)?.set(record.id, id);
        settled.push(changed);
      }
      return settled;
    },
    leftOut: () => leftOut,
  };
}
