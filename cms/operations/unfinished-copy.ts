import type { Payload } from 'payload';

/** What a database is being filled from. */
export type UnfinishedCopy = {
  /** In words, such as `a move from file:/srv/guide.db`. */
  what: string;
  /** Tells one source from another. */
  source: string;
  startedAt: string;
};

/** Says that a database holds a part of a copy, and what to do. */
export class UnfinishedCopyError extends Error {
  override readonly name = 'UnfinishedCopyError';
}

const KEY = 'unfinished-copy';

/** What a database was being filled from when that was interrupted; null for one that is whole. */
export async function unfinishedCopy(payload: Payload): Promise<UnfinishedCopy | null> {
  // Written by this module alone.
  return (await payload.kv.get<UnfinishedCopy>(KEY)) ?? null;
}

export async function beginCopy(payload: Payload, copy: UnfinishedCopy): Promise<void> {
  await payload.kv.set(KEY, copy);
}

export async function endCopy(payload: Payload): Promise<void> {
  await payload.kv.delete(KEY);
}

/** @throws UnfinishedCopyError when the database holds only a part of what it is to hold */
export async function refuseUnfinishedCopy(payload: Payload): Promise<void> {
  const copy = await unfinishedCopy(payload);
  if (!copy) return;
  throw new UnfinishedCopyError(
    `The database holds a part of ${copy.what}, which began at ${copy.startedAt} and did not end. Run that once more, or use an empty database.`,
  );
}
