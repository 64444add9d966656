'use client';

import { useDocumentInfo } from '@payloadcms/ui';

type ViewPageLinkProps = {
  /** Path of the pages of a collection, before the id. */
  path: string;
};

/** Links a record to its page, in another tab. A place that was never published has no page. */
export function ViewPageLink({ path }: ViewPageLinkProps) {
  const { id, hasPublishedDoc, collectionSlug } = useDocumentInfo();
  const hasPage = id !== undefined && (collectionSlug !== 'restaurants' || hasPublishedDoc);
  if (!hasPage) return null;
  return (
    <a href={`${path}/${id}`} target="_blank" rel="noreferrer">
      View page
    </a>
  );
}
