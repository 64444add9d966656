// Runs the steps of a test command, and records the result and duration of each step.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { useMemoryFolder } from './memory-folder.mjs';

const FOLDER = fileURLToPath(new URL('../../test-results/suites', import.meta.url));
const STEPS = `${FOLDER}/steps.jsonl`;

/**
 * .ci/run sets this variable, because it runs several commands on the same code. Results of earlier
 * commands are then included in the report, and their tests are not repeated.
 */
const KEEPS_RESULTS = process.env.KEEP_SUITE_RESULTS === '1';

// Tests start Node some hundred times with the same packages. Compiling them again takes a fifth of
// the CPU time of an integration test.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

let hasNotedFailure = false;

/**
 * Starts a test command. Deletes the results of earlier commands unless `KEEPS_RESULTS`, runs the
 * set-up, and puts temporary files into memory.
 *
 * @param command name of the command
 * @param setUp prepares what the command needs, and may exit the process
 */
export async function beginSuites(command, setUp) {
  if (!KEEPS_RESULTS) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const startedAt = Date.now();
  // An exit with an error outside all steps is recorded as a failed step.
  process.on('exit', (status) => {
    if (status !== 0 && !hasNotedFailure) noteStep({ name: command, startedAt, status });
  });
  const made = await setUp();
  useMemoryFolder();
  noteStep({ name: `${command}: set-up`, startedAt, status: 0 });
  return made;
}

/** Path of the JSON report that a suite's runner (Vitest or Playwright) writes. */
export const resultFile = (suite) => `${FOLDER}/${suite}.json`;

/**
 * Records a step that has ended, with the fields that scripts/test/report.ts describes. Returns
 * true when the step passed.
 */
export function noteStep(step) {
  appendFileSync(STEPS, `${JSON.stringify({ ...step, endedAt: Date.now() })}\n`);
  hasNotedFailure ||= step.status !== 0;
  return step.status === 0;
}

/** Runs a step and shows its output. Returns true when the step passed. */
export function runStep(node, { name, suite }, args) {
  const startedAt = Date.now();
  const { status } = spawnSync(node, args, { stdio: 'inherit' });
  return noteStep({ name, suite, status, startedAt });
}

/** Runs the unit and integration tests. Returns true when all passed. */
export function runUnitTests(node, reporter) {
  console.log('\n• Unit and integration tests');
  const earlier = stepsBefore().find(({ suite }) => suite === 'unit');
  if (earlier) {
    console.log('These tests have already run.');
    return earlier.status === 0;
  }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
  const file = resultFile('unit');
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const step = { name: 'Unit and integration tests', suite: 'unit' };
  return runStep(node, step, [...vitest, ...reporters]);
}

/** Prints the results of all suites in this run. Returns true when no suite failed. */
export function reportSuites(node) {
  const { status } = spawnSync(node, ['scripts/test/report-tests.ts', FOLDER], {
    stdio: 'inherit',
  });
  return status === 0;
}

function stepsBefore() {
  const lines = readFileSync(STEPS, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
