import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Who holds a data folder, for the message to whoever comes second. */
export type Holder = { pid: number; doing: string; startedAt: string };

/** Says which process holds the data folder and what to do. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

const SQLITE_BUSY = 5;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const HOLDER_TRIES = 20;
const HOLDER_PAUSE_MS = 50;

/** Closing a connection, also by the garbage collector, would give the lock up. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process, until it ends. The lock is one of the operating system's,
 * taken through SQLite: of processes that start at the same moment exactly one gets it, and of one
 * that was killed nothing is left. The importer, which only writes to the database, does not take it.
 *
 * @param doing what this process does meanwhile, such as `serves http://127.0.0.1:4321`
 * @returns gives the folder up before the process ends
 * @throws DataFolderInUseError when another process holds the folder
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

/** Whether the process that last took the folder still runs. */
export function hasLiveHolder(dataDir: string): boolean {
  const holder = parseHolder(holderFile(dataDir));
  return holder !== null && isAlive(holder.pid);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

const holderFile = (dataDir: string) => join(dataDir, 'guide.lock.json');

/** On a full disk nobody is named: the lock counts all the same. */
function noteHolder(dataDir: string, holder: Holder): void {
  const draft = `${holderFile(dataDir)}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    renameSync(draft, holderFile(dataDir));
  } catch (error) {
    if (!isFull(error)) throw error;
    rmSync(draft, { force: true });
    rmSync(holderFile(dataDir), { force: true });
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}

/** The file may still name the process before: the present one writes it right after the lock. */
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
    // Written by this module alone, whole or not at all.
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Whether there is a process of this number. */
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
