import type { Payload } from 'payload';
import { retryingConflicts } from './retrying-conflicts.ts';

/**
 * Takes the next `count` whole numbers of the counter `key` and returns the first of them. A number
 * is never assigned twice, on either database and from any number of processes; gaps are normal.
 *
 * The increment runs outside any transaction: inside one, parallel creates on a MongoDB replica set
 * fail with write conflicts.
 */
export async function nextNumbers(payload: Payload, key: string, count = 1): Promise<number> {
  const last = await increment(payload, key, count);
  if (last !== null) return last - count + 1;
  await createCounter(payload, key);
  const first = await increment(payload, key, count);
  if (first === null) throw new Error(`The counter "${key}" could not be created.`);
  return first - count + 1;
}

/** Makes sure that the counter `key` assigns no number up to `taken`. */
export async function reserveUpTo(payload: Payload, key: string, taken: number): Promise<void> {
  const { docs } = await payload.db.find<CounterRow>({
    collection: 'counters',
    where: { key: { equals: key } },
    limit: 1,
  });
  const value = docs[0]?.value ?? 0;
  if (value < taken) await nextNumbers(payload, key, taken - value);
}

type CounterRow = { id: number | string; key: string; value: number };

async function increment(payload: Payload, key: string, by: number): Promise<number | null> {
  const row = await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'counters',
      where: { key: { equals: key } },
      data: { value: { $inc: by } },
    }),
  );
  // The cast is needed, because the adapter's type lacks the fields of this collection.
  const value: unknown = (row as unknown as CounterRow | null)?.value;
  return typeof value === 'number' ? value : null;
}

async function createCounter(payload: Payload, key: string): Promise<void> {
  try {
    await payload.db.create({ collection: 'counters', data: { key, value: 0 } });
  } catch (error) {
    const existing = await payload.db.findOne<CounterRow>({
      collection: 'counters',
      where: { key: { equals: key } },
    });
    if (!existing) throw error;
  }
}
