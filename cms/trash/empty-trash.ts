import type { Payload } from 'payload';
import { TRASH_DAYS } from './trash-days.ts';

const DAY_MS = 24 * 3_600_000;
/** Most records of a collection in one run. The next run continues. */
const MOST = 200;

/** Photos come last, because a place in the trash still uses its photos. */
const SLUGS = ['stories', 'edit-suggestions', 'restaurants', 'media'] as const;

/**
 * Deletes records for good that have been in the trash for {@link TRASH_DAYS}. Several processes may
 * do so at once: each deletion is one transaction, and its repetition finds nothing.
 */
export async function emptyTrash(payload: Payload, now: Date): Promise<void> {
  const isOver = {
    deletedAt: { less_than: new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString() },
  };
  for (const collection of SLUGS) {
    const { docs } = await payload.db.find<{ id: number | string }>({
      ...{ collection, where: isOver, sort: 'deletedAt' },
      ...{ limit: MOST, pagination: false },
    });
    for (const { id } of docs) {
      // An editor may restore the record meanwhile.
      const where = { and: [{ id: { equals: id } }, isOver] };
      await payload.delete({ collection, where, trash: true, depth: 0 });
    }
  }
}
