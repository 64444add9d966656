import type { Payload } from 'payload';

const KEY = 'first-start';
type Mark = { isOver: boolean };

/** Whether the first start of this database is complete, even if everything was deleted since. */
export async function isFirstStartDone(payload: Payload): Promise<boolean> {
  return (await payload.kv.get<Mark>(KEY))?.isOver ?? false;
}

/**
 * Starts or resumes the first start. Returns false when it is already complete. A database of an
 * earlier release has no mark, but counts as complete if it holds restaurants or editors.
 */
export async function beginFirstStart(payload: Payload): Promise<boolean> {
  const mark = await payload.kv.get<Mark>(KEY);
  if (mark) return !mark.isOver;
  for (const collection of ['restaurants', 'editors'] as const)
    if ((await payload.count({ collection })).totalDocs > 0) return false;
  await payload.kv.set(KEY, { isOver: false });
  return true;
}

/** Marks the first start as complete. */
export async function markFirstStartDone(payload: Payload): Promise<void> {
  await payload.kv.set(KEY, { isOver: true });
}
