import { setTimeout } from 'node:timers/promises';
import { getPayload, type Payload } from 'payload';
import { buildCmsConfig } from '#cms/config.ts';
import { cmsSettings } from './cms-settings.ts';
import type { Environment } from './environment.ts';
import { keepPrivate } from './private-files.ts';

const PAUSE_MS = 1000;

/**
 * Opens the CMS on the database of the environment and brings its tables up to date.
 *
 * @param onUnreachable told once when the database's server can not be reached, which is then tried again
 *   until it can; without it that is an error
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
      if (!onUnreachable || !isUnreachable(error)) throw error;
      if (attempt === 1) onUnreachable(error);
      await setTimeout(PAUSE_MS);
    }
  }
}

/** The adapter hands on nothing of the driver's error but its words. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cannot connect to MongoDB');
}
