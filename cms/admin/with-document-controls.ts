import type { CollectionConfig } from 'payload';

/** A collection with more components beside the buttons of its form, after those it has. */
export function withDocumentControls(
  collection: CollectionConfig,
  controls: readonly string[],
): CollectionConfig {
  const { admin } = collection;
  const { components } = admin ?? {};
  const present = components?.edit?.beforeDocumentControls ?? [];
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...components,
        edit: { ...components?.edit, beforeDocumentControls: [...present, ...controls] },
      },
    },
  };
}
