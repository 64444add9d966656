import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { afterAll, describe } from 'vitest';
import { describeSearchEngine } from '#search/engine-contract.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import type { SearchEngine } from '#search/engine.ts';
import { createMeilisearchEngine } from './engine.ts';

const { MEILISEARCH_URL: url, MEILISEARCH_KEY: key = '' } = process.env;

// Runs against the real server that MEILISEARCH_URL and MEILISEARCH_KEY name.
describe.skipIf(!url)('a real Meilisearch server', () => {
  const host = url ?? '';
  const prefix = `test-${randomUUID()}`;

  afterAll(async () => {
    const client = new Meilisearch({ host, apiKey: key });
    const { results } = await client.getRawIndexes({ limit: 1000 });
    for (const { uid } of results)
      if (uid.startsWith(prefix)) await client.deleteIndex(uid).waitTask();
  });

  let engines = 0;
  /**
   * A Meilisearch engine that expands searches by the words of the documents, which an embedded
   * engine collects.
   */
  function create(): SearchEngine {
    const embedded = createEmbeddedEngine();
    const remote = createMeilisearchEngine({
      ...{ url: host, key, prefix: `${prefix}-${engines++}` },
      expand: embedded.expand,
      onRefused(error) {
        throw error;
      },
    });
    return {
      ...remote,
      corrected: embedded.corrected,
      async rebuild(documents) {
        const all = [...documents];
        await Promise.all([embedded.rebuild(all), remote.rebuild(all)]);
      },
      async apply(change) {
        await Promise.all([embedded.apply(change), remote.apply(change)]);
      },
    };
  }

  // Fewer runs, because each Meilisearch task takes at least some 10 ms.
  describeSearchEngine('Meilisearch', () => Promise.resolve(create()), {
    randomRuns: 20,
    timeoutMs: 300_000,
  });
});
