import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A step of a run, which `scripts/test/suites.mjs` records as a JSON line in `steps.jsonl`. */
export type Step = {
  name: string;
  /** The name of the step's result file, if the step is a test suite. */
  suite?: string;
  /** The exit code; null when a signal ended the process. */
  status: number | null;
  startedAt: number;
  endedAt: number;
};

type Outcome = { passed: number; failed: string[]; secondTry: string[] };

/** Vitest's JSON report. A test that passed on a retry keeps the errors of its first try. */
type VitestResults = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
};

/** Playwright's JSON report. */
type PlaywrightResults = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};
type PlaywrightSuite = {
  title: string;
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
  suites?: PlaywrightSuite[];
};

/** On a busy machine, a few tests pass only on the second try. More than this many fail the run. */
const MOST_SECOND_TRIES = 3;

/**
 * Summarizes a run: the time of each step, the tests that passed on the second try, and the failed
 * tests. The last line contains the numbers of passed and failed tests.
 *
 * @param folder contains `steps.jsonl` and a result file per suite
 */
export function testReport(folder: string): { lines: string[]; isPassed: boolean } {
  const steps = readFileSync(join(folder, 'steps.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Step);
  const outcomes = steps.map((step) => outcomeOf(step, folder));
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const secondTry = outcomes.flatMap((outcome) => outcome.secondTry);
  const isTolerated = secondTry.length <= MOST_SECOND_TRIES;
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const passedInAll = passed + (isTolerated ? secondTry.length : 0);
  const failedInAll = failed.length + (isTolerated ? 0 : secondTry.length);
  const lines = [
    '• Time',
    ...timesOf(steps),
    ...listed(
      `Passed only on the second try (${secondTry.length}, at most ${MOST_SECOND_TRIES} allowed)`,
      secondTry,
    ),
    ...listed(`Failed (${failed.length})`, failed),
    '',
    `${passedInAll} passed, ${failedInAll} failed`,
  ];
  return { lines, isPassed: failedInAll === 0 };
}

function listed(title: string, names: string[]): string[] {
  return names.length === 0 ? [] : ['', `• ${title}`, ...names.map((name) => `  ${name}`)];
}

function timesOf(steps: Step[]): string[] {
  const line = (ms: number, name: string) =>
    `  ${String(Math.round(ms / 1000)).padStart(5)} s  ${name}`;
  const from = Math.min(...steps.map((step) => step.startedAt));
  const to = Math.max(...steps.map((step) => step.endedAt));
  return [
    ...steps.map(({ name, startedAt, endedAt }) => line(endedAt - startedAt, name)),
    line(to - from, 'from the first to the last'),
  ];
}

/**
 * A suite has failed when it ended with an error or ran no test, even if its report contains no
 * failure.
 */
function outcomeOf(step: Step, folder: string): Outcome {
  const file = step.suite && join(folder, `${step.suite}.json`);
  const outcome = file && existsSync(file) ? readResults(file) : emptyOutcome();
  const isEmpty = step.suite !== undefined && outcome.passed + outcome.secondTry.length === 0;
  if (outcome.failed.length === 0) {
    if (step.status === null) outcome.failed.push('ended by a signal');
    else if (step.status !== 0) outcome.failed.push(`ended with status ${step.status}`);
    else if (isEmpty) outcome.failed.push('no test ran');
  }
  const named = (name: string) => `${step.name}: ${name}`;
  return {
    passed: outcome.passed,
    failed: outcome.failed.map(named),
    secondTry: outcome.secondTry.map(named),
  };
}

function emptyOutcome(): Outcome {
  return { passed: 0, failed: [], secondTry: [] };
}

function readResults(file: string): Outcome {
  const outcome = emptyOutcome();
  let results: VitestResults | PlaywrightResults;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')) as typeof results;
  } catch {
    return { ...outcome, failed: ['its result file is cut off'] };
  }
  if ('testResults' in results) addVitest(results, outcome);
  else addPlaywright(results, outcome);
  return outcome;
}

function addVitest({ testResults }: VitestResults, outcome: Outcome): void {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failedBefore = outcome.failed.length;
    for (const test of assertionResults) {
      const path = [file, ...test.ancestorTitles.filter(Boolean), test.title].join(' › ');
      if (test.status === 'failed') outcome.failed.push(path);
      else if (test.status === 'passed' && test.failureMessages.length > 0)
        outcome.secondTry.push(path);
      else if (test.status === 'passed') outcome.passed += 1;
    }
    // The test file could not be loaded, or one of its hooks failed.
    if (status === 'failed' && outcome.failed.length === failedBefore)
      outcome.failed.push(`${file}: ${message.split('\n')[0]}`);
  }
}

function addPlaywright({ config, suites, errors }: PlaywrightResults, outcome: Outcome): void {
  const add = (suite: PlaywrightSuite, titles: string[]) => {
    for (const { title, file, line, tests } of suite.specs) {
      const path = join(relative(process.cwd(), config.rootDir), file);
      const name = [`${path}:${line}`, ...titles, title].join(' › ');
      for (const { status } of tests) {
        if (status === 'unexpected') outcome.failed.push(name);
        else if (status === 'flaky') outcome.secondTry.push(name);
        else if (status === 'expected') outcome.passed += 1;
      }
    }
    for (const inner of suite.suites ?? []) add(inner, [...titles, inner.title]);
  };
  // Playwright's outermost suite has the file name as its title, so skip that title.
  for (const suite of suites) add(suite, []);
  // Errors outside tests, such as in the global set-up.
  for (const { message } of errors) outcome.failed.push(message?.split('\n')[0] ?? 'an error');
}
