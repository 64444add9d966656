import type { Payload } from 'payload';
import { OVERLAP, readChanges, type Change } from './read-changes.ts';

const BATCH = 1000;
/** Whoever has missed more reads everything. */
const MOST = 10_000;

/**
 * The changes that somebody who has applied the feed up to `cursor` may have missed, some of them known
 * already; null when not all of them are in the feed any more, or when they are too many to be told.
 */
export async function missedChanges(payload: Payload, cursor: number): Promise<Change[] | null> {
  const [oldest] = await readChanges(payload, 0, 1);
  const reachesBack = oldest !== undefined && oldest.sequence <= cursor + 1;
  if (!reachesBack && (await lastGiven(payload)) > cursor) return null;
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

/** The highest sequence that was ever given, also where its row was dropped. */
async function lastGiven(payload: Payload): Promise<number> {
  const counter = await payload.db.findOne<{ value: number; id: number | string }>({
    collection: 'counters',
    where: { key: { equals: 'changes' } },
  });
  return counter?.value ?? 0;
}
