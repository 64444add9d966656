// `npm test`: unit, integration and browser tests, set up from nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './ensure-chromium.mjs';
import { prepare, run } from './prepare.mjs';

const UNIT_RESULTS = 'test-results/unit.json';
const BROWSER_RESULTS = 'test-results/e2e.json';

const node = await prepare();
ensureChromium(node);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
run(node, ['scripts/build.ts']);

console.log('\n• Unit and integration tests');
const unit = spawnSync(
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_RESULTS}`,
  ],
  { stdio: 'inherit' },
);
console.log('\n• Browser tests');
const browser = spawnSync(node, ['node_modules/@playwright/test/cli.js', 'test'], {
  stdio: 'inherit',
});

const { numPassedTests: unitPassed = 0, numFailedTests: unitFailed = 0 } =
  readResults(UNIT_RESULTS);
const { expected = 0, unexpected = 0, flaky = 0 } = readResults(BROWSER_RESULTS).stats ?? {};
const passed = unitPassed + expected;
// A run that broke before it could count its tests has failed, whatever it counted.
const broken = [unit, browser].filter((run) => run.status !== 0).length;
const failed = Math.max(unitFailed + unexpected + flaky, broken);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
