// Runs the steps of a run and notes how each ended and how long it took.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../test-results/suites', import.meta.url));
const STEPS = `${FOLDER}/steps.jsonl`;

/**
 * Set by .ci/run, which gives several commands the same state of the code: what the commands before
 * found stays, counts, and is not found out again.
 */
const KEEPS_RESULTS = process.env.KEEP_SUITE_RESULTS === '1';

let hasNotedFailure = false;

/**
 * Begins a command: forgets what earlier commands found, unless they belong to this run, then sets up.
 *
 * @param command its name
 * @param setUp makes what the command needs, and may end the process
 */
export async function beginSuites(command, setUp) {
  if (!KEEPS_RESULTS) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const startedAt = Date.now();
  // A command that breaks outside of its steps has failed as well.
  process.on('exit', (status) => {
    if (status !== 0 && !hasNotedFailure) noteStep({ name: command, startedAt, status });
  });
  const made = await setUp();
  noteStep({ name: `${command}: set-up`, startedAt, status: 0 });
  return made;
}

/** Where a suite leaves what it found, as the JSON reporters of Vitest and Playwright write it. */
export const resultFile = (suite) => `${FOLDER}/${suite}.json`;

/** Notes a step that ends now; true when it passed. Described in scripts/suites/report.ts. */
export function noteStep(step) {
  appendFileSync(STEPS, `${JSON.stringify({ ...step, endedAt: Date.now() })}\n`);
  hasNotedFailure ||= step.status !== 0;
  return step.status === 0;
}

/** Runs a step with its output shown; true when it passed. */
export function runStep(node, { name, suite }, args) {
  const startedAt = Date.now();
  const { status } = spawnSync(node, args, { stdio: 'inherit' });
  return noteStep({ name, suite, status, startedAt });
}

/** Runs the unit and integration tests; true when all passed. */
export function runUnitTests(node, reporter) {
  console.log('\n• Unit and integration tests');
  const earlier = stepsBefore().find(({ suite }) => suite === 'unit');
  if (earlier) {
    console.log('Have run already.');
    return earlier.status === 0;
  }
  // Vitest would leave one core idle.
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=100%'];
  const file = resultFile('unit');
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const step = { name: 'Unit and integration tests', suite: 'unit' };
  return runStep(node, step, [...vitest, ...reporters]);
}

/** Prints what all suites of this run found together; true when nothing failed. */
export function reportSuites(node) {
  const { status } = spawnSync(node, ['scripts/report-tests.ts', FOLDER], { stdio: 'inherit' });
  return status === 0;
}

function stepsBefore() {
  const lines = readFileSync(STEPS, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
