import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BasePayload, type Payload } from 'payload';
import { buildCmsConfig } from '#cms/config.ts';
import { sqliteAdapterOf } from '#cms/database/sqlite-tables.ts';
import { migrations } from '#cms/database/sqlite-migrations.ts';
import { PROJECT_ROOT } from '#server/build.ts';
import { databaseFile, shownDatabaseUrl } from '#server/settings/database-url.ts';
import { withSqliteCode } from '#server/settings/sqlite-error.ts';
import { OperationRefused } from './operation-refused.ts';
import { storageSentence } from './storage-sentence.ts';

const HEADER = 'SQLite format 3\0';

/**
 * Opens a CMS that only accesses the records of a database: it sends no emails, stores no files and
 * needs no secret. Creates a missing SQLite file, which only its owner can read, and runs
 * migrations.
 *
 * @throws OperationRefused when the database is unreachable, or the file is not a database
 */
export async function openDatabase(databaseUrl: string): Promise<Payload> {
  const file = databaseFile(databaseUrl);
  if (file) {
    await (await open(file, 'a', 0o600).catch(refuseFile(file))).close();
    await refuseOtherFile(file);
  }
  const nowhere = join(PROJECT_ROOT, 'node_modules/.nowhere');
  const config = buildCmsConfig({
    databaseUrl,
    secret: 'of no session',
    mediaDirectory: nowhere,
    photoBucket: null,
    limitsFile: nowhere,
    outboxDirectory: nowhere,
    mailServer: null,
    mailFrom: 'nobody@guide.example',
    contactEmail: 'nobody@guide.example',
    siteUrl: 'http://localhost',
    detailSiteUrl: 'http://localhost',
    siteName: 'Guide',
    hasEditorRoles: true,
    projectRoot: PROJECT_ROOT,
  });
  let isOpening = true;
  // When a migration fails, Payload logs the reason and ends the process. So this logger throws,
  // and the caller gets the reason.
  const hooks = {
    logMethod([entry]: unknown[]) {
      if (isOpening && entry instanceof Object && 'err' in entry) throw entry.err as Error;
    },
  };
  const quiet = Object.assign(await config, { logger: { options: { level: 'error', hooks } } });
  try {
    const payload = await new BasePayload().init({ config: quiet, disableOnInit: true });
    if (file) await payload.db.migrate({ migrations: migrations as never });
    return payload;
  } catch (error) {
    const sentence = storageSentence(withSqliteCode(error, databaseUrl));
    if (sentence !== null) throw new OperationRefused(sentence, { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperationRefused(
      `The database ${shownDatabaseUrl(databaseUrl)} cannot be opened: ${withoutAddresses(reason)}`,
      { cause: error },
    );
  } finally {
    isOpening = false;
  }
}

/**
 * Like {@link openDatabase}, but the database must exist.
 *
 * @throws OperationRefused also when the file does not exist
 */
export async function openExistingDatabase(databaseUrl: string): Promise<Payload> {
  const file = databaseFile(databaseUrl);
  if (file) await refuseMissingFile(file);
  return openDatabase(databaseUrl);
}

/** Closes the database. The file of a SQLite database contains all data afterwards. */
export async function closeDatabase(payload: Payload): Promise<void> {
  if (payload.db.name === 'sqlite') {
    const { client } = sqliteAdapterOf(payload);
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    client.close();
  }
  await payload.destroy();
}

/** @throws OperationRefused when the file does not exist or is not a database */
export async function refuseMissingFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new OperationRefused(`The database ${file} does not exist.`);
  if (found.size === 0) throw new OperationRefused(`The database ${file} is empty.`);
  await refuseOtherFile(file);
}

async function refuseOtherFile(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(refuseFile(file));
  try {
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(HEADER.length),
      0,
      HEADER.length,
      0,
    );
    if (bytesRead > 0 && buffer.toString('latin1', 0, bytesRead) !== HEADER)
      throw new OperationRefused(`The file ${file} is not a SQLite database.`);
  } finally {
    await handle.close();
  }
}

function refuseFile(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    const reasons: Record<string, string> = {
      ENOENT: 'its folder does not exist',
      EISDIR: 'it is a folder',
      EACCES: 'this user may not write there',
      EROFS: 'the disk is read-only',
      ENOTDIR: 'its folder is a file',
    };
    throw new OperationRefused(
      `The database ${file} cannot be opened: ${reasons[error.code ?? ''] ?? error.message}.`,
    );
  };
}

/** Shortens the driver's message and removes passwords from URLs in it. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/\/\/[^/@\s]*@/g, '//').replace(/^.*cannot connect to .*Details: /, '');
}
