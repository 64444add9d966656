// Installs the packages of package-lock.json that a command needs.
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runNpm } from './run-npm.mjs';

/**
 * Contains the digest of the installed lock file and the installed set, such as `{digest}
 * production`.
 */
const STAMP = 'node_modules/.installed-lock';
/** npm writes this file at the end of an installation. */
const COMPLETE = 'node_modules/.package-lock.json';
/** Contains the id of the process that is installing packages. */
const LOCK = '.cache/installing';
const LOOK_MS = 500;
const SHOWN_PACKAGES = 3;

/**
 * Installs a set of packages, unless it is already installed. If another process is installing,
 * waits until it has finished.
 *
 * @param {string} root the project's folder
 * @param {'production' | 'all'} wanted
 * @param {string} next what the caller does afterwards, for the progress message
 * @returns {Promise<boolean>} whether packages were installed
 */
export async function installPackages(root, wanted, next) {
  if (chooseInstallation(root, wanted) === null) return false;
  const release = await lock(root);
  try {
    const chosen = chooseInstallation(root, wanted);
    if (chosen === null) return false;
    const { how, set } = chosen;
    const stopShowing = showProgress(root, set, chosen, next);
    const omit = set === 'all' ? '--include=dev' : '--omit=dev';
    // `npm install` adds missing packages, while `npm ci` would first remove all packages. With
    // `--no-save` the lock file stays unchanged, because the builds depend on its digest.
    const command = how === 'clean' ? ['ci', omit] : ['install', '--no-save', omit];
    await runNpm(command, root);
    stopShowing();
    writeFileSync(join(root, STAMP), `${lockDigest(root)} ${set}`);
    return true;
  } finally {
    release();
  }
}

/**
 * Chooses how to install.
 *
 * @returns null when all packages are installed. `clean` installs into an empty folder, and `add`
 * adds missing packages. `set` includes the installed set, so that npm removes no package from it.
 */
export function chooseInstallation(root, wanted) {
  if (!existsSync(join(root, COMPLETE))) return { how: 'clean', set: wanted, missing: [] };
  const installed = readStamp(root);
  const set =
    wanted === 'all' || installed?.set === 'all' ? 'all' : setInstalledByHand(root, installed);
  const missing = missingPackages(root, set);
  const isCurrent = installed?.lock === lockDigest(root) && installed.set === set;
  return isCurrent && missing.length === 0 ? null : { how: 'add', set, missing };
}

/**
 * The set that is installed. Without a stamp, the operator ran `npm ci`. If development packages
 * are then installed, the set includes them, so that they are kept.
 */
function setInstalledByHand(root, stamp) {
  if (stamp) return stamp.set;
  const { devDependencies = {} } = readJson(join(root, 'package.json'));
  const isThere = (name) => existsSync(join(root, 'node_modules', name, 'package.json'));
  return Object.keys(devDependencies).some(isThere) ? 'all' : 'production';
}

function readStamp(root) {
  if (!existsSync(join(root, STAMP))) return null;
  // Releases before 1.0 installed all packages, and their stamp contains only the digest.
  const [lock, set = 'all'] = readFileSync(join(root, STAMP), 'utf8').trim().split(' ');
  return { lock, set };
}

/** Returns the packages in package.json whose locked version is not installed. */
export function missingPackages(root, set) {
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
  const { packages } = readJson(join(root, 'package-lock.json'));
  const needed = { ...dependencies, ...(set === 'all' && devDependencies) };
  return Object.keys(needed).filter((name) => {
    const path = `node_modules/${name}`;
    const manifest = join(root, path, 'package.json');
    return !existsSync(manifest) || readJson(manifest).version !== packages[path]?.version;
  });
}

/** Returns the folders of all packages that npm installs on this system. */
function packageFolders(root, set) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const fits = (list, value) => !list || [list].flat().includes(value);
  return Object.entries(packages)
    .filter(([path, { dev, os, cpu, libc }]) => {
      if (path === '' || (dev && set !== 'all')) return false;
      return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc');
    })
    .map(([path]) => join(root, path));
}

/**
 * Shows how many packages are installed and what follows. Returns a function that ends the display.
 */
function showProgress(root, set, { how, missing }, next) {
  const folders = packageFolders(root, set);
  const total = folders.length;
  const what = set === 'all' ? 'packages, including those for development' : 'packages';
  const which = how === 'add' && missing.length > 0 ? ` (${shown(missing)})` : '';
  const after = next === '' ? '' : ` Next: ${next}.`;
  console.error(`• Installing ${what}${which}.${after}`);
  const startedAt = Date.now();
  const hadAtStart = how === 'add' ? countThere(folders) : 0;
  let lastShown = '';
  let lastQuarter = 0;
  const show = () => {
    const done = countThere(folders);
    const seconds = (Date.now() - startedAt) / 1000;
    const left = ((total - done) * seconds) / Math.max(1, done - hadAtStart);
    const estimate = seconds > 3 && done < total ? `, about ${Math.ceil(left / 5) * 5} s left` : '';
    const text = `  ${done} of ${total} packages (${Math.floor((done / total) * 100)} %)${estimate}`;
    const quarter = Math.floor((done / total) * 4);
    if (process.stderr.isTTY && text !== lastShown)
      process.stderr.write(`\r${text.padEnd(lastShown.length)}`);
    else if (!process.stderr.isTTY && quarter > lastQuarter) console.error(text);
    lastShown = text;
    lastQuarter = quarter;
  };
  const timer = setInterval(show, LOOK_MS);
  return () => {
    clearInterval(timer);
    if (process.stderr.isTTY) process.stderr.write(`\r${''.padEnd(lastShown.length)}\r`);
  };
}

function countThere(folders) {
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).length;
}

function shown(names) {
  const more = names.length - SHOWN_PACKAGES;
  return more > 0
    ? `${names.slice(0, SHOWN_PACKAGES).join(', ')} and ${more} more`
    : names.join(', ');
}

/** Waits until no other process is installing packages here. Returns a function that unlocks. */
async function lock(root) {
  const file = join(root, LOCK);
  const draft = `${file}.${process.pid}`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let isTold = false; ; isTold = true) {
    try {
      // Linking creates the file with its content in one step, and fails if the file exists.
      writeFileSync(draft, String(process.pid));
      linkSync(draft, file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    if (!isRunning(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isTold) console.error('• Waiting for another process that installs packages here …');
    await pause(LOOK_MS);
  }
}

function isRunning(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function lockDigest(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
