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
export type RecordFitter = {
  /** Starts, or restarts, a kind at its first record. */
  begin: (kind: RecordKind) => void;
  fit: (records: readonly CanonicalRecord[]) => CanonicalRecord[];
  /** The counts for the current kind. */
  leftOut: () => LeftOut;
};

/**
 * On SQLite a record with an object id gets the next number. A reference to a deleted record is
 * left out, as in SQLite itself; so is a record that requires this reference.
 */
export function createRecordFitter(payload: Payload): RecordFitter {
  const isSqlite = payload.db.name === 'sqlite';
  /** For each collection, maps ids of the source to ids of the target. */
  const targetIds = new Map<string, Map<RecordId, RecordId>>();
  let kind: RecordKind | null = null;
  let last = 0;
  let leftOut: LeftOut = { references: 0, records: 0 };

  function targetId(id: RecordId): RecordId {
    if (typeof id === 'number') {
      last = Math.max(last, id);
      return id;
    }
    return isSqlite ? ++last : id;
  }

  function targetReference(id: RecordId, collection: string): RecordId | null {
    const fitted = targetIds.get(collection)?.get(id);
    if (fitted === undefined) leftOut.references++;
    return fitted ?? null;
  }

  return {
    begin(next) {
      kind = next;
      last = 0;
      leftOut = { references: 0, records: 0 };
      if (next.isReferredTo) targetIds.set(next.collection, new Map());
    },
    fit(records) {
      if (!kind) throw new Error('Call begin() with a kind before fit().');
      const fitted: CanonicalRecord[] = [];
      for (const record of records) {
        const id = kind.onlyId ?? targetId(record.id);
        const changed = { ...withReferences(kind, record, targetReference), id };
        if (lacksReference(kind, changed)) {
          leftOut.records++;
          continue;
        }
        if (kind.isReferredTo) targetIds.get(kind.collection)?.set(record.id, id);
        fitted.push(changed);
      }
      return fitted;
    },
    leftOut: () => leftOut,
  };
}
