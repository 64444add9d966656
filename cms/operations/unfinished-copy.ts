import type { Payload } from 'payload';

/** The copy that is filling a database. */
export type UnfinishedCopy = {
  /** Description for people, such as `a move from file:/srv/guide.db`. */
  what: string;
  /** Identifies the source. */
  source: string;
  startedAt: string;
};

/** The database holds only part of a copy; the message says what to do. */
export class UnfinishedCopyError extends Error {
  override readonly name = 'UnfinishedCopyError';
}

const KEY = 'unfinished-copy';

/** The interrupted copy into a database; null when no copy is unfinished. */
export async function unfinishedCopy(payload: Payload): Promise<UnfinishedCopy | null> {
  // Safe cast: only this module writes the key.
  return (await payload.kv.get<UnfinishedCopy>(KEY)) ?? null;
}

export async function beginCopy(payload: Payload, copy: UnfinishedCopy): Promise<void> {
  await payload.kv.set(KEY, copy);
}

export async function endCopy(payload: Payload): Promise<void> {
  await payload.kv.delete(KEY);
}

/** @throws UnfinishedCopyError when a copy into the database was not completed */
export async function refuseUnfinishedCopy(payload: Payload): Promise<void> {
  const copy = await unfinishedCopy(payload);
  if (!copy) return;
  throw new UnfinishedCopyError(
    `The database has only part of ${copy.what}, which started at ${copy.startedAt} and did not finish. Run the same command again, or use an empty database.`,
  );
}
