import { join } from 'node:path';
import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { SearchEngine } from '#search/engine.ts';
import { snapshotBuildId } from '#server/build.ts';
import {
  createContentPipeline,
  type ContentPipeline,
} from '#server/change-feed/content-pipeline.ts';
import { openSavedCatalogue } from '#server/change-feed/saved-catalogue.ts';
import { openSavedIndex } from '#server/change-feed/saved-index.ts';
import type { Publisher } from '#server/publisher/publisher.ts';
import type { Environment } from '#server/settings/environment.ts';
import type { Search } from './search.ts';

export type ContentParts = {
  environment: Environment;
  payload: Payload;
  catalogue: Catalogue;
  search: Pick<Search, 'embedded' | 'sharedIndex'>;
  publisher: Publisher;
  clock: () => Date;
  logError: (error: unknown) => void;
};

/**
 * The engine of a process with the role `worker`, which answers no searches and so needs no index.
 */
const NO_INDEX: SearchEngine = {
  name: 'none',
  search: () => Promise.resolve({ ids: [], total: 0, facets: null }),
  apply: () => Promise.resolve(),
  rebuild: () => Promise.resolve(),
  version: () => 0,
  close: () => Promise.resolve(),
};
const NO_PAGES = { markStale: () => {}, settled: () => Promise.resolve() };

/**
 * Creates the pipeline from the CMS to catalogue, index and pages. Its `save` also saves the index.
 */
export function createContent(parts: ContentParts): ContentPipeline {
  const { environment, payload, catalogue, search, clock, logError: onError } = parts;
  const isWorker = environment.role === 'worker';
  const inFolder = (name: string) => join(environment.dataDir, name);
  const saving = { madeWith: snapshotBuildId(), catalogue, onError };
  const savedCatalogue = openSavedCatalogue({ path: inFolder('catalogue.bin'), ...saving });
  const savedIndex = isWorker
    ? null
    : openSavedIndex({ path: inFolder('search-index.bin'), engine: search.embedded, ...saving });
  const pipeline = createContentPipeline({
    ...{ payload, catalogue, savedCatalogue, clock, onError },
    engine: isWorker ? NO_INDEX : search.embedded,
    fillIndex: savedIndex?.fill,
    sharedIndex: search.sharedIndex,
    publisher: isWorker ? NO_PAGES : parts.publisher,
  });
  return {
    ...pipeline,
    async save() {
      await pipeline.save();
      await savedIndex?.save();
    },
  };
}
