import { APIError, type CollectionBeforeValidateHook } from 'payload';
import { nextNumbers, reserveUpTo } from './next-number.ts';

/** Far below Number.MAX_SAFE_INTEGER, so that the counter can continue from the highest id. */
const MAX_ID = 999_999_999_999;

/**
 * Assigns a new record the next whole number of its collection as id. If the record already has an
 * id, the counter is raised to it.
 */
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
  if (!Number.isInteger(data.id) || data.id < 1 || data.id > MAX_ID)
    throw new APIError(`An id must be a whole number from 1 to ${MAX_ID}.`, 400);
  if (!req.context.numbersReserved) await reserveUpTo(req.payload, collection.slug, data.id);
  return data;
};
