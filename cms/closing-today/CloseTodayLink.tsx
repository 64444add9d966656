'use client';

import { PopupList, useDocumentInfo } from '@payloadcms/ui';

/** The entry “Close for today” in the menu of a published restaurant. */
export function CloseTodayLink() {
  const { id, hasPublishedDoc } = useDocumentInfo();
  if (!id || !hasPublishedDoc) return null;
  return (
    <PopupList.Button href={`/admin/close-today?place=${id}`}>Close for today</PopupList.Button>
  );
}
