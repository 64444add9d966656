import { closedCollection } from '#cms/access/closed-collection.ts';

/** The last id that was assigned, by counter key. */
export const counters = closedCollection({
  slug: 'counters',
  timestamps: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'value', type: 'number', required: true, defaultValue: 0 },
  ],
});
