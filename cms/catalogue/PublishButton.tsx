'use client';

import { PublishButton as PayloadButton, useDocumentInfo } from '@payloadcms/ui';

/** Payload's button says “Publish changes” even for a place that was never published. */
export function PublishButton() {
  const { hasPublishedDoc } = useDocumentInfo();
  return <PayloadButton {...(!hasPublishedDoc && { label: 'Publish' })} />;
}
