import type { CollectionSlug, Payload } from 'payload';
import { isTaken } from './is-taken.ts';
import { retryingConflicts } from './retrying-conflicts.ts';

/**
 * Writes a record of which the database lets there be only one; false when there is one already, also
 * one of the same moment.
 */
export async function createUnlessTaken(
  payload: Payload,
  collection: CollectionSlug,
  data: Record<string, unknown>,
): Promise<boolean> {
  try {
    await retryingConflicts(() => payload.db.create({ collection, data }));
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
  return true;
}
