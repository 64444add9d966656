import type { CollectionConfig } from 'payload';
import { nobody } from './nobody.ts';

/** Makes a collection that only server code reads and writes, never a user. The admin hides it. */
export function closedCollection(
  collection: Omit<CollectionConfig, 'admin' | 'access' | 'lockDocuments'>,
): CollectionConfig {
  return {
    ...collection,
    admin: { hidden: true },
    access: { create: nobody, read: nobody, update: nobody, delete: nobody },
    lockDocuments: false,
  };
}
