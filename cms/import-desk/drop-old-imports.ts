import type { Payload } from 'payload';
import { deleteImport, type StoredImport } from './import-store.ts';

/** An import can be undone for this time. */
export const KEPT_DAYS = 30;
/** A file that was sent in part, or compared but not imported, is deleted after this time. */
const UNUSED_DAYS = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes old imports with their files and the values from before them. Their reports stay. */
export async function dropOldImports(payload: Payload, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { docs } = await payload.db.find<StoredImport>({
    ...{ collection: 'imports', limit: 100, pagination: false },
    where: {
      or: [
        { updatedAt: { less_than: before(KEPT_DAYS) } },
        {
          and: [
            { stage: { in: ['uploading', 'compared', 'refused'] } },
            { updatedAt: { less_than: before(UNUSED_DAYS) } },
          ],
        },
      ],
    },
  });
  for (const { key } of docs) await deleteImport(payload, key);
}
