// Installs packages when the lock file changed, and finds a recent enough Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules/.installed-lock');
const OWN_NODE = join(
  ROOT,
  'node_modules/.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const NEEDED = [22, 18];
/** Prints to standard error, because standard output belongs to the command and may be a log. */
export const TO_STANDARD_ERROR = ['inherit', 2, 2];
const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
const SHOWN_PACKAGES = 3;

/**
 * Makes the working copy runnable and returns the path of the Node to use. Exits with a message
 * when that is not possible.
 */
export async function prepare() {
  process.chdir(ROOT);
  const lock = lockDigest();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
    console.error('• Installing packages (about a minute the first time) …');
    run('npm', ['ci', ...QUIETLY], { stdio: TO_STANDARD_ERROR });
    writeFileSync(STAMP, lock);
  }
  return newEnoughNode();
}

/**
 * Like `prepare`, but safe while a guide runs from this folder. Adds missing packages, including
 * those for development. `npm ci` would remove all packages first.
 */
export async function prepareBesideOthers() {
  process.chdir(ROOT);
  if (!existsSync('node_modules')) return prepare();
  const lock = lockDigest();
  const missing = missingPackages(ROOT);
  const isOlder = existsSync(STAMP) && readFileSync(STAMP, 'utf8') !== lock;
  if (missing.length > 0 || isOlder) {
    const which = missing.length > 0 ? ` (${shown(missing)})` : '';
    console.error(`• Installing packages that are missing, also those for development${which} …`);
    // Do not save: the builds were made with this lock file.
    run('npm', ['install', '--no-save', '--include=dev', ...QUIETLY], {
      stdio: TO_STANDARD_ERROR,
    });
    writeFileSync(STAMP, lock);
  }
  return newEnoughNode();
}

/**
 * Returns the packages in package.json that are not installed in the locked version, except
 * optional ones.
 */
export function missingPackages(root) {
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
  const { packages } = readJson(join(root, 'package-lock.json'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const path = `node_modules/${name}`;
    const manifest = join(root, path, 'package.json');
    return !existsSync(manifest) || readJson(manifest).version !== packages[path]?.version;
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function shown(names) {
  const more = names.length - SHOWN_PACKAGES;
  return more > 0
    ? `${names.slice(0, SHOWN_PACKAGES).join(', ')} and ${more} more`
    : names.join(', ');
}

function lockDigest() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
}

function newEnoughNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const version = existsSync(OWN_NODE) && spawnSync(OWN_NODE, ['--version'], { encoding: 'utf8' });
  if (version && isNewEnough(version.stdout.trim().slice(1))) return OWN_NODE;
  console.error(
    `This needs Node ${NEEDED.join('.')} or newer, and the one here is ${process.versions.node}. ` +
      `No ready Node package exists for ${process.platform} ${process.arch}: please install Node 24 from nodejs.org.`,
  );
  process.exit(1);
}

/** Runs a command and shows its output. Exits when the command fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(result.status ?? 1);
  }
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}
