import type { CollectionConfig } from 'payload';
import { serverOnly } from './server-only.ts';

/** Makes a collection that only server code reads and writes, never a user. The admin hides it. */
export function closedCollection(
  collection: Omit<CollectionConfig, 'admin' | 'access' | 'lockDocuments'>,
): CollectionConfig {
  return {
    ...collection,
    admin: { hidden: true },
    access: { create: serverOnly, read: serverOnly, update: serverOnly, delete: serverOnly },
    lockDocuments: false,
  };
}
