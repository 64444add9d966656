// `npm run fleet:restart`: restarts the processes of the running fleet one after another.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

const { node } = await prepare('all', 'building the site and the admin');
const args = ['scripts/restart-fleet.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(node, args, { stdio: 'inherit' }).status ?? 1;
