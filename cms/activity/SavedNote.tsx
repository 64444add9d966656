'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { momentText } from '#cms/admin/moment-text.ts';

type Saved = { updatedAt?: string; changed_by?: string | null };

/** When a record was last saved, in Bahamas time, and by whom. */
export function SavedNote() {
  const { id, data, globalSlug } = useDocumentInfo();
  const { updatedAt, changed_by } = (data ?? {}) as Saved;
  // A global that nobody has saved has the time 0.
  if ((id === undefined && !globalSlug) || !updatedAt || Date.parse(updatedAt) === 0) return null;
  return (
    <p className="guide-saved">
      Saved {momentText(updatedAt)}
      {changed_by ? ` by ${changed_by}` : ''}
    </p>
  );
}
