import type { Payload } from 'payload';
import { lacksReference, withReferences, type CanonicalRecord } from './canonical-record.ts';
import type { RecordKind } from './record-kinds.ts';
import type { RecordId } from './record-id.ts';

/**
 * The number of references and records that a copy left out, because they refer to deleted records.
 */
export type LeftOut = { references: number; records: number };

/**
 * Makes records fit the target database. Kinds must come in the order of writing, and their records
 * in the order of their ids, because a reference is valid only if its record came before.
 */
export type Settling = {
  /** Starts, or restarts, a kind at its first record. */
  begin: (kind: RecordKind) => void;
  settle: (records: readonly CanonicalRecord[]) => CanonicalRecord[];
  /** The counts for the current kind. */
  leftOut: () => LeftOut;
};

/**
 * On SQLite a record with an object id gets the next number. A reference to a deleted record is
 * left out, as in SQLite itself; so is a record that requires this reference.
 */
export function settleFor(payload: Payload): Settling {
  const isSqlite = payload.db.name === 'sqlite';
  /** For each collection, maps ids of the source to ids of the target. */
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
      if (!kind) throw new Error('Call begin() with a kind before settle().');
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
