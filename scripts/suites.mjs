// Runs the suites of tests and adds up what they found.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const FOLDER = 'test-results/suites';

/**
 * Set by .ci/run, which gives several commands the same state of the code: what the commands before
 * found stays, counts, and is not found out again.
 */
const KEEPS_RESULTS = process.env.KEEP_SUITE_RESULTS === '1';

/** Forgets what earlier commands found, unless they belong to this run. */
export function beginSuites() {
  if (!KEEPS_RESULTS) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/** Where a suite leaves what it found, as the JSON reporters of Vitest and Playwright write it. */
export const resultFile = (suite) => `${FOLDER}/${suite}.json`;

/** Runs the unit and integration tests; true when all passed. */
export function runUnitTests(node, reporter) {
  console.log('\n• Unit and integration tests');
  const file = resultFile('unit');
  if (KEEPS_RESULTS && existsSync(file)) {
    console.log('Have run already.');
    return resultsIn(file).failed === 0;
  }
  // Vitest would leave one core idle.
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=100%'];
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(node, [...vitest, ...reporters], { stdio: 'inherit' });
  return noteEnd('unit', status);
}

/**
 * Notes how a suite ended; true when it passed. One that broke before it could count its tests has
 * failed, whatever it counted.
 */
export function noteEnd(suite, status) {
  const file = resultFile(suite);
  const { passed, failed } = existsSync(file) ? resultsIn(file) : { passed: 0, failed: 0 };
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  if (isBroken) writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: 1 }));
  return !isBroken && failed === 0;
}

/** What all suites of this run found together. */
export function allResults() {
  const results = readdirSync(FOLDER).map((name) => resultsIn(`${FOLDER}/${name}`));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function resultsIn(file) {
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(file, 'utf8'));
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests };
}
