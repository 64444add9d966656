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
  /** A file in the build that holds the digest of its sources. */
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
  /** Called with each step, for the operator. */
  onStep: (step: string) => void;
  /** Ends the build, which is then done again by the next command. */
  signal?: AbortSignal;
};

/**
 * Runs the builds that do not match the present sources. Rejects with the output of a failed build.
 */
export async function buildAll(onStep: (step: string) => void): Promise<void> {
  await build(SITE_BUILD, { onStep });
  await build(ADMIN_BUILD, { onStep });
}

/**
 * Builds a target, unless its build matches the present sources. Of several processes that need the
 * same build, one builds and the others wait. Rejects with the output of a failed build.
 */
export async function build(target: BuildTarget, options: BuildOptions): Promise<void> {
  if (await builtCheck(target)()) return;
  const unlock = await lockBuild(target, options);
  try {
    const digest = sourceDigest(target.sources);
    if (await isBuilt(target, digest)) return;
    options.onStep(`Building the ${target.name} …`);
    const stamp = join(PROJECT_ROOT, target.stamp);
    // A build that is interrupted must not look like the one before.
    await rm(stamp, { force: true });
    await runBuild(target, options.signal);
    await writeFile(stamp, digest);
  } finally {
    unlock();
  }
}

const LOCK_LOOK_MS = 500;

/** The operating system releases the lock when a process is killed. */
async function lockBuild({ name, result }: BuildTarget, options: BuildOptions) {
  // Imported here, because a guide whose builds are present needs no SQLite for them.
  const { DataFolderInUseError, lockDataFolder } = await import('./settings/data-folder-lock.ts');
  const folder = join(PROJECT_ROOT, '.cache/builds', result.split('/')[0] ?? '');
  for (let isTold = false; ; isTold = true) {
    try {
      return await lockDataFolder(folder, `builds the ${name}`);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      if (!isTold) options.onStep(`Waiting for another process that builds the ${name} …`);
      await setTimeout(LOCK_LOOK_MS, undefined, { signal: options.signal });
    }
  }
}

/** A build is missing, or was made from other sources. The message names the command that builds. */
export class BuildMissingError extends Error {
  override readonly name = 'BuildMissingError';
}

/**
 * Checks that the site is built from the present sources. The guide can start without the admin.
 *
 * @param root the project's folder
 * @throws BuildMissingError
 */
export async function requireSite(root = PROJECT_ROOT): Promise<void> {
  if (!(await builtCheck(SITE_BUILD, root)()))
    throw new BuildMissingError(buildMissing(SITE_BUILD));
}

/** A sentence that says that a build is missing, and what to do. */
export function buildMissing({ name }: BuildTarget): string {
  return `The ${name} is not built from the present sources. Run: npm run build`;
}

/**
 * Returns a function that says whether the target is built from the sources as they are now.
 *
 * @param root the project's folder
 */
export function builtCheck(target: BuildTarget, root = PROJECT_ROOT): () => Promise<boolean> {
  const digest = sourceDigest(target.sources, root);
  return () => isBuilt(target, digest, root);
}

/** Sources that turn the site's rendering into a page with headers. */
export const PAGE_MAKERS = [
  'server/publisher',
  'server/routes',
  'server/http/content-security-policy.ts',
];

/**
 * Returns an id of everything that pages are made with: the built site, what the server adds, and
 * settings from the environment. It changes with every deploy that can change a page or its
 * headers.
 */
export async function pageBuildId(settings: { tileUrl: string | null }): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(join(PROJECT_ROOT, SITE_BUILD.stamp), 'utf8'))
    .update(sourceDigest(PAGE_MAKERS))
    .update(JSON.stringify(settings));
  return hash.digest('hex').slice(0, 16);
}

/** Sources that write and read the catalogue and index files in the data folder. */
const KEPT_MAKERS = ['server/change-feed'];

/**
 * Returns an id of the code that builds and stores catalogue and search index. The admin's sources
 * include those of both.
 */
export function keptBuildId(): string {
  return `${sourceDigest(ADMIN_BUILD.sources)} ${sourceDigest(KEPT_MAKERS)}`;
}

async function isBuilt(target: BuildTarget, digest: string, root = PROJECT_ROOT): Promise<boolean> {
  if (!existsSync(join(root, target.result))) return false;
  const stamp = await readFile(join(root, target.stamp), 'utf8').catch(() => '');
  return stamp === digest;
}

/**
 * Returns a digest of all files in these sources. Reads synchronously, because nothing may run
 * before the builds are checked.
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
  // The admin's build reads the settings, which create a secret in the data folder. A folder
  // outside the project cannot end up in an image.
  const dataDir = await mkdtemp(join(tmpdir(), 'guide-build-'));
  try {
    await runBuilder(target, dataDir, signal);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Next derives the ids of server actions from this key. The same key in every build lets an admin
 * page from an earlier release call the actions of the next one. The key is no secret: at run time
 * another key encrypts the values that actions carry.
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
