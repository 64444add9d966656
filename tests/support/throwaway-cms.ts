import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BasePayload, type Payload } from 'payload';
import { buildCmsConfig, type CmsSettings } from '#cms/config.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { mailQueue } from '#cms/emails/mail-queue.ts';
import { migrations } from '#cms/database/sqlite-migrations.ts';
import { copyMigratedDatabase, saveMigratedDatabase } from './migrated-database.ts';
import { throwawayDatabaseUrl } from './throwaway-database.ts';

export type ThrowawayCms = {
  payload: Payload;
  /** All settings, so that a test can start a second CMS on the same database. */
  settings: CmsSettings;
  databaseUrl: string;
  outboxDirectory: string;
  mediaDirectory: string;
  /**
   * Closes the CMS and deletes its data. Set `keepsDatabase` after killing a process: MongoDB holds
   * its locks for up to a minute, and would delete the database only then.
   */
  dispose: (options?: { keepsDatabase?: boolean }) => Promise<void>;
};

/**
 * Starts a CMS on a new, empty database: a SQLite file in a temporary folder, or a MongoDB database
 * if `TEST_MONGODB_URL` is set. `changed` overrides settings.
 */
export async function throwawayCms(changed: Partial<CmsSettings> = {}): Promise<ThrowawayCms> {
  const directory = await mkdtemp(join(tmpdir(), 'guide-cms-'));
  const { databaseUrl = throwawayDatabaseUrl(directory) } = changed;
  const settings: CmsSettings = {
    databaseUrl,
    secret: 'a secret of the tests only',
    mediaDirectory: join(directory, 'media'),
    photoBucket: null,
    limitsFile: join(directory, 'limits.db'),
    outboxDirectory: join(directory, 'outbox'),
    mailServer: null,
    mailFrom: 'guide@guide.example',
    contactEmail: 'help@guide.example',
    siteUrl: 'http://localhost',
    detailSiteUrl: 'http://localhost',
    siteName: 'Test guide',
    hasEditorRoles: true,
    projectRoot: process.cwd(),
    ...changed,
  };
  const isMongo = databaseUrl.startsWith('mongodb');
  const isNew = !changed.databaseUrl;
  if (!isMongo && isNew) copyMigratedDatabase(fileURLToPath(databaseUrl));
  const payload = await new BasePayload().init({
    config: buildCmsConfig(settings),
    disableOnInit: true,
  });
  if (!isMongo) {
    await payload.db.migrate({ migrations: migrations as never });
    if (isNew) await saveMigratedDatabase(payload);
  }
  return {
    payload,
    settings,
    databaseUrl,
    mediaDirectory: settings.mediaDirectory,
    outboxDirectory: settings.outboxDirectory,
    async dispose({ keepsDatabase = false } = {}) {
      await mailQueue.finishRunning(payload);
      // Do not drop a database that the test passed in.
      if (isMongo && isNew && !keepsDatabase) {
        await mongoAdapterOf(payload).connection.dropDatabase();
      }
      await payload.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
