// Finds the web server in front of many processes, or installs it from Debian's packages.
import { spawnSync } from 'node:child_process';

/** Makes sure that `caddy` can be run. Ends the process with a message when it can not be had. */
export function ensureCaddy() {
  if (hasCaddy()) return;
  console.log('• Installing Caddy …');
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...root, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { stdio: 'ignore', env, timeout: 300_000 }).status === 0;
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'caddy');
  if (hasCaddy()) return;
  console.error('No Caddy was found and none could be installed: please install it.');
  process.exit(1);
}

function hasCaddy() {
  return spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;
}
