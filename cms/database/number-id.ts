import type { NumberField } from 'payload';

/** Whole-number id on both databases; `assignNumber` fills it. Addresses of the site carry it. */
export const numberId: NumberField = {
  name: 'id',
  type: 'number',
  required: true,
  min: 1,
  admin: { hidden: true },
};
