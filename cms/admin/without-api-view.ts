import type { CollectionConfig } from 'payload';

/** Removes the tab with a record's JSON, and the link to it: editors have no use for either. */
export function withoutApiView(collection: CollectionConfig): CollectionConfig {
  return { ...collection, admin: { ...collection.admin, hideAPIURL: true } };
}
