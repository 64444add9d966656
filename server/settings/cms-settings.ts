import { join } from 'node:path';
import type { CmsSettings } from '#cms/config.ts';
import type { Environment } from './environment.ts';
import { secretOf } from './secret.ts';

/** Returns the settings for the CMS. Reads the session secret, or creates it. */
export function cmsSettings(environment: Environment): CmsSettings {
  return {
    databaseUrl: environment.databaseUrl,
    secret: secretOf(environment),
    mediaDirectory: environment.mediaDir,
    photoBucket: environment.photoBucket,
    limitsFile: join(environment.dataDir, 'limits.db'),
    outboxDirectory: join(environment.dataDir, 'outbox'),
    mailServer: environment.smtpUrl === null ? null : { url: environment.smtpUrl },
    mailFrom: environment.mailFrom,
    contactEmail: environment.contactEmail,
    siteUrl: environment.siteUrl,
    detailSiteUrl: environment.detailSiteUrl,
    siteName: environment.siteName,
    hasEditorRoles: environment.hasEditorRoles,
    projectRoot: process.cwd(),
  };
}
