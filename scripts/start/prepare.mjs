// Prepares the project folder for commands: installs missing packages and finds a recent Node.
// Plain JavaScript, for any Node from version 20.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.mjs';
import { newEnoughNode, ownNodePackage } from './own-node.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Prepares the project folder. Exits with a message when that fails. Removes no package, because a
 * guide may be running from this folder.
 *
 * @param {'production' | 'all'} set the needed packages: those to build and run, or also those for
 * development
 * @param {string} next what the caller does afterwards, for the progress message
 * @returns {Promise<{ node: string, hasInstalled: boolean }>} the path of the Node to use, and
 * whether packages were installed
 */
export async function prepare(set, next = '') {
  process.chdir(ROOT);
  // Downloads Node and the packages at the same time.
  const fetching = ownNodePackage(ROOT);
  const hasInstalled = await installPackages(ROOT, set, next);
  await fetching;
  return { node: newEnoughNode(ROOT), hasInstalled };
}

/** Runs a command and shows its output. If the command fails, exits. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (result.status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(result.status ?? 1);
  }
}
