import type { PayloadRequest } from 'payload';
import { nextNumbers } from '#cms/database/next-number.ts';
import { signalChange } from './change-signal.ts';

export const CHANGE_KINDS = ['saved', 'deleted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Writes one row to the change feed, in the transaction of the edit where the database has one, and
 * wakes the feed of this process.
 */
export async function recordChange(
  req: PayloadRequest,
  change: { collection: string; documentId: number | string; kind: ChangeKind },
): Promise<void> {
  const sequence = await nextNumbers(req.payload, 'changes');
  await req.payload.db.create({
    collection: 'changes',
    data: { id: sequence, ...change, documentId: String(change.documentId) },
    req,
  });
  signalChange(sequence);
}
