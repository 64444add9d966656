// `npm run test:mongo [-- --journeys | --all | PART OF A FILE NAME …]`: the suites on a real MongoDB,
// started as a one-member replica set on a free port with its data in memory or a temporary folder.
// Without anything: integration and API tests. `--journeys`: the browser journeys that write, too;
// `--all`: every browser test. Parts of file names choose among the integration tests.
import { spawnSync } from 'node:child_process';
import { ensureCaddy } from './ensure-caddy.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { prepare } from './prepare.mjs';
import { beginSuites, noteEnd, resultFile } from './suites.mjs';

const node = await prepare();
const args = process.argv.slice(2);
const isAll = args.includes('--all');
const hasBrowser = isAll || args.includes('--journeys');
const chosen = args.filter((arg) => !arg.startsWith('--'));
ensureCaddy();
if (hasBrowser) ensureChromium(node);
beginSuites();

let isPassed = true;
// Some integration tests start the guide, which does not build.
const build = spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' });
if (build.status !== 0) isPassed = noteEnd('build', build.status);
if (isPassed) {
  run('mongo', ...(chosen.length > 0 ? chosen : ['integration', 'cms/api/']));
  if (hasBrowser) run('browser-on-mongo', isAll ? '--all' : '--journeys');
}
process.exitCode = isPassed ? 0 : 1;

/** Each suite has a MongoDB of its own: what one leaves behind does not slow the next one down. */
function run(suite, ...what) {
  const { status } = spawnSync(node, ['scripts/test-on-mongo.ts', resultFile(suite), ...what], {
    stdio: 'inherit',
  });
  if (!noteEnd(suite, status)) isPassed = false;
}
