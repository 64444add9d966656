// `npm run start:fleet`: runs two web processes, a worker, MongoDB and Caddy on this machine.
import { spawn } from 'node:child_process';
import { ensureCaddy } from '#scripts/install/ensure-caddy.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { stopWithNpm } from '#scripts/start/stop-with-npm.mjs';

stopWithNpm();
const { node } = await prepare('all', 'building the site and the admin');
ensureCaddy();
const child = spawn(node, ['scripts/fleet/run-fleet.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
