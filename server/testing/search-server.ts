import { LostIndexError } from '#search/meilisearch/engine.ts';
import type { SharedIndexParts } from '#server/change-feed/shared-index.ts';
import { recordingEngine } from './recording-engine.ts';

/** A fake search server that outlives the processes that feed it and records their calls. */
export function searchServer() {
  const recording = recordingEngine();
  let hasIndex = false;
  let isAway = false;
  let refuses: Error | null = null;
  let held: Promise<void> | null = null;
  /**
   * `written` counts the writes to the index. `known` is the stamp that the feeding process last
   * read.
   */
  let [written, known] = [0, null as string | null];
  const stamp = () => (hasIndex ? `written ${written}` : null);

  /** Every answer comes asynchronously, as from a real server. */
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
    resumeFrom: (left) => void (known = left),
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
     * With an error, the server answers but rejects changes from now on. With null, it accepts them
     * again.
     */
    refuse: (error: Error | null) => (refuses = error),
    /** From now on, changes wait until the returned function is called. */
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
    /** Simulates an index that an earlier process created. */
    keep: () => (hasIndex = true),
  };
}
