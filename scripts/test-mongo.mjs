// `npm run test:mongo`: the integration suites on a real MongoDB, started as a one-member replica set
// on a free port with its data in memory or a temporary folder.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { beginSuites, noteEnd, resultFile } from './suites.mjs';

const node = await prepare();
beginSuites();
const { status } = spawnSync(node, ['scripts/test-on-mongo.ts', resultFile('mongo')], {
  stdio: 'inherit',
});
process.exitCode = noteEnd('mongo', status) ? 0 : 1;
