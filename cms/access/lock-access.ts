import type { Access, PayloadRequest } from 'payload';
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
 * Only the admin's server code creates locks.
 */
export const lockAccess: Access = async ({ req, id }) => {
  if (!isEditor(req.user)) return false;
  if (islandsWith(req.user, 'editPlaces') === 'all') return true;
  return id !== undefined && mayChangeLock(req, id);
};

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
