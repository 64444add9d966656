import type { NumberField } from 'payload';

/** Whole-number id on both databases, set by `assignNumber`. The site's URLs contain this id. */
export const numberId: NumberField = {
  name: 'id',
  type: 'number',
  required: true,
  min: 1,
  admin: { hidden: true },
};
