import type { PayloadRequest } from 'payload';
import { hasRightOn } from '#cms/access/rights.ts';
import type { Stored } from '#cms/importing/stored-restaurants.ts';

/** Why this editor cannot change a place in bulk; null if they can. */
export function refusalOf(
  { user }: Pick<PayloadRequest, 'user'>,
  { document, hasDraft }: Stored,
): string | null {
  if (!hasRightOn(user, 'editPlaces', document.island)) return 'is not on your islands';
  if (document.deletedAt) return 'is in the trash';
  if (hasDraft) return 'has unpublished changes';
  return document._status === 'published' ? null : 'is not published';
}
