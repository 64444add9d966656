import type { Payload } from 'payload';

const KEY = 'first-start';
type Mark = { isOver: boolean };

/** Whether the guide of this database was begun, whatever has been deleted since. */
export async function isBegun(payload: Payload): Promise<boolean> {
  return (await payload.kv.get<Mark>(KEY))?.isOver ?? false;
}

/**
 * Begins a guide, or goes on where its first start was interrupted. Answers false for a guide that was
 * begun: also a database of an earlier release, which has no mark but restaurants or editors.
 */
export async function begin(payload: Payload): Promise<boolean> {
  const mark = await payload.kv.get<Mark>(KEY);
  if (mark) return !mark.isOver;
  for (const collection of ['restaurants', 'editors'] as const)
    if ((await payload.count({ collection })).totalDocs > 0) return false;
  await payload.kv.set(KEY, { isOver: false });
  return true;
}

/** From now on the guide counts as begun. */
export async function markBegun(payload: Payload): Promise<void> {
  await payload.kv.set(KEY, { isOver: true });
}
