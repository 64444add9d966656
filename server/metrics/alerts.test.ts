import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUS_OF_A_GUIDE } from '#cms/operations/testing/status-of-a-guide.ts';
import { createLogger } from '#server/http/request-log.ts';
import { createFaultLog } from '#server/operations/fault-log.ts';
import { createMetrics } from './metrics.ts';

/** Metrics that Prometheus creates itself. */
const OF_PROMETHEUS = new Set(['up']);
const METRIC = /\b(?:guide|nodejs|process)_[a-z\d_]+|\bup\b/g;

async function printed(): Promise<Set<string>> {
  const metrics = createMetrics(createFaultLog(createLogger('silent')));
  metrics.follow(() => Promise.resolve(STATUS_OF_A_GUIDE));
  const { text } = await metrics.text();
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
}

test.each([
  ['alerts', 'deploy/alerts.yml', /expr: (?:>-\n(?: {10}.+\n)+|.+)/g],
  ['the dashboard', 'deploy/dashboard.json', /"expr": .+/g],
  ['the series that test the alerts', 'deploy/alerts.test.yml', /series: '\w+/g],
])('every metric of %s is printed by the guide', async (_, file, expressions) => {
  const used = readFileSync(file, 'utf8')
    .match(expressions)
    ?.flatMap((expression) => expression.match(METRIC) ?? []);
  expect(used?.length).toBeGreaterThan(15);
  const known = await printed();
  const unknown = used?.filter((name) => !known.has(name) && !OF_PROMETHEUS.has(name));
  expect(unknown).toEqual([]);
});

test('every alert has a test in which it fires and a test in which it does not', () => {
  const alerts = readFileSync('deploy/alerts.yml', 'utf8').matchAll(/alert: (\w+)/g);
  const tests = readFileSync('deploy/alerts.test.yml', 'utf8');
  for (const [, name] of alerts) {
    expect(tests).toContain(`name: ${name} fires\n`);
    expect(tests).toContain(`name: ${name} stays silent\n`);
  }
});
