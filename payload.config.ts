/** The Payload configuration for the admin's bundle, Payload's command line and the server. */
import { buildCmsConfig } from '#cms/config.ts';
import { cmsSettings } from '#server/settings/cms-settings.ts';
import { readEnvironment } from '#server/settings/environment.ts';

export default buildCmsConfig(cmsSettings(readEnvironment(process.env)));
