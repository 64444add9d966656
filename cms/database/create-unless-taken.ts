import type { CollectionSlug, Payload } from 'payload';
import { isTaken } from './is-taken.ts';
import { retryingConflicts } from './retrying-conflicts.ts';

/**
 * Creates a record that a unique constraint protects; returns false when there is one already, even
 * one created concurrently.
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
