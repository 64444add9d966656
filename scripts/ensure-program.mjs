import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/**
 * Makes sure that a program can be run: installs its package of Debian where it is missing. Ends the
 * process with a message when it cannot be had.
 *
 * @param name as people know it
 * @param probe a command that succeeds where the program is there
 * @param debianPackage the package that brings it
 */
export function ensureProgram(name, probe, debianPackage) {
  const [command, ...args] = probe;
  const isThere = () => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (isThere()) return;
  console.error(`• Installing ${name} …`);
  aptInstall([debianPackage]);
  if (isThere()) return;
  console.error(
    `No ${name} was found and none could be installed: please install ${debianPackage}.`,
  );
  process.exit(1);
}
