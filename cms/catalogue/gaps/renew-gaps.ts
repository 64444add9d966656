import { setImmediate } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { gapsOf } from '#domain/gaps/gaps.ts';
import type { GapRow, GapStore } from './gap-store.ts';
import { gapsInMongo } from './gaps-in-mongo.ts';
import { gapsInSqlite } from './gaps-in-sqlite.ts';

const ROWS_AT_A_TIME = 100;

/**
 * Brings `missing` up to date in all records and their latest versions. A save does this for its
 * own record. The rest changes with the date, and after saves by an earlier release, which does not
 * know the field.
 *
 * @returns the number of rows that changed
 */
export async function renewGaps(payload: Payload, today: LocalDate): Promise<number> {
  const stores = payload.db.name === 'sqlite' ? gapsInSqlite(payload) : gapsInMongo(payload);
  let count = 0;
  for (const store of stores) count += await renewIn(store, today);
  return count;
}

async function renewIn(store: GapStore, today: LocalDate): Promise<number> {
  let count = 0;
  for (let after: GapRow['id'] | null = null; ;) {
    const rows: GapRow[] = await store.rowsAfter(after, ROWS_AT_A_TIME);
    const changed = rows.flatMap((row) => {
      const gaps = gapsOf(row.place, today);
      return gaps.join() === row.missing.join() ? [] : [{ row, gaps }];
    });
    if (changed.length > 0) await store.write(changed);
    count += changed.length;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return count;
    after = last.id;
    await setImmediate();
  }
}

/** Renews the gaps at most once a day. */
export function gapsEachDay(
  payload: Payload,
  today: () => LocalDate,
): { renewIfDue: () => Promise<void> } {
  let renewedOn: LocalDate | null = null;
  return {
    async renewIfDue() {
      const day = today();
      if (renewedOn === day) return;
      await renewGaps(payload, day);
      renewedOn = day;
    },
  };
}
