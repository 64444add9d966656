import { MissingIndexError } from '#search/meilisearch/engine.ts';
import type { SharedIndexParts } from '#server/change-feed/shared-index.ts';
import { recordingEngine } from './recording-engine.ts';

/** A search server that outlives the processes which feed it, and keeps what it was asked to do. */
export function searchServer() {
  const recording = recordingEngine();
  let hasIndex = false;
  let isAway = false;
  const fails = () => {
    if (isAway) throw new Error('The server is away.');
  };
  const engine: SharedIndexParts['engine'] = {
    ...recording.engine,
    indexName: 'places-1',
    // As a request does: not within the call.
    async apply(change) {
      await Promise.resolve();
      fails();
      if (!hasIndex) throw new MissingIndexError('There is no index.');
      await recording.engine.apply(change);
    },
    async rebuild(documents) {
      await Promise.resolve();
      fails();
      await recording.engine.rebuild(documents);
      hasIndex = true;
    },
    hasIndex: () => Promise.resolve(hasIndex),
  };
  return {
    ...recording,
    engine,
    setAway: (away: boolean) => (isAway = away),
    lose: () => (hasIndex = false),
    /** It has the index, as somebody made it before. */
    keep: () => (hasIndex = true),
  };
}
