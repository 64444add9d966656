// Finds a Node that is recent enough. If the current Node is too old, npm downloads a newer one
// into `.cache/node`. node-runtime/package-lock.json defines its version and checksum.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

const RUNTIME = fileURLToPath(new URL('node-runtime', import.meta.url));
const NEEDED = [22, 18];

/**
 * Downloads the npm package with Node's binary, if the current Node is too old and npm has a
 * package for this system.
 */
export async function ownNodePackage(root) {
  if (isNewEnough(process.versions.node)) return;
  const own = ownNode(root);
  if (!own || existsSync(own.binary)) return;
  console.error(
    `• Fetching Node ${own.version}, because Node ${process.versions.node} is too old …`,
  );
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
    `This command needs Node ${NEEDED.join('.')} or newer, but runs on Node ${process.versions.node}. ` +
      `npm has no Node package for ${process.platform} ${process.arch}: please install Node 24 from nodejs.org.`,
  );
  process.exit(1);
}

/** Links this Node into `node_modules/.bin`, because npm scripts search that folder first. */
function linkForScripts(root, binary) {
  if (process.platform === 'win32') return;
  const folder = join(root, 'node_modules/.bin');
  const link = join(folder, 'node');
  if (existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  // `force` also removes a link whose target no longer exists.
  rmSync(link, { force: true });
  symlinkSync(relative(folder, binary), link);
}

/**
 * Returns the path of Node's package for this system, whether it is installed or not. Null when no
 * package exists.
 */
function ownNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(RUNTIME, 'package.json'), 'utf8'));
  const version = optionalDependencies[name];
  if (!version) return null;
  // Each version has a separate folder, because a running guide may use an earlier one.
  const folder = join(root, '.cache/node', version);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return { version, folder, binary: join(folder, 'node_modules', name, 'bin', file) };
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}
