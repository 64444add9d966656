// `npm run fleet:restart`: restarts the processes of the running fleet one after another.
import { spawnSync } from 'node:child_process';
import { prepare } from '#scripts/start/prepare.mjs';

const { node } = await prepare('all', 'building the site and the admin');
const args = ['scripts/fleet/restart-fleet.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(node, args, { stdio: 'inherit' }).status ?? 1;
