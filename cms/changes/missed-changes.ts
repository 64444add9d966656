import type { Payload } from 'payload';
import { OVERLAP, readChanges, type Change } from './read-changes.ts';

const BATCH = 1000;
/** A reader that has missed more changes than this reads all records again. */
const MOST = 10_000;

/**
 * The changes that a reader at `cursor` may have missed. The reader may already know some of them.
 * Null when the feed no longer has all of them, or there are too many.
 */
export async function missedChanges(payload: Payload, cursor: number): Promise<Change[] | null> {
  const [oldest] = await readChanges(payload, 0, 1);
  const reachesBack = oldest !== undefined && oldest.sequence <= cursor + 1;
  if (!reachesBack && (await lastAssigned(payload)) > cursor) return null;
  const missed: Change[] = [];
  let after = Math.max(0, cursor - OVERLAP);
  for (;;) {
    const rows = await readChanges(payload, after, BATCH);
    missed.push(...rows);
    if (rows.length < BATCH) return missed;
    if (missed.length >= MOST) return null;
    after = rows.at(-1)?.sequence ?? after;
  }
}

/** The highest sequence number that a row of the feed ever had, even if the row was deleted. */
async function lastAssigned(payload: Payload): Promise<number> {
  const counter = await payload.db.findOne<{ value: number; id: number | string }>({
    collection: 'counters',
    where: { key: { equals: 'changes' } },
  });
  return counter?.value ?? 0;
}
