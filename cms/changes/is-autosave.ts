import type { PayloadRequest } from 'payload';

/**
 * Whether a form saves its draft while the editor types. Such a save leaves the published version
 * as it is, so it needs no row in the change feed. “Activity” gets one row when the draft begins.
 *
 * @param doc the record as it was saved: a call can ask for a draft and publish nevertheless
 */
export function isAutosave(
  { query }: Pick<PayloadRequest, 'query'>,
  doc: { _status?: unknown },
): boolean {
  const { autosave, draft } = query ?? {};
  return String(autosave) === 'true' && String(draft) === 'true' && doc._status === 'draft';
}
