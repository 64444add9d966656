import type { Payload } from 'payload';
import type { ChangeKind } from './record-change.ts';

export type Change = { sequence: number; collection: string; documentId: string; kind: ChangeKind };

type ChangeRow = { id: number; collection: string; documentId: string; kind: ChangeKind };

/**
 * Number of rows that each read of the feed repeats, because a row can be committed later than a
 * row with a higher sequence.
 */
export const OVERLAP = 200;

/** Changes with a sequence above `after`, oldest first, at most `limit`. */
export async function readChanges(
  payload: Payload,
  after: number,
  limit: number,
): Promise<Change[]> {
  const { docs } = await payload.db.find<ChangeRow>({
    collection: 'changes',
    where: { id: { greater_than: after } },
    sort: 'id',
    limit,
    pagination: false,
  });
  return docs.map(({ id, collection, documentId, kind }) => ({
    sequence: Number(id),
    collection,
    documentId,
    kind,
  }));
}

/** The highest sequence number in the feed; 0 when the feed is empty. */
export async function lastSequence(payload: Payload): Promise<number> {
  const { docs } = await payload.db.find<ChangeRow>({
    collection: 'changes',
    sort: '-id',
    limit: 1,
    pagination: false,
  });
  return Number(docs[0]?.id ?? 0);
}

/**
 * Deletes rows older than `before`. A process that was down for longer reads all records again.
 * The last row stays, so that {@link lastSequence} never decreases.
 */
export async function dropChanges(payload: Payload, before: Date): Promise<void> {
  await payload.db.deleteMany({
    collection: 'changes',
    where: {
      createdAt: { less_than: before.toISOString() },
      id: { less_than: await lastSequence(payload) },
    },
  });
}
