// `npm run test:mongo`: the integration suites on a real MongoDB, started as a one-member replica set
// on a free port with its data in memory or a temporary folder.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

const node = await prepare();
const result = spawnSync(node, ['scripts/test-on-mongo.ts'], { stdio: 'inherit' });
process.exitCode = result.status ?? 1;
