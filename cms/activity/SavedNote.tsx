'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { momentText } from '#cms/admin/moment-text.ts';

type Saved = { updatedAt?: string; changed_by?: string | null };

/** When a record was last saved, in Bahamas time, and by whom. */
export function SavedNote() {
  const { id, data } = useDocumentInfo();
  const { updatedAt, changed_by } = (data ?? {}) as Saved;
  if (id === undefined || !updatedAt) return null;
  return (
    <p className="guide-saved">
      Saved {momentText(updatedAt)}
      {changed_by ? ` by ${changed_by}` : ''}
    </p>
  );
}
