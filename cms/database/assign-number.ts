import type { CollectionBeforeValidateHook } from 'payload';
import { nextNumbers, reserveUpTo } from './next-number.ts';

/** Gives a new record the next whole number of its collection; an explicit id raises the counter. */
export const assignNumber: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || !data) return data;
  if (typeof data.id !== 'number') {
    return { ...data, id: await nextNumbers(req.payload, collection.slug) };
  }
  if (!req.context.numbersReserved) await reserveUpTo(req.payload, collection.slug, data.id);
  return data;
};
