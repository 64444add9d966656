import type { CollectionConfig } from 'payload';
import { nobody } from '#cms/access/nobody.ts';

/**
 * Leases for work that one of the processes on a database does: the owner, a heartbeat counter, and
 * the progress of the work. Only the server writes them.
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
