/**
 * `npm run bench:listing [-- SIZE…]`: measures how long rendering a filtered listing takes, with 12
 * and 10,000 places. Prints the times of a new query, a cached query and the API's answer to a
 * query, and the requests per second of each. The results fail no check.
 */
import '#server/production.ts';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { listRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { pageQuery } from '#domain/listing/listing-queries.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { buildAll, PROJECT_ROOT, SITE_BUILD } from '#server/build.ts';
import { createPageHeaders } from '#server/http/content-security-policy.ts';
import { answerJson } from '#server/http/plain-answer.ts';
import { createPageResponder } from '#server/http/respond-page.ts';
import { renderInThread } from '#server/publisher/render-in-thread.ts';
import { createListingPages } from '#server/requested-pages/listing-pages.ts';
import { REQUESTED_PAGES } from '#server/requested-pages/requested-page.ts';
import { createWorkQueue } from '#cms/runtime/work-queue.ts';
import { SAMPLE_SITE } from '#tests/support/sample-pages.ts';
import { loadPage, loadTable } from './http/load.ts';
import { percentiles } from './report/percentiles.ts';
import { openReport } from './report/report-file.ts';
import { benchRestaurants } from './sample-restaurants.ts';

const REQUESTS = 300;
const WARM_UP = 60;

const report = openReport('listing');
await buildAll(console.info);
const { render } = renderInThread({ entryFile: join(PROJECT_ROOT, SITE_BUILD.result) });
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
for (const size of sizes.length > 0 ? sizes : [12, 10_000]) await measure(size);
report.save();
process.exit(0);

async function measure(size: number): Promise<void> {
  report.print(`\n${size.toLocaleString('en-US')} places`);
  const catalogue = createCatalogue();
  const restaurants = [...benchRestaurants(size)];
  const { categories, tags } = vocabularyOf(restaurants);
  catalogue.setVocabulary({ categories, tags, photos: new Map() });
  catalogue.apply({ upserted: restaurants, removed: [] });
  const engine = createEmbeddedEngine();
  await engine.rebuild(restaurants.map(toSearchDocument));
  const context = { catalogue, engine, clock: () => new Date() };
  const pageOf = createListingPages({
    context,
    queue: createWorkQueue(REQUESTED_PAGES),
    render,
    site: SAMPLE_SITE,
    headersOf: createPageHeaders(null),
    isReady: () => true,
  });
  const page = async (query: string) => {
    const made = await pageOf('/restaurants', query, { client: 'bench', hasLeft: () => false });
    if (made?.status !== 200) throw new Error(`${query} was not answered.`);
    return made;
  };
  const answer = (query: string) =>
    listRestaurants(context, restaurantPageQuerySchema.parse(pageQuery(readListingState(query))));

  for (const query of queries('warm up', WARM_UP)) await page(query);
  const asked = queries('fish', REQUESTS);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  report.print(`  new query     ${percentiles(await durations(asked, page))}`);
  report.print(`  cached query  ${percentiles(await durations(asked.slice(-50), page))}`);
  report.print(
    `  API           ${percentiles(await durations(asked, async (query) => JSON.stringify(await answer(query))))}`,
  );
  const mb = (process.memoryUsage().rss - before) / 1024 / 1024;
  report.print(`  memory        ${Math.round(mb)} MB more after ${REQUESTS} pages`);

  const respond = createPageResponder({});
  let count = 0;
  const origin = await serve((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname === '/api') return void answer(search).then((body) => answerJson(res, 200, body));
    const query = pathname === '/new' ? `?search=fish&tags=${count++}&limit=10` : search;
    void page(query).then((made) => respond(req, res, made));
  });
  const loads = ['/new', '/restaurants?search=fish', '/api?search=fish'];
  const results = [];
  for (const path of loads) results.push(await loadPage(origin, path, 'br'));
  report.print(loadTable(results));
}

/** Returns different queries. */
function queries(word: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const [island, sort] = [ISLANDS[index % 18], SORT_ORDERS[index % 5]];
    const parameters = { search: index % 3 ? word : '', islands: `${island},${index}`, sort };
    return `?${new URLSearchParams({ ...parameters, page: '1' } as Record<string, string>)}`;
  });
}

async function durations(
  list: readonly string[],
  work: (query: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const query of list) {
    const begin = performance.now();
    await work(query);
    times.push(performance.now() - begin);
  }
  return times;
}

function vocabularyOf(
  restaurants: Iterable<{ categories: Named[]; tags: Omit<Named, 'imageUrl'>[] }>,
) {
  const categories = new Map<number, Named>();
  const tags = new Map<number, { id: number; name: string }>();
  for (const restaurant of restaurants) {
    for (const category of restaurant.categories) categories.set(category.id, category);
    for (const tag of restaurant.tags) tags.set(tag.id, tag);
  }
  return { categories, tags };
}

type Named = { id: number; name: string; imageUrl: string };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  return `http://127.0.0.1:${address.port}`;
}
