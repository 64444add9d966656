// Finds a Node that is recent enough. Where the present one is too old, npm fetches one into
// `.cache/node`: the version and the checksum are those of node-runtime/package-lock.json.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

const RUNTIME = fileURLToPath(new URL('node-runtime', import.meta.url));
const NEEDED = [22, 18];

/**
 * Fetches the package with Node's binary where the present Node is too old and a package exists for
 * this machine.
 */
export async function ownNodePackage(root) {
  if (isNewEnough(process.versions.node)) return;
  const own = ownNode(root);
  if (!own || existsSync(own.binary)) return;
  console.error(`• Fetching Node ${own.version}, because this one is ${process.versions.node} …`);
  mkdirSync(own.folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(RUNTIME, name), join(own.folder, name));
  await runNpm(['ci'], own.folder);
}

/** Returns the path of a recent enough Node. Exits with a message when there is none. */
export function newEnoughNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const own = ownNode(root);
  const version =
    own && existsSync(own.binary) && spawnSync(own.binary, ['--version'], { encoding: 'utf8' });
  if (version && isNewEnough(String(version.stdout).trim().slice(1))) {
    linkForScripts(root, own.binary);
    return own.binary;
  }
  console.error(
    `This needs Node ${NEEDED.join('.')} or newer, and the one here is ${process.versions.node}. ` +
      `No ready Node package exists for ${process.platform} ${process.arch}: please install Node 24 from nodejs.org.`,
  );
  process.exit(1);
}

/** Lets the scripts of package.json find this Node first, because npm puts that folder in front. */
function linkForScripts(root, binary) {
  if (process.platform === 'win32') return;
  const folder = join(root, 'node_modules/.bin');
  const link = join(folder, 'node');
  if (existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  // Also removes a link to a folder that is gone.
  rmSync(link, { force: true });
  symlinkSync(relative(folder, binary), link);
}

/** Where the package for this machine is or will be; null when there is none. */
function ownNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(RUNTIME, 'package.json'), 'utf8'));
  const version = optionalDependencies[name];
  if (!version) return null;
  // A folder for each version: a guide may run from an earlier one.
  const folder = join(root, '.cache/node', version);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return { version, folder, binary: join(folder, 'node_modules', name, 'bin', file) };
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}
