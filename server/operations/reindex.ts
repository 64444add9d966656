import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { feedEnd, takeChanges } from '#server/change-feed/change-feed.ts';
import { createContentPipeline } from '#server/change-feed/content-pipeline.ts';
import type { SearchEngine } from '#search/engine.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';

export type ReindexOptions = {
  payload: Payload;
  /** An engine on a separate server. */
  engine: SearchEngine;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Builds a new index from the published records and then replaces the old one with it. Applies
 * changes made in the meantime, so a guide may keep running. Returns the number of restaurants in
 * the index.
 *
 * @throws OperationRefused when the server is unreachable or rejects a request
 */
export async function reindex({ payload, engine, onProgress }: ReindexOptions): Promise<number> {
  const catalogue = createCatalogue();
  let failure: unknown = null;
  const pipeline = createContentPipeline({
    payload,
    catalogue,
    engine: withProgress(engine, () => catalogue.all().length, onProgress),
    publisher: { markStale: () => {}, settled: () => Promise.resolve() },
    clock: () => new Date(),
    onError: (error) => (failure ??= error),
  });
  const position = await feedEnd(payload);
  await pipeline.readAll();
  await pipeline.indexed();
  for (;;) {
    if (failure !== null) {
      await pipeline.stop();
      throw refused(failure);
    }
    const changes = await takeChanges(payload, position);
    if (changes.length === 0) break;
    await pipeline.apply(changes);
    await Promise.race([pipeline.settled(), untilFailed(() => failure !== null)]);
  }
  await pipeline.stop();
  return catalogue.all().length;
}

function withProgress(
  engine: SearchEngine,
  countOf: () => number,
  onProgress: ReindexOptions['onProgress'],
): SearchEngine {
  return {
    ...engine,
    rebuild(documents) {
      const total = countOf();
      return engine.rebuild(
        (function* () {
          let done = 0;
          for (const document of documents) {
            yield document;
            onProgress?.(++done, total);
          }
        })(),
      );
    },
  };
}

/** A guide retries after failures, but this command stops at the first failure. */
async function untilFailed(hasFailed: () => boolean): Promise<void> {
  while (!hasFailed()) await nextTurn();
}

function refused(failure: unknown): OperationRefused {
  const reason = failure instanceof Error ? failure.message : String(failure);
  return new OperationRefused(
    `The search server could not be filled: ${reason} Searches still use the old index.`,
    { cause: failure },
  );
}
