// `npm run test:mongo`: the integration suites on a real MongoDB, started as a one-member replica set
// on a free port with its data in memory or a temporary folder. Parts of file names choose among them.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { beginSuites, noteEnd, resultFile } from './suites.mjs';

const node = await prepare();
beginSuites();
const chosen = process.argv.slice(2);
const { status } = spawnSync(node, ['scripts/test-on-mongo.ts', resultFile('mongo'), ...chosen], {
  stdio: 'inherit',
});
process.exitCode = noteEnd('mongo', status) ? 0 : 1;
