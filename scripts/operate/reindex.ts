/** `npm run reindex`: rebuilds the index of the search server from the published data. */
import '#server/production.ts';
import { createMeilisearchEngine } from '#search/meilisearch/engine.ts';
import { closeDatabase, openExistingDatabase } from '#server/database/open-database.ts';
import { reindex } from '#server/operations/reindex.ts';
import { progressLine } from '#server/progress.ts';
import { readEnvironmentOrExit } from '#server/settings/read-environment-or-exit.ts';
import { refuseUnfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { readArguments, runOrExit } from './command-line.ts';

readArguments({ options: {} }, 'Usage: npm run reindex');
const { databaseUrl, meilisearch } = readEnvironmentOrExit();
if (meilisearch === null) {
  console.info(
    'There is nothing to do: MEILISEARCH_URL is not set. The guide fills its embedded search index at each start.',
  );
  process.exit(0);
}

let refusedPlaces = 0;
const engine = createMeilisearchEngine({
  ...meilisearch,
  onRefused(error, id) {
    refusedPlaces++;
    console.error(`  Meilisearch refused restaurant ${id}: ${String(error)}`);
  },
});
console.info(`• Filling a new index at ${meilisearch.url}`);
const count = await runOrExit(async () => {
  const payload = await openExistingDatabase(databaseUrl);
  await refuseUnfinishedCopy(payload);
  const places = await reindex({ payload, engine, onProgress: progressLine('Indexed') });
  await closeDatabase(payload);
  return places;
});
console.info(`\nThe new index is in use. It contains ${count - refusedPlaces} places.`);
process.exit(refusedPlaces > 0 ? 1 : 0);
