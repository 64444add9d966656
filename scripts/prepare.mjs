// Makes a working copy runnable: installs packages that are missing, and finds a recent enough Node.
// In plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.mjs';
import { newEnoughNode, ownNodePackage } from './own-node.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes the working copy runnable. Exits with a message when that is not possible. Removes no
 * package that another command needs, so a guide may run from this folder meanwhile.
 *
 * @param {'production' | 'all'} set the packages needed: those to build and run, or also those for
 *   development
 * @param {string} next what the caller does afterwards, for the progress
 * @returns {Promise<{ node: string, hasInstalled: boolean }>} the path of the Node to use, and whether
 *   packages were installed
 */
export async function prepare(set, next = '') {
  process.chdir(ROOT);
  // The two downloads run at the same time.
  const fetching = ownNodePackage(ROOT);
  const hasInstalled = await installPackages(ROOT, set, next);
  await fetching;
  return { node: newEnoughNode(ROOT), hasInstalled };
}

/** Runs a command and shows its output. Exits when the command fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (result.status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(result.status ?? 1);
  }
}
