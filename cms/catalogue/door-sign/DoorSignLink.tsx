'use client';

import { useDocumentInfo } from '@payloadcms/ui';

/** Leads from a published restaurant to its sign for the door. */
export function DoorSignLink() {
  const { id, hasPublishedDoc } = useDocumentInfo();
  if (id === undefined || !hasPublishedDoc) return null;
  return (
    <a href={`/admin/api/restaurants/${id}/door-sign`} target="_blank" rel="noreferrer">
      Door sign
    </a>
  );
}
