import type { Logger } from 'pino';
import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from '#search/embedded/engine.ts';
import type { Searcher } from '#search/engine.ts';
import { createMeilisearchEngine } from '#search/meilisearch/engine.ts';
import { withFallback } from '#search/with-fallback.ts';
import { shareIndex, type SharedIndex } from '#server/change-feed/shared-index.ts';
import type { Environment } from '#server/settings/environment.ts';
import { processName } from '#server/settings/process-name.ts';

export type SearchParts = {
  environment: Environment;
  payload: Payload;
  catalogue: Catalogue;
  logger: Logger;
  logError: (error: unknown) => void;
  /** Milliseconds since the last progress of the change feed. */
  feedStuckMs: () => number;
};

export type Search = {
  /** Answers searches: Meilisearch if its URL is set, otherwise the embedded engine. */
  engine: Searcher;
  /** Answers searches while Meilisearch does not. */
  embedded: EmbeddedEngine;
  /** The index in Meilisearch, which all processes share. */
  sharedIndex: SharedIndex | null;
  /** Number of searches that the embedded engine answered instead of Meilisearch. */
  standInSearches: () => number;
  stopProbes: () => void;
  close: () => Promise<void>;
};

/** Interval of probes that detect whether the search server is reachable, even without searches. */
const PROBE_MS = 5000;

export function createSearch(parts: SearchParts): Search {
  const { environment, payload, catalogue, logger, logError } = parts;
  const embedded = createEmbeddedEngine();
  if (!environment.meilisearch)
    return {
      engine: embedded,
      embedded,
      sharedIndex: null,
      standInSearches: () => 0,
      stopProbes: () => {},
      close: embedded.close,
    };
  const remote = createMeilisearchEngine({
    ...environment.meilisearch,
    expand: embedded.expand,
    onRefused: (error, id) =>
      logger.error({ err: error, restaurant: id }, 'Meilisearch refused a restaurant.'),
  });
  const sharedIndex = shareIndex({
    ...{ payload, catalogue, engine: remote, owner: processName(environment.dataDir) },
    mayTake: environment.role !== 'web',
    onError: logError,
    feedStuckMs: parts.feedStuckMs,
  });
  let standInSearches = 0;
  const engine = withFallback({
    engine: { ...remote, version: sharedIndex.version },
    isFilled: sharedIndex.isCurrent,
    fallback: {
      ...embedded,
      search(request) {
        standInSearches++;
        return embedded.search(request);
      },
    },
    onAway: (error) =>
      logger.error(
        { err: error },
        'Meilisearch does not answer. The embedded engine answers searches instead.',
      ),
    onBack: () => logger.info('Meilisearch answers again.'),
  });
  const probes = setInterval(() => void engine.probe(), PROBE_MS);
  return {
    engine,
    embedded,
    sharedIndex,
    standInSearches: () => standInSearches,
    stopProbes: () => clearInterval(probes),
    async close() {
      await Promise.all([embedded.close(), remote.close()]);
    },
  };
}
