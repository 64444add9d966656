import { getPayload, type Payload } from 'payload';
import { buildCmsConfig } from '#cms/config.ts';
import { cmsSettings } from './cms-settings.ts';
import type { Environment } from './environment.ts';
import { keepPrivate } from './private-files.ts';

/** Opens the CMS on the database of the environment and brings its tables up to date. */
export async function openCms(environment: Environment): Promise<Payload> {
  const closed = await keepPrivate(environment);
  if (closed.length > 0) console.info(`• Closed to other users: ${closed.join(', ')}`);
  return getPayload({ config: buildCmsConfig(cmsSettings(environment)) });
}
