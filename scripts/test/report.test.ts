import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testReport, type Step } from './report.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'suites-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const UNIT: Step = { name: 'Unit', suite: 'unit', status: 0, startedAt: 1000, endedAt: 61_000 };
const BROWSER: Step = {
  ...UNIT,
  name: 'Browser',
  suite: 'browser',
  startedAt: 61_000,
  endedAt: 65_400,
};
const LINT: Step = { name: 'Lint', status: 0, startedAt: 500, endedAt: 12_000 };

/** Returns a test file in Vitest's report. A `tried` test passed on its second try. */
function vitest(file: string, tests: Record<string, 'passed' | 'tried' | 'failed' | 'skipped'>) {
  return {
    name: join(process.cwd(), file),
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: Object.entries(tests).map(([title, status]) => ({
      ancestorTitles: ['group'],
      title,
      status: status === 'tried' ? 'passed' : status,
      failureMessages: ['tried', 'failed'].includes(status) ? ['AssertionError'] : [],
    })),
  };
}

function playwright(tests: Record<string, 'expected' | 'unexpected' | 'flaky' | 'skipped'>) {
  const specs = Object.entries(tests).map(([title, status], at) => ({
    title,
    file: 'map.spec.ts',
    line: at + 10,
    tests: [{ status }],
  }));
  return {
    config: { rootDir: join(process.cwd(), 'tests/e2e') },
    suites: [
      { title: 'map.spec.ts', specs: [], suites: [{ title: 'on a phone', specs, suites: [] }] },
    ],
    errors: [] as { message: string }[],
  };
}

function report(steps: Step[], results: Record<string, unknown>) {
  writeFileSync(
    join(folder, 'steps.jsonl'),
    steps.map((step) => `${JSON.stringify(step)}\n`).join(''),
  );
  for (const [suite, content] of Object.entries(results))
    writeFileSync(
      join(folder, `${suite}.json`),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  const { lines, isPassed } = testReport(folder);
  const times = lines.indexOf('');
  return { isPassed, times: lines.slice(0, times), lines: lines.slice(times + 1) };
}

const tries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`test ${at}`, 'tried' as const]));

test.each([
  [
    'passed and skipped tests are counted over all suites',
    [UNIT, BROWSER],
    {
      unit: { testResults: [vitest('a.test.ts', { one: 'passed', two: 'skipped' })] },
      browser: playwright({ three: 'expected', four: 'skipped' }),
    },
    ['2 passed, 0 failed'],
  ],
  [
    'three second tries over all suites are named and pass',
    [UNIT, BROWSER],
    {
      unit: { testResults: [vitest('a.test.ts', { ...tries(2), one: 'passed' })] },
      browser: playwright({ drags: 'flaky' }),
    },
    [
      '• Passed only on the second try (3, at most 3 allowed)',
      '  Unit: a.test.ts › group › test 0',
      '  Unit: a.test.ts › group › test 1',
      '  Browser: tests/e2e/map.spec.ts:10 › on a phone › drags',
      '',
      '4 passed, 0 failed',
    ],
  ],
  [
    'four second tries fail',
    [UNIT, BROWSER],
    {
      unit: { testResults: [vitest('a.test.ts', { ...tries(3), one: 'passed' })] },
      browser: playwright({ drags: 'flaky' }),
    },
    [
      '• Passed only on the second try (4, at most 3 allowed)',
      '  Unit: a.test.ts › group › test 0',
      '  Unit: a.test.ts › group › test 1',
      '  Unit: a.test.ts › group › test 2',
      '  Browser: tests/e2e/map.spec.ts:10 › on a phone › drags',
      '',
      '1 passed, 4 failed',
    ],
  ],
  [
    'failed tests of all suites stand right above the last line',
    [
      { ...UNIT, status: 1 },
      { ...BROWSER, status: 1 },
    ],
    {
      unit: {
        testResults: [
          vitest('a.test.ts', { one: 'failed', two: 'tried' }),
          vitest('b.test.ts', { three: 'passed' }),
        ],
      },
      browser: playwright({ drags: 'expected', zooms: 'unexpected' }),
    },
    [
      '• Passed only on the second try (1, at most 3 allowed)',
      '  Unit: a.test.ts › group › two',
      '',
      '• Failed (2)',
      '  Unit: a.test.ts › group › one',
      '  Browser: tests/e2e/map.spec.ts:11 › on a phone › zooms',
      '',
      '3 passed, 2 failed',
    ],
  ],
  [
    'a file that cannot be loaded has failed',
    [{ ...UNIT, status: 1 }],
    {
      unit: {
        testResults: [
          vitest('a.test.ts', { one: 'passed' }),
          { ...vitest('b.test.ts', {}), status: 'failed', message: 'Cannot find x\nat y' },
        ],
      },
    },
    ['• Failed (1)', '  Unit: b.test.ts: Cannot find x', '', '1 passed, 1 failed'],
  ],
  [
    'an error outside of the browser tests has failed',
    [{ ...BROWSER, status: 1 }],
    { browser: { ...playwright({}), errors: [{ message: 'The guide ended:\nport in use' }] } },
    ['• Failed (1)', '  Browser: The guide ended:', '', '0 passed, 1 failed'],
  ],
  [
    'a step without tests that breaks has failed',
    [{ ...LINT, status: 1 }, UNIT],
    { unit: { testResults: [vitest('a.test.ts', { one: 'passed' })] } },
    ['• Failed (1)', '  Lint: ended with status 1', '', '1 passed, 1 failed'],
  ],
  [
    'a suite that breaks after its last test has failed',
    [{ ...UNIT, status: null }],
    { unit: { testResults: [vitest('a.test.ts', { one: 'passed' })] } },
    ['• Failed (1)', '  Unit: ended by a signal', '', '1 passed, 1 failed'],
  ],
  [
    'a suite without a result file has failed',
    [{ ...UNIT, status: 1 }],
    {},
    ['• Failed (1)', '  Unit: ended with status 1', '', '0 passed, 1 failed'],
  ],
  [
    'a suite that counted no test has failed',
    [UNIT],
    { unit: { testResults: [vitest('a.test.ts', { one: 'skipped' })] } },
    ['• Failed (1)', '  Unit: no test ran', '', '0 passed, 1 failed'],
  ],
  [
    'a suite whose result file was cut has failed',
    [{ ...UNIT, status: 1 }],
    { unit: '{"testResults":[' },
    ['• Failed (1)', '  Unit: its result file is cut off', '', '0 passed, 1 failed'],
  ],
])('the report of a test run: %s', (_, steps, results, lines) => {
  const found = report(steps, results);
  expect(found.lines).toEqual(lines);
  expect(found.isPassed).toBe(lines.at(-1)?.endsWith(' 0 failed'));
});

test('the report shows the time of each step, and counts concurrent steps once in the total', () => {
  const unit = { testResults: [vitest('a.test.ts', { one: 'passed' })] };
  const browser = playwright({ drags: 'expected' });
  expect(report([LINT, UNIT, BROWSER], { unit, browser }).times).toEqual([
    '• Time',
    '     12 s  Lint',
    '     60 s  Unit',
    '      4 s  Browser',
    '     65 s  from the first to the last',
  ]);
});
