/**
 * `npm run bench:search [-- SIZE…]`: measures the embedded search engine with 10,000 and 100,000
 * documents. The searches mix texts, filters, facets and sort orders, in the format that the API
 * uses. `TO_BEAT` contains the results of Meilisearch 1.50 on two cores with a similar mix.
 */
import { restaurantSearch, type TypedSearch } from '#cms/catalogue/operations/restaurant-search.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import type { SearchEngine } from '#search/engine.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { FEATURES } from '#domain/restaurant/feature-filters.ts';
import { PREFERRED_TAGS } from '#domain/listing/preferred-tags.ts';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import { percentiles } from './report/percentiles.ts';
import { openReport } from './report/report-file.ts';
import { benchRestaurants, seededRandom } from './sample-restaurants.ts';
import { SEARCH_TEXTS } from './searches.ts';

const TO_BEAT: Record<number, string> = {
  10_000: 'p50 3.0 ms, p99 8.6 ms, 429 MB, changed document after 510 ms',
  100_000: 'p50 5.9 ms, p99 18.9 ms, 2.1 GB',
};
const QUERIES = 3000;
/** A Monday in 2026, 9:20 AM, in minutes since 1970. */
const FIRST_MINUTE = 20_605 * 1440 + 560;

const report = openReport('search');
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(size);
report.save();

async function measure(size: number): Promise<void> {
  report.print(`\n${size.toLocaleString('en-US')} documents`);
  const documents = Array.from(benchRestaurants(size), toSearchDocument);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const engine = createEmbeddedEngine();
  const started = performance.now();
  await engine.rebuild(documents);
  const seconds = (performance.now() - started) / 1000;
  report.print(
    `  indexing      ${Math.round(size / seconds).toLocaleString('en-US')} documents/s (${seconds.toFixed(1)} s)`,
  );
  const durations = await runQueries(engine);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  report.print(`  search        ${percentiles(durations)}`);
  report.print(
    `  memory        ${mb(after.rss)} of the whole process; index ${mb(after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers)}`,
  );
  const changes: number[] = [];
  for (let round = 0; round < 200; round++) {
    const document = documents[(round * 37) % size];
    if (!document) continue;
    const word = `xylophone${round}`;
    const begin = performance.now();
    await engine.apply({ upserted: [{ ...document, name: word }], removed: [] });
    const { total } = await engine.search({ ...request(word), facetsAt: null });
    changes.push(performance.now() - begin);
    if (total !== 1) throw new Error(`The changed document was not found: ${total} matches.`);
  }
  report.print(`  changed found ${percentiles(changes)}`);
  if (TO_BEAT[size]) report.print(`  to beat       ${TO_BEAT[size]}`);
  await engine.close();
}

async function runQueries(engine: SearchEngine): Promise<number[]> {
  const random = seededRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const requests = Array.from({ length: QUERIES }, (_, index): TypedSearch => {
    // After every 300 searches, the simulated clock advances by a minute.
    const minute = FIRST_MINUTE + Math.floor(index / 300);
    return {
      ...request(pick(SEARCH_TEXTS)),
      filters: {
        ...NO_FILTERS,
        tags: random() < 0.25 ? [pick(PREFERRED_TAGS)] : [],
        categories: random() < 0.3 ? [pick(CATEGORY_NAMES), pick(CATEGORY_NAMES)] : [],
        islands: random() < 0.3 ? [pick(ISLANDS)] : [],
        features: random() < 0.2 ? [pick(FEATURES)] : [],
        minRating: random() < 0.1 ? 4 : null,
        openOn: random() < 0.1 ? { day: Math.floor(minute / 1440) + 2, minute: null } : null,
        openAt: random() < 0.2 ? minute : null,
        open24Hours: random() < 0.05,
      },
      order:
        random() < 0.05
          ? { by: 'distance', from: { latitude: 25.05, longitude: -77.35 } }
          : { by: pick(SORT_ORDERS) },
      page: random() < 0.8 ? 1 : 1 + Math.floor(random() * 20),
      facetsAt: random() < 0.5 ? minute : null,
    };
  });
  for (const warmUp of requests.slice(0, 200)) await restaurantSearch(engine, warmUp);
  const durations: number[] = [];
  for (const one of requests) {
    const begin = performance.now();
    await restaurantSearch(engine, one);
    durations.push(performance.now() - begin);
  }
  return durations;
}

function request(text: string): TypedSearch {
  return {
    text,
    isExact: false,
    filters: NO_FILTERS,
    order: { by: 'featured' },
    page: 1,
    limit: 10,
    facetsAt: null,
  };
}
