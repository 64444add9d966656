import type { Payload, PayloadRequest } from 'payload';
import { monthsBefore } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { ActivityAction } from './activity.ts';
import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';

/** An action of an editor, as stored. */
export type Deed = {
  action: ActivityAction;
  /** The collection of the record. */
  kind: string;
  documentId: number | string;
  title: string | null;
  /** Lines of text. */
  details?: string;
};

/** Rows are kept for this long. */
export const KEPT_MONTHS = 24;

/** The stored row of what an editor did. Null if the request is not an editor's. */
export function activityRow(req: Pick<PayloadRequest, 'user'>, deed: Deed) {
  if (!isEditor(req.user)) return null;
  const editor = editorName(req.user);
  const createdAt = new Date().toISOString();
  return { ...deed, documentId: String(deed.documentId), editor, createdAt };
}

/**
 * Adds to the page “Activity”, in the transaction of the save if the database has one. Does nothing
 * unless an editor makes the request.
 */
export async function recordActivity(
  req: Pick<PayloadRequest, 'payload' | 'user'> & Partial<PayloadRequest>,
  deed: Deed,
): Promise<void> {
  const data = activityRow(req, deed);
  if (data) await req.payload.db.create({ collection: 'activity', data, req });
}

/** Deletes what happened more than 24 months ago. */
export async function dropOldActivity(payload: Payload, now: Date): Promise<void> {
  const before = monthsBefore(bahamasDate(now), KEPT_MONTHS);
  await payload.db.deleteMany({
    collection: 'activity',
    where: { createdAt: { less_than: `${before}T05:00:00.000Z` } },
  });
}
