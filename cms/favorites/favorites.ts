import { closedCollection } from '#cms/access/closed-collection.ts';

/** Favorites of members. The unique index allows each place once per member. */
export const favorites = closedCollection({
  slug: 'favorites',
  indexes: [{ fields: ['user', 'restaurant'], unique: true }],
  fields: [
    { name: 'user', type: 'number', required: true },
    { name: 'restaurant', type: 'number', required: true, index: true },
  ],
});
