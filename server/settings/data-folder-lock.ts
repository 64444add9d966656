import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { writeAtomicallySync } from '#cms/runtime/atomic-write.ts';

/** The process that has locked a data folder, as the error message names it. */
export type Holder = { pid: number; doing: string; startedAt: string };

/** The message names the process that holds the data folder, and says what to do. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

const SQLITE_BUSY = 5;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const HOLDER_TRIES = 20;
const HOLDER_PAUSE_MS = 50;

/**
 * References to the connections, because closing or garbage-collecting a connection releases its
 * lock.
 */
const held = new Set<DatabaseSync>();

/**
 * Locks the data folder until this process ends. SQLite takes the lock from the operating system:
 * of several processes that start together, one gets the lock. The system releases the lock when
 * the process is killed. The importer takes no lock, because it writes only to the database.
 *
 * @param doing what this process does while it has the lock, such as `serves http://127.0.0.1:4321`
 * @returns a function that releases the lock before the process ends
 * @throws DataFolderInUseError when another process has the lock
 */
export async function lockDataFolder(dataDir: string, doing: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'guide.lock');
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUseError(explanation(dataDir, await readHolder(dataDir)));
  }
  held.add(lock);
  noteHolder(dataDir, { pid: process.pid, doing, startedAt: new Date().toISOString() });
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** Whether the process that last locked the folder still runs. */
export function hasLiveHolder(dataDir: string): boolean {
  const holder = parseHolder(holderFile(dataDir));
  return holder !== null && isAlive(holder.pid);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

const holderFile = (dataDir: string) => join(dataDir, 'guide.lock.json');

/**
 * Writes the file that names the locking process. The lock works without this file, too: if a full
 * disk prevents writing it, the error message just names no process.
 */
function noteHolder(dataDir: string, holder: Holder): void {
  try {
    writeAtomicallySync(holderFile(dataDir), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch (error) {
    if (!isFull(error)) throw error;
    rmSync(holderFile(dataDir), { force: true });
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}

/**
 * A process writes this file just after it takes the lock. Until then the file may name the
 * previous process. Retries until the file names a running process.
 */
async function readHolder(dataDir: string): Promise<Holder | null> {
  let holder: Holder | null = null;
  for (let time = 0; time < HOLDER_TRIES; time++) {
    holder = parseHolder(holderFile(dataDir));
    if (holder && isAlive(holder.pid)) return holder;
    await pause(HOLDER_PAUSE_MS);
  }
  return holder;
}

function parseHolder(file: string): Holder | null {
  try {
    // The cast is safe: only this module writes the file, and replaces it atomically.
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function explanation(dataDir: string, holder: Holder | null): string {
  const who = holder
    ? `process ${holder.pid}, which ${holder.doing} since ${holder.startedAt}`
    : 'another process';
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`;
}
