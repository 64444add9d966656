import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));

export type BuildTarget = {
  name: string;
  /** Folders and files that the build reads, relative to the project. */
  sources: string[];
  /** A file that exists only after a finished build. */
  result: string;
  /** Path of the file in the build that contains the digest of its sources. */
  stamp: string;
  args: string[];
};

export const SITE_BUILD: BuildTarget = {
  name: 'public site',
  sources: [
    'site',
    'domain',
    'astro.config.mjs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  result: 'dist/server/entry.mjs',
  stamp: 'dist/built-from',
  args: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
};

export const ADMIN_BUILD: BuildTarget = {
  name: 'admin',
  sources: [
    'cms',
    'domain',
    'search',
    'illustrations',
    'server/settings',
    'site/styles/fonts',
    'site/styles/decoration/wordmark.svg',
    'payload.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  result: 'cms/.next/BUILD_ID',
  stamp: 'cms/.next/built-from',
  args: ['node_modules/next/dist/bin/next', 'build', 'cms'],
};

export type BuildOptions = {
  /** Called at each step of the build, with a text for the operator. */
  onStep: (step: string) => void;
  /** Aborts the build. The next command then builds again. */
  signal?: AbortSignal;
};

/**
 * Builds the site and the admin if their sources have changed. Rejects with the output of a failed
 * build.
 */
export async function buildAll(onStep: (step: string) => void): Promise<void> {
  await build(SITE_BUILD, { onStep });
  await build(ADMIN_BUILD, { onStep });
}

/**
 * Builds a target if its sources have changed. If another process is already building it, waits for
 * that process. Rejects with the output of a failed build.
 */
export async function build(target: BuildTarget, options: BuildOptions): Promise<void> {
  if (await builtCheck(target)()) return;
  const unlock = await lockBuild(target, options);
  try {
    const digest = sourceDigest(target.sources);
    if (await isBuilt(target, digest)) return;
    options.onStep(`Building the ${target.name} …`);
    const stamp = join(PROJECT_ROOT, target.stamp);
    // Delete the stamp first, so that an interrupted build does not count as finished.
    await rm(stamp, { force: true });
    await runBuild(target, options.signal);
    await writeFile(stamp, digest);
  } finally {
    unlock();
  }
}

const LOCK_CHECK_MS = 500;

/** Locks the build. The operating system releases this lock when the process is killed. */
async function lockBuild({ name, result }: BuildTarget, options: BuildOptions) {
  // Imported only here, because a guide with finished builds needs no SQLite lock.
  const { DataFolderInUseError, lockDataFolder } = await import('./settings/data-folder-lock.ts');
  const folder = join(PROJECT_ROOT, '.cache/builds', result.split('/')[0] ?? '');
  for (let isTold = false; ; isTold = true) {
    try {
      return await lockDataFolder(folder, `builds the ${name}`);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      if (!isTold) options.onStep(`Waiting for another process that builds the ${name} …`);
      await setTimeout(LOCK_CHECK_MS, undefined, { signal: options.signal });
    }
  }
}

/** A build is missing, or was made from other sources. The message names the command that builds. */
export class BuildMissingError extends Error {
  override readonly name = 'BuildMissingError';
}

/**
 * Checks that the site was built from the current sources. The guide can start without the admin.
 *
 * @param root the project's folder
 * @throws BuildMissingError
 */
export async function requireSite(root = PROJECT_ROOT): Promise<void> {
  if (!(await builtCheck(SITE_BUILD, root)()))
    throw new BuildMissingError(buildMissing(SITE_BUILD));
}

/** Returns a message that the build is missing, with the command to run. */
export function buildMissing({ name }: BuildTarget): string {
  return `The ${name} is not built from the present sources. Run: npm run build`;
}

/**
 * Returns a function that checks whether the target was built from the current sources.
 *
 * @param root the project's folder
 */
export function builtCheck(target: BuildTarget, root = PROJECT_ROOT): () => Promise<boolean> {
  const digest = sourceDigest(target.sources, root);
  return () => isBuilt(target, digest, root);
}

/** Folders and files with the code that turns the site's rendering into a page with headers. */
export const PAGE_SOURCES = [
  'server/publisher',
  'server/routes',
  'server/http/content-security-policy.ts',
];

/**
 * Returns an id that stands for everything that determines pages: the built site, the server's
 * changes to pages, and settings. The id changes with every deploy that can change a page or its
 * headers.
 */
export async function pageBuildId(settings: { tileUrl: string | null }): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(join(PROJECT_ROOT, SITE_BUILD.stamp), 'utf8'))
    .update(sourceDigest(PAGE_SOURCES))
    .update(JSON.stringify(settings));
  return hash.digest('hex').slice(0, 16);
}

/** Folders with the code that writes and reads the catalogue and index files in the data folder. */
const SNAPSHOT_SOURCES = ['server/change-feed'];

/**
 * Returns an id of the code that builds and stores the catalogue and the search index. The admin's
 * sources include the code of both.
 */
export function snapshotBuildId(): string {
  return `${sourceDigest(ADMIN_BUILD.sources)} ${sourceDigest(SNAPSHOT_SOURCES)}`;
}

async function isBuilt(target: BuildTarget, digest: string, root = PROJECT_ROOT): Promise<boolean> {
  if (!existsSync(join(root, target.result))) return false;
  const stamp = await readFile(join(root, target.stamp), 'utf8').catch(() => '');
  return stamp === digest;
}

/**
 * Returns a digest of all files in these sources. Reads synchronously, because the builds must be
 * checked before anything else runs.
 *
 * @param sources folders and files, relative to `root`
 */
export function sourceDigest(sources: string[], root = PROJECT_ROOT): string {
  const hash = createHash('sha256');
  for (const source of sources) addToDigest(hash, source, root);
  return hash.digest('hex');
}

const NOT_SOURCES = new Set(['.next', 'node_modules', 'next-env.d.ts']);

function addToDigest(hash: ReturnType<typeof createHash>, path: string, root: string): void {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).toSorted()) {
    if (NOT_SOURCES.has(name) || /\.test\.tsx?$/.test(name)) continue;
    addToDigest(hash, `${path}/${name}`, root);
  }
}

async function runBuild(target: BuildTarget, signal?: AbortSignal): Promise<void> {
  // The admin's build reads the settings, which creates a secret in the data folder. A folder
  // outside the project keeps this secret out of images.
  const dataDir = await mkdtemp(join(tmpdir(), 'guide-build-'));
  try {
    await runBuilder(target, dataDir, signal);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Next derives the ids of server actions from this key. All builds use the same key, so that an
 * admin page from an earlier release can call actions of the next release. The key is no secret,
 * because another key encrypts the values of actions at run time.
 */
const ACTION_ID_KEY = createHash('sha256').update('ids of server actions').digest('base64');

function runBuilder(
  { name, args }: BuildTarget,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: PROJECT_ROOT,
      signal,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_ID_KEY,
        NEXT_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building the ${name} failed:\n${output}`));
    });
  });
}
