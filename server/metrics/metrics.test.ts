import { expect, test } from 'vitest';
import type { OperationsStatus } from '#cms/operations/operations-status.ts';
import { STATUS_OF_A_GUIDE } from '#cms/operations/testing/status-of-a-guide.ts';
import { answerText } from '#server/http/plain-answer.ts';
import { createLogger } from '#server/http/request-log.ts';
import { createFaultLog } from '#server/operations/fault-log.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { metricsAnswer } from './answer-metrics.ts';
import { createMetrics } from './metrics.ts';
import { requestKind } from './request-kind.ts';

const TOKEN = 'a token of sixteen';

const STATUS: OperationsStatus = {
  ...STATUS_OF_A_GUIDE,
  state: 'degraded',
  search: {
    ...STATUS_OF_A_GUIDE.search,
    answering: 'embedded',
    standInSearches: 7,
    indexes: [
      { name: 'search index (embedded)', backlog: 0, failures: 0, lastError: null },
      { name: 'search index (meilisearch)', backlog: 3, failures: 2, lastError: 'Away' },
    ],
  },
  pages: { waiting: 4, failed: 0, unwritten: 1 },
  mails: { waiting: 2, failed: 1 },
};

function counted() {
  const faults = createFaultLog(createLogger('silent'));
  return { faults, metrics: createMetrics(faults) };
}

test('requests are counted by kind and status class, whether they are answered at once or later', async () => {
  const { metrics } = counted();
  const port = await serveForTest((req, res) => {
    const timing = metrics.timeRequest(res, requestKind(req.url ?? ''));
    const answer = () => answerText(res, req.url === '/missing' ? 404 : 200, 'text');
    if (req.url?.startsWith('/api')) setImmediate(answer);
    else answer();
    timing.answered();
  });
  for (const path of ['/', '/missing', '/about', '/api/tags']) await exchange(port, path);
  const value = async (kind: string, status: string) => {
    const { text } = await metrics.text();
    const name = `guide_request_duration_seconds_count{kind="${kind}",status="${status}"}`;
    return text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1);
  };
  expect(await value('page', '2xx')).toBe('2');
  expect(await value('page', '4xx')).toBe('1');
  await expect.poll(() => value('api', '2xx')).toBe('1');
  expect(await value('admin', '2xx')).toBeUndefined();
});

test.each([
  ['/', 'page'],
  ['/restaurants/12-conch-shack', 'page'],
  ['/sitemap.xml', 'page'],
  ['/api/restaurants', 'api'],
  ['/apiary', 'page'],
  ['/admin/api/me', 'admin'],
  ['/_next/static/a.js', 'admin'],
  ['/_astro/a.css', 'static'],
  ['/favicon.svg', 'static'],
  ['/media/a.png', 'picture'],
  ['/images/restaurants/1.svg', 'picture'],
  ['/livez', 'health'],
  ['/readyz', 'health'],
])('metrics count requests for %s as the kind %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind);
});

test('every scrape reports the state of the guide', async () => {
  const { faults, metrics } = counted();
  expect((await metrics.text()).text).toContain('guide_ready 0');
  metrics.follow(() => Promise.resolve(STATUS));
  metrics.pageMade(3);
  faults.note(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  await metrics.text();
  const { text } = await metrics.text();
  for (const line of [
    'guide_ready 1',
    'guide_database_up 1',
    'guide_pages{state="waiting"} 4',
    'guide_pages{state="unwritten"} 1',
    'guide_restaurants 160',
    'guide_feed_lag_seconds 0.4',
    'guide_index_backlog{index="search index (meilisearch)"} 3',
    'guide_index_failures_total{index="search index (meilisearch)"} 2',
    'guide_search_engine_in_use{engine="embedded"} 1',
    'guide_search_engine_in_use{engine="meilisearch"} 0',
    'guide_stand_in_searches_total 7',
    'guide_mails{state="failed"} 1',
    'guide_page_publish_duration_seconds_count 1',
    'guide_storage_errors_total{kind="full"} 1',
    'guide_storage_errors_total{kind="busy"} 0',
    'guide_backup_interval_seconds 86400',
    `guide_backup_last_success_timestamp_seconds ${Date.parse('2026-11-26T05:00:00Z') / 1000}`,
    'guide_backup_last_success_bytes 1024',
    'guide_backup_failed 0',
    'guide_backup_failures_total 2',
    'guide_disk_free_bytes{folder="data"} 5000000000',
    'guide_disk_size_bytes{folder="data"} 20000000000',
    'guide_lease_held{task="backup"} 1',
    'guide_lease_alive{task="backup"} 1',
    `guide_release_info{release="1.0.0",build="abc",node="${process.versions.node}"} 1`,
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_max_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

test('metrics are answered only with the token', async () => {
  const answer = metricsAnswer(
    { text: () => Promise.resolve({ contentType: 'text/plain; version=0.0.4', text: 'a 1\n' }) },
    TOKEN,
  );
  const port = await serveForTest((req, res) => void answer(req, res));
  const ask = (authorization?: string) =>
    exchange(port, '/metrics', authorization ? { headers: { authorization } } : {});
  const known = await ask(`Bearer ${TOKEN}`);
  expect(known.status).toBe(200);
  expect(known.text).toBe('a 1\n');
  expect(known.headers['content-type']).toBe('text/plain; version=0.0.4');
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const refused = await ask(wrong);
    expect(refused.status).toBe(401);
    expect(refused.text).not.toContain('a 1');
  }
  expect((await exchange(port, '/metrics', { method: 'POST' })).status).toBe(405);
});
