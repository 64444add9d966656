import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getPayload, type Payload } from 'payload';
import { buildCmsConfig } from '#cms/config.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { cmsSettings } from './cms-settings.ts';
import type { Environment } from './environment.ts';
import { keepPrivate } from './private-files.ts';
import { withSqliteCode } from './sqlite-error.ts';

const PAUSE_MS = 1000;
/** Files in the data folder that a start can rebuild. Without them, a start takes longer. */
const REBUILDABLE_FILES = ['search-index.bin', 'catalogue.bin'];

/**
 * Opens the CMS on the database of the environment and migrates its tables.
 *
 * @param onUnreachable called once when the database server is unreachable, or the disk has no
 * space to open the SQLite file. The CMS then retries until it succeeds. Without this callback,
 * both cases are errors.
 */
export async function openCms(
  environment: Environment,
  onUnreachable?: (error: unknown) => void,
): Promise<Payload> {
  const closed = await keepPrivate(environment);
  if (closed.length > 0) console.info(`Closed to other users: ${closed.join(', ')}`);
  for (let attempt = 1; ; attempt++) {
    try {
      return await getPayload({ config: buildCmsConfig(cmsSettings(environment)) });
    } catch (error) {
      const fault = withSqliteCode(error, environment.databaseUrl);
      const isFull = storageFaultOf(fault) === 'full';
      if (!onUnreachable || !(isFull || isUnreachable(error))) throw fault;
      if (attempt === 1) onUnreachable(fault);
      // SQLite needs several KB of free space, even for reading.
      if (isFull && (await makeRoom(environment.dataDir))) continue;
      await setTimeout(PAUSE_MS);
    }
  }
}

/** Deletes one file that the start can rebuild. Returns whether such a file existed. */
async function makeRoom(dataDir: string): Promise<boolean> {
  for (const name of REBUILDABLE_FILES) {
    const isRemoved = await rm(join(dataDir, name)).then(
      () => true,
      () => false,
    );
    if (isRemoved) return true;
  }
  return false;
}

/**
 * Recognizes the error by its message, because Payload's adapter passes on nothing else of the
 * driver's error.
 */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cannot connect to MongoDB');
}
