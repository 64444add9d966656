import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { afterAll, describe } from 'vitest';
import { describeSearchEngine } from '#search/engine-contract.ts';
import { createMeilisearchEngine } from './engine.ts';

const { MEILISEARCH_URL: url, MEILISEARCH_KEY: key = '' } = process.env;

// Against a real server: MEILISEARCH_URL and MEILISEARCH_KEY name it.
describe.skipIf(!url)('a real server', () => {
  const host = url ?? '';
  const prefix = `test-${randomUUID()}`;

  afterAll(async () => {
    const client = new Meilisearch({ host, apiKey: key });
    const { results } = await client.getRawIndexes({ limit: 1000 });
    for (const { uid } of results)
      if (uid.startsWith(prefix)) await client.deleteIndex(uid).waitTask();
  });

  let engines = 0;
  const create = () =>
    createMeilisearchEngine({
      ...{ url: host, key, prefix: `${prefix}-${engines++}` },
      onRefused(error) {
        throw error;
      },
    });
  // Each of its tasks takes some hundredths of a second at least.
  describeSearchEngine('Meilisearch', () => Promise.resolve(create()), {
    randomRuns: 20,
    timeoutMs: 300_000,
  });
});
