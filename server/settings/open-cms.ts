import { mkdir } from 'node:fs/promises';
import { getPayload, type Payload } from 'payload';
import { buildCmsConfig } from '#cms/config.ts';
import { cmsSettings } from './cms-settings.ts';
import type { Environment } from './environment.ts';

/** Opens the CMS on the database of the environment and brings its tables up to date. */
export async function openCms(environment: Environment): Promise<Payload> {
  await mkdir(environment.dataDir, { recursive: true });
  return getPayload({ config: buildCmsConfig(cmsSettings(environment)) });
}
