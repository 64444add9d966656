import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';

/** That a member likes a place: at most once, which the database itself sees to. */
export const favorites: CollectionConfig = {
  slug: 'favorites',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  indexes: [{ fields: ['user', 'restaurant'], unique: true }],
  fields: [
    { name: 'user', type: 'number', required: true },
    { name: 'restaurant', type: 'number', required: true, index: true },
  ],
};
