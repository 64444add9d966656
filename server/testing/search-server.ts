import { LostIndexError } from '#search/meilisearch/engine.ts';
import type { SharedIndexParts } from '#server/change-feed/shared-index.ts';
import { recordingEngine } from './recording-engine.ts';

/** A search server that outlives the processes which feed it, and keeps what it was asked to do. */
export function searchServer() {
  const recording = recordingEngine();
  let hasIndex = false;
  let isAway = false;
  let refuses: Error | null = null;
  let held: Promise<void> | null = null;
  /** Of the index, and as the process that feeds it knows it. */
  let [written, known] = [0, null as string | null];
  const stamp = () => (hasIndex ? `written ${written}` : null);

  /** As a request does: not within the call. */
  async function answered(): Promise<void> {
    await Promise.resolve();
    if (isAway) throw new Error('The server is away.');
  }
  async function write(): Promise<void> {
    await answered();
    await held;
    if (refuses) throw refuses;
  }

  const engine: SharedIndexParts['engine'] = {
    ...recording.engine,
    indexName: 'places-1',
    async apply(change, step) {
      await write();
      step?.();
      if (!hasIndex || (known !== null && known !== stamp()))
        throw new LostIndexError('There is no index.');
      await recording.engine.apply(change);
      written++;
      known = stamp();
    },
    async rebuild(documents, step) {
      await write();
      step?.();
      await recording.engine.rebuild(documents);
      hasIndex = true;
      written++;
      known = stamp();
    },
    stamp: () => known,
    goOnFrom: (left) => void (known = left),
    async isIntact() {
      await answered();
      return known !== null && known === stamp();
    },
  };
  return {
    ...recording,
    engine,
    setAway: (away: boolean) => (isAway = away),
    /** From now on it answers and takes no changes; null: it takes them again. */
    refuse: (error: Error | null) => (refuses = error),
    /** Changes wait from now on until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
    lose: () => (hasIndex = false),
    /** Another client writes to the index. */
    disturb: () => void written++,
    /** It has the index, as a process made it before. */
    keep: () => (hasIndex = true),
  };
}
