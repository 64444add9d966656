import { LostIndexError } from '#search/meilisearch/engine.ts';
import type { SharedIndexParts } from '#server/change-feed/shared-index.ts';
import { recordingEngine } from './recording-engine.ts';

/** A fake search server that outlives the processes feeding it and records their calls. */
export function searchServer() {
  const recording = recordingEngine();
  let hasIndex = false;
  let isAway = false;
  let refuses: Error | null = null;
  let held: Promise<void> | null = null;
  /** Version of the index, and the version that the feeding process knows. */
  let [written, known] = [0, null as string | null];
  const stamp = () => (hasIndex ? `written ${written}` : null);

  /** Waits as a real request would, so that the answer never comes within the call. */
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
    /**
     * With an error, it answers but rejects changes from now on; with null it accepts them again.
     */
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
    /** Simulates a write to the index by another client. */
    disturb: () => void written++,
    /** Simulates an index made by an earlier process. */
    keep: () => (hasIndex = true),
  };
}
