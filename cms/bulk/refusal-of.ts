import type { PayloadRequest } from 'payload';
import { hasRightOn } from '#cms/access/rights.ts';
import type { Stored } from '#cms/importing/stored-restaurants.ts';

/** Why this editor cannot change a place in bulk; null if they can. */
export function refusalOf(
  { user }: Pick<PayloadRequest, 'user'>,
  { document }: Pick<Stored, 'document'>,
): string | null {
  if (!hasRightOn(user, 'editPlaces', document.island)) return 'is not on your islands';
  if (document.deletedAt) return 'is in the trash';
  return document._status === 'published' ? null : 'is not published';
}

/** The reason to leave a place with a draft where a call cannot keep the draft. */
export const HAS_DRAFT = 'has unpublished changes';

/** Why this editor cannot publish the draft of a place in bulk; null if they can. */
export function refusalToPublish(
  { user }: Pick<PayloadRequest, 'user'>,
  { document, draft }: Stored,
): string | null {
  const isOwn = [document, draft?.document].every(
    (version) => !version || hasRightOn(user, 'editPlaces', version.island),
  );
  if (!isOwn) return 'is not on your islands';
  if (document.deletedAt) return 'is in the trash';
  return draft ? null : 'has no unpublished changes';
}
