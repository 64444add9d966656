import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';

/**
 * Work that all processes on one database share and one of them does: who does it, a number that grows
 * with each sign of life, and how far it has come. Written by the server alone.
 */
export const sharedTasks: CollectionConfig = {
  slug: 'shared-tasks',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    { name: 'owner', type: 'text' },
    { name: 'beat', type: 'number', required: true, defaultValue: 0 },
    { name: 'state', type: 'json' },
  ],
};
