import type { Access, PayloadRequest, Where } from 'payload';
import { mayOn } from './require-right.ts';
import { islandsWith, isEditor } from './rights.ts';

type Reference = { relationTo: string; value: number | string | { id: number | string } };
type Lock = {
  id: number | string;
  document?: Reference | null;
  user?: Reference | null;
};

/**
 * Allows an editor to take over or remove a lock: their own, or that of a place they may edit.
 * Only the admin's server code creates locks, after {@link mayLock}.
 */
export const lockAccess: Access = async ({ req, id }) => {
  if (!isEditor(req.user)) return false;
  if (islandsWith(req.user, 'editPlaces') === 'all') return true;
  return id !== undefined && mayChangeLock(req, id);
};

/** Whether the editor may lock a record: only if they may change it. */
export async function mayLock(
  req: PayloadRequest,
  collection: string | undefined,
  id: unknown,
): Promise<boolean> {
  const { collections, db } = req.payload;
  if (collection === undefined || !Object.hasOwn(collections, collection)) return false;
  if (typeof id !== 'number' && typeof id !== 'string') return false;
  const slug = collection as 'restaurants';
  const { access, lockDocuments } = collections[slug].config;
  if (lockDocuments === false) return false;
  const allowed = await access.update({ req, id: id as number });
  if (typeof allowed === 'boolean') return allowed;
  const where: Where = { and: [{ id: { equals: id } }, allowed] };
  return (await db.count({ collection: slug, where, req })).totalDocs > 0;
}

async function mayChangeLock(req: PayloadRequest, id: number | string): Promise<boolean> {
  const lock = await req.payload.db.findOne<Lock>({
    collection: 'payload-locked-documents',
    where: { id: { equals: id } },
  });
  if (!lock) return false;
  if (lock.user && String(idOf(lock.user)) === String(req.user?.id)) return true;
  const { document } = lock;
  return document?.relationTo === 'restaurants'
    ? mayOn(req, 'editPlaces', Number(idOf(document)))
    : false;
}

function idOf({ value }: Reference): number | string {
  return typeof value === 'object' ? value.id : value;
}
