import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';

/** Favorites of members. The unique index allows each place once per member. */
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
