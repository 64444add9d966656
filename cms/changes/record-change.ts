import type { PayloadRequest } from 'payload';
import { nextNumbers } from '#cms/database/next-number.ts';
import { signalChange } from './change-signal.ts';

export const CHANGE_KINDS = ['saved', 'deleted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Used as the collection of a change that requires every page to be rebuilt. */
export const ALL_PAGES = 'pages';

export type RecordedChange = {
  collection: string;
  documentId: number | string;
  kind: ChangeKind;
};

/** A row of the change feed, with its sequence as `id`. */
export type ChangeRow = RecordedChange & { id: number; documentId: string };

/**
 * Writes a row to the change feed, in the transaction of the edit if the database has one, and
 * wakes this process's reader of the feed. If the request's context has a list `deferredChanges`,
 * the change is only added to this list, because a bulk save writes the rows together with its
 * records.
 */
export async function recordChange(
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'context'>>,
  change: RecordedChange,
): Promise<void> {
  const deferred = req.context?.deferredChanges;
  if (Array.isArray(deferred)) return void deferred.push(change);
  const rows = await changeRows(req.payload, [change]);
  for (const data of rows) await req.payload.db.create({ collection: 'changes', data, req });
  signalChanges(rows);
}

/** Converts changes to rows of the feed, in order, with the next sequences. */
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

/** Wakes this process's reader of the feed once for all written rows. */
export function signalChanges(rows: readonly ChangeRow[]): void {
  const last = rows.at(-1);
  if (last) signalChange(last.id);
}
