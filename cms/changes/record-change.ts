import type { PayloadRequest } from 'payload';
import { nextNumbers } from '#cms/database/next-number.ts';
import { signalChange } from './change-signal.ts';

export const CHANGE_KINDS = ['saved', 'deleted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** In place of a collection: every page is to be made anew, whatever it shows. */
export const ALL_PAGES = 'pages';

export type RecordedChange = {
  collection: string;
  documentId: number | string;
  kind: ChangeKind;
};

/** A row of the change feed with its sequence there. */
export type ChangeRow = RecordedChange & { id: number; documentId: string };

/**
 * Writes one row to the change feed, in the transaction of the edit where the database has one, and
 * wakes the feed of this process. A request that saves many records in one go has a list
 * `heldChanges` in its context: there the change is only noted, to be written with the records.
 */
export async function recordChange(
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'context'>>,
  change: RecordedChange,
): Promise<void> {
  const held = req.context?.heldChanges;
  if (Array.isArray(held)) return void held.push(change);
  const rows = await changeRows(req.payload, [change]);
  for (const data of rows) await req.payload.db.create({ collection: 'changes', data, req });
  signalChanges(rows);
}

/** Rows for changes, in their order, with the next sequences of the feed. */
export async function changeRows(
  payload: PayloadRequest['payload'],
  changes: readonly RecordedChange[],
): Promise<ChangeRow[]> {
  if (changes.length === 0) return [];
  const first = await nextNumbers(payload, 'changes', changes.length);
  return changes.map((change, index) => ({
    ...change,
    id: first + index,
    documentId: String(change.documentId),
  }));
}

/** Wakes the feed of this process, once for all rows that were written. */
export function signalChanges(rows: readonly ChangeRow[]): void {
  const last = rows.at(-1);
  if (last) signalChange(last.id);
}
