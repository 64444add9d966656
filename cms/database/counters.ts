import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';

/** The last id that was assigned, by counter key. */
export const counters: CollectionConfig = {
  slug: 'counters',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'value', type: 'number', required: true, defaultValue: 0 },
  ],
};
