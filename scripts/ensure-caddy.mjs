// Finds the web server in front of many processes, or installs it from Debian's packages.
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** Makes sure that `caddy` can be run. Ends the process with a message when it can not be had. */
export function ensureCaddy() {
  if (hasCaddy()) return;
  console.log('• Installing Caddy …');
  aptInstall(['caddy']);
  if (hasCaddy()) return;
  console.error('No Caddy was found and none could be installed: please install it.');
  process.exit(1);
}

function hasCaddy() {
  return spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;
}
