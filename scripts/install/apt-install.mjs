// Installs Debian packages, as root or with sudo.
import { spawnSync } from 'node:child_process';

/**
 * Tries to install these packages. Never fails: the caller then checks whether the program exists.
 */
export function aptInstall(packages, { stdio = 'ignore' } = {}) {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...root, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, rest, { stdio, env, timeout: 900_000 });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
