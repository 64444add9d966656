// `npm run test:mongo [-- --journeys | --all | PART OF A FILE NAME …]`: runs tests on a temporary
// MongoDB, a replica set of one server on a free port. By default runs all tests that use a
// database. `--journeys` adds the browser tests that write, and `--all` adds every browser test.
// Parts of file names select single test files.
import { ensureCaddy } from '#scripts/install/ensure-caddy.mjs';
import { ensureChromium } from '#scripts/install/ensure-chromium.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beginSuites, resultFile, runStep } from './suites.mjs';

const args = process.argv.slice(2);
const isAll = args.includes('--all');
const hasBrowser = isAll || args.includes('--journeys');
const chosen = args.filter((arg) => !arg.startsWith('--'));
const node = await beginSuites('npm run test:mongo', async () => {
  const { node: found } = await prepare('all');
  ensureCaddy();
  if (hasBrowser) ensureChromium(found);
  return found;
});

// Some integration tests start the guide, which needs a build.
let isPassed = runStep(node, { name: 'npm run test:mongo: build' }, ['scripts/start/build.ts']);
if (isPassed) {
  run('Tests on MongoDB', 'mongo', ...chosen);
  if (hasBrowser)
    run('Browser tests on MongoDB', 'browser-on-mongo', isAll ? '--all' : '--journeys');
}
process.exitCode = isPassed ? 0 : 1;

/** Each suite gets a new MongoDB, so that data of one suite does not slow down the next. */
function run(name, suite, ...what) {
  const command = ['scripts/test/test-on-mongo.ts', resultFile(suite), ...what];
  if (!runStep(node, { name, suite }, command)) isPassed = false;
}
