import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/**
 * Ensures that a program is installed, and installs its Debian package if necessary. Exits with a
 * message when the installation fails.
 *
 * @param name for messages
 * @param probe a command that succeeds if the program is installed
 * @param debianPackage the package that contains the program
 */
export function ensureProgram(name, probe, debianPackage) {
  const [command, ...args] = probe;
  const isThere = () => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (isThere()) return;
  console.error(`• Installing ${name} …`);
  aptInstall([debianPackage]);
  if (isThere()) return;
  console.error(
    `${name} was not found and could not be installed: please install ${debianPackage}.`,
  );
  process.exit(1);
}
