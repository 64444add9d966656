import type { CollectionBeforeDeleteHook, PayloadRequest, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';

/** Fields that reference a category, tag or photo. */
export type Reference =
  | { collection: 'restaurants'; field: 'categories' | 'tags' | 'photos.image' }
  | { collection: 'categories'; field: 'image' };

const NOUNS = { restaurants: 'restaurant', categories: 'category' };
/** The message names this many records and counts the rest. */
const NAMED = 3;

/**
 * Refuses to delete a category, tag or photo that a record still uses, published, in a draft or in
 * the trash: neither database checks references itself. The message names the records that use it.
 */
export function refuseDeletionInUse(...references: Reference[]): CollectionBeforeDeleteHook {
  return ({ id, req }) => refuseInUse(id, req, references);
}

export async function refuseInUse(
  id: number | string,
  req: PayloadRequest,
  references: readonly Reference[],
): Promise<void> {
  const users: string[] = [];
  for (const reference of references) {
    const where: Where = { [reference.field]: { equals: id } };
    users.push(...(await usersOf(reference.collection, where, req)));
  }
  if (users.length === 0) return;
  const rest = users.length - NAMED;
  const list = [...users.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  throw new ExpectedRefusal(
    `Still used by ${new Intl.ListFormat('en').format(list)}. Remove it there first.`,
    409,
  );
}

async function usersOf(
  collection: Reference['collection'],
  where: Where,
  req: PayloadRequest,
): Promise<string[]> {
  const names = new Map<number, string>();
  // Search the published records, then the drafts, because Payload stores unpublished changes
  // separately.
  for (const draft of collection === 'restaurants' ? [false, true] : [false]) {
    const { docs } = await req.payload.find({
      collection,
      where,
      draft,
      trash: true,
      depth: 0,
      pagination: false,
      select: { name: true, deletedAt: true },
      overrideAccess: true,
      req,
    });
    for (const { id, name, ...rest } of docs) {
      const isInTrash = 'deletedAt' in rest && Boolean(rest.deletedAt);
      const isInWork = draft && !isInTrash && !names.has(id);
      names.set(
        id,
        names.get(id) ??
          `the ${NOUNS[collection]} “${name}”${isInTrash ? ' (in the trash)' : isInWork ? ' (unpublished changes)' : ''}`,
      );
    }
  }
  return [...names.values()];
}
