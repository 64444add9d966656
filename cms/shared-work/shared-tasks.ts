import { closedCollection } from '#cms/access/closed-collection.ts';

/**
 * Leases for work that one of the processes on a database does: the owner, a heartbeat counter, and
 * the progress of the work. Only the server writes them.
 */
export const sharedTasks = closedCollection({
  slug: 'shared-tasks',
  timestamps: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    { name: 'owner', type: 'text' },
    { name: 'beat', type: 'number', required: true, defaultValue: 0 },
    { name: 'state', type: 'json' },
  ],
});
