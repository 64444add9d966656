'use client';

import { useDocumentInfo } from '@payloadcms/ui';

/** Links a published restaurant to its printable door sign. */
export function DoorSignLink() {
  const { id, hasPublishedDoc } = useDocumentInfo();
  if (id === undefined || !hasPublishedDoc) return null;
  return (
    <a href={`/admin/api/restaurants/${id}/door-sign`} target="_blank" rel="noreferrer">
      Door sign
    </a>
  );
}
