import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { feedEnd, takeChanges } from '#server/change-feed/change-feed.ts';
import { createContentPipeline } from '#server/change-feed/content-pipeline.ts';
import type { SearchEngine } from '#search/engine.ts';
import { OperationRefused } from './operation-refused.ts';

export type ReindexOptions = {
  payload: Payload;
  /** An engine on a server of its own. */
  engine: SearchEngine;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Makes an index anew from what the database has published, beside the old one, and swaps it in; then
 * brings in what was changed meanwhile, so that a guide may run. Answers for how many places are in it.
 *
 * @throws OperationRefused when the server cannot be reached or refuses it
 */
export async function reindex({ payload, engine, onProgress }: ReindexOptions): Promise<number> {
  const catalogue = createCatalogue();
  let failure: unknown = null;
  const pipeline = createContentPipeline({
    payload,
    catalogue,
    engine: withProgress(engine, () => catalogue.all().length, onProgress),
    publisher: { outdate: () => {}, settled: () => Promise.resolve() },
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

/** What failed is tried again and again by a guide, but not here. */
async function untilFailed(hasFailed: () => boolean): Promise<void> {
  while (!hasFailed()) await nextTurn();
}

function refused(failure: unknown): OperationRefused {
  const reason = failure instanceof Error ? failure.message : String(failure);
  return new OperationRefused(
    `The search server could not be filled: ${reason} Searches go on with the index as it was.`,
    { cause: failure },
  );
}
