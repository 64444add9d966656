'use client';

import { ConfigProvider, DefaultEditView, useConfig } from '@payloadcms/ui';
import type { ClientConfig, DocumentViewClientProps } from 'payload';
import { useMemo } from 'react';

/**
 * Payload's form without Payload's autosave, because `AutosaveNote` saves the drafts. So the form also
 * asks before an editor leaves with unsaved changes.
 */
export function PlaceForm(props: DocumentViewClientProps) {
  const { config } = useConfig();
  const changed = useMemo(() => withoutAutosave(config), [config]);
  return (
    <ConfigProvider config={changed}>
      <DefaultEditView {...props} />
    </ConfigProvider>
  );
}

function withoutAutosave(config: ClientConfig): ClientConfig {
  return {
    ...config,
    collections: config.collections.map((collection) => {
      const { versions } = collection;
      if (collection.slug !== 'restaurants' || !versions?.drafts) return collection;
      const drafts = { ...versions.drafts, autosave: false as const };
      return { ...collection, versions: { ...versions, drafts } };
    }),
  };
}
