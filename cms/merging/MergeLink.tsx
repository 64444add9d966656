'use client';

import { PopupList, useDocumentInfo } from '@payloadcms/ui';

/** The entry “Merge …” in the menu of a place, a category or a tag. */
export function MergeLink() {
  const { id, collectionSlug } = useDocumentInfo();
  if (!id || !collectionSlug) return null;
  const isPlace = collectionSlug === 'restaurants';
  const path = isPlace
    ? `/admin/merge?place=${id}`
    : `/admin/merge-names?kind=${collectionSlug}&id=${id}`;
  return (
    <PopupList.Button href={path}>
      {isPlace ? 'Merge with another record' : 'Merge into another one'}
    </PopupList.Button>
  );
}
