import type { CollectionConfig } from 'payload';
import { nobody } from './nobody.ts';

/** A collection that only the program reads and writes. The admin does not show it. */
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
