/**
 * Makes backups of a real database in a folder and in a bucket, with and without encryption. Most
 * tests use the child process.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { readLastBackup } from '#server/backup-files/last-backup.ts';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';
import { readBackup } from '#server/backup-files/read-backup.ts';
import { restoreBackup } from '#server/backup-files/restore-backup.ts';
import { digests } from '#server/operations/testing/digests.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { startPhotoServer, type PhotoServer } from '#tests/support/photo-server.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { makeBackupInChild } from './backup-child.ts';
import { openBackupStore } from './backup-store.ts';
import { chooseBackup } from './choose-backup.ts';
import { makeBackup, removeOutdatedBackups } from './make-backup.ts';
import { tryBackup } from './try-backup.ts';

vi.setConfig({ testTimeout: 120_000 });

const AT = new Date('2026-11-26T05:00:00.000Z');
const SECRET = 'c0ffee'.repeat(10);

let cms: ThrowawayCms;
/** The data folder that is backed up. */
let dataDir: string;
let source: Record<string, string>;
let server: PhotoServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-backups-'));
  server = await startPhotoServer();
  cms = await throwawayCms({
    databaseUrl: throwawayDatabaseUrl(dataDir),
    mediaDirectory: join(dataDir, 'media'),
    outboxDirectory: join(dataDir, 'outbox'),
  });
  const places = Array.from({ length: 60 }, (_, index) => anImportRecord(`place-${index}`));
  await importRestaurants(cms.payload, places);
  for (const folder of ['media', 'outbox']) await mkdir(join(dataDir, folder));
  // Large enough for more than two chunks of encryption.
  writeFileSync(join(dataDir, 'media', 'dock.webp'), randomBytes(200_000));
  writeFileSync(join(dataDir, 'outbox', 'mail.json'), '{"to":"ann@guide.example"}');
  writeFileSync(join(dataDir, 'secret'), `${'a'.repeat(64)}\n`);
  source = await digests(cms.databaseUrl);
  // Two different SQLite libraries must not open the same file in one process.
  if (cms.databaseUrl.startsWith('file:')) await closeDatabase(cms.payload);
}, 180_000);
afterAll(async () => {
  if (cms.databaseUrl.startsWith('mongodb')) {
    const payload = await openDatabase(cms.databaseUrl);
    await mongoAdapterOf(payload).connection.dropDatabase();
    await closeDatabase(payload);
  }
  await cms.dispose();
  await server.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment of the guide with these backup settings. */
function environmentWith(env: Record<string, string>) {
  const all = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: cms.databaseUrl, BACKUP_EVERY: '1d' },
    ...env,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return readEnvironment(all);
}

async function keyFile(secret = SECRET): Promise<string> {
  const file = join(await emptyFolder(), 'key');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return file;
}

const bucket = () => ({
  BACKUP_S3_BUCKET: server.settings.bucket,
  BACKUP_S3_ENDPOINT: server.settings.endpoint ?? '',
  BACKUP_S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
});

const aside = (environment: ReturnType<typeof environmentWith>, at = AT) =>
  makeBackupInChild(environment, at, new AbortController().signal, () => {});

/** Temporary files and folders that an operation has left behind. */
async function leftIn(...folders: string[]): Promise<string[]> {
  const names = await Promise.all(folders.map((folder) => readdir(folder)));
  return names.flat().filter((name) => /^\.(?!$)/.test(name));
}

async function restoredInto(folder: string, file: string, key: string | null) {
  const databaseUrl = `file:${join(folder, 'guide.db')}`;
  const folders = { dataDir: folder, mediaDir: join(folder, 'media') };
  await restoreBackup({ file, databaseUrl, ...folders, key });
  return databaseUrl;
}

describe('backups in a folder', () => {
  test('a child process makes an encrypted backup, which can be tested and restored', async () => {
    const folder = await emptyFolder();
    const key = await keyFile();
    const environment = environmentWith({ BACKUP_DIR: folder, BACKUP_KEY_FILE: key });
    const { file, bytes, notRemoved } = await aside(environment);
    expect(file).toBe(join(folder, 'scheduled-2026-11-26T05-00-00-000Z.tar.gz.encrypted'));
    expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([bytes, 0o600]);
    expect(notRemoved).toBeNull();
    expect(readLastBackup(dataDir)).toMatchObject({ file, bytes });
    expect(await leftIn(folder, dataDir)).toEqual([]);
    const content = readFileSync(file);
    for (const word of ['records/', 'guide-backup-1"', 'ann@guide.example'])
      expect(content.includes(word)).toBe(false);

    const tried = await tryBackup(environment);
    expect(tried.name).toBe(file);
    expect(tried.restored.copied.some(({ count }) => count > 0)).toBe(true);
    expect(await leftIn(folder, dataDir)).toEqual([]);

    const into = await emptyFolder();
    expect(await digests(await restoredInto(into, file, environment.backups.key))).toEqual(source);
    expect(readFileSync(join(into, 'secret'), 'utf8')).toBe(`${'a'.repeat(64)}\n`);
  });

  test('an encrypted backup is refused without its key, with another key, truncated, or altered', async () => {
    const folder = await emptyFolder();
    const environment = environmentWith({
      BACKUP_DIR: folder,
      BACKUP_KEY_FILE: await keyFile(),
    });
    const { file } = await makeBackup(environment, { kind: 'guide', at: AT });
    await expect(readBackup(file)).rejects.toThrow('is encrypted: set BACKUP_KEY');
    await expect(readBackup(file, { key: 'another '.repeat(5) })).rejects.toThrow('does not fit');
    const { key } = environment.backups;
    const content = readFileSync(file);
    const damaged = join(folder, 'damaged');
    for (const length of [0, 20, 100, content.length >> 1, content.length - 1]) {
      writeFileSync(damaged, content.subarray(0, length));
      await expect(readBackup(damaged, { key })).rejects.toThrow('is damaged');
    }
    // Cut the file at a chunk boundary: then only the missing mark of the last chunk reveals the
    // cut.
    const chunk = 64 * 1024 + 16;
    expect(content.length).toBeGreaterThan(73 + 2 * chunk);
    writeFileSync(damaged, content.subarray(0, 73 + 2 * chunk));
    await expect(readBackup(damaged, { key })).rejects.toThrow('cut off');
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    writeFileSync(damaged, content);
    await expect(readBackup(damaged, { key })).rejects.toThrow('cut off or altered');
    const into = await emptyFolder();
    const restoring = restoredInto(into, damaged, key);
    await expect(restoring).rejects.toThrow('Nothing was changed');
    expect(await readdir(into)).not.toContain('guide.db');
  });

  test('test-restoring a damaged backup fails', async () => {
    const folder = await emptyFolder();
    const environment = environmentWith({ BACKUP_DIR: folder });
    await expect(tryBackup(environment)).rejects.toThrow(`There is no backup in ${folder}.`);
    const { file } = await makeBackup(environment, { kind: 'guide', at: AT });
    const content = readFileSync(file);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, content);
    await expect(tryBackup(environment)).rejects.toThrow('is damaged');
    expect(await leftIn(dataDir)).toEqual([]);
  });

  test('the error of a backup names a missing folder, and a missing key file', async () => {
    const folder = await emptyFolder();
    const missing = environmentWith({ BACKUP_DIR: join(folder, 'disk', 'backups') });
    await expect(aside(missing)).rejects.toThrow(`There is no folder ${join(folder, 'disk')}`);
    const key = await keyFile();
    const keyless = environmentWith({ BACKUP_DIR: folder, BACKUP_KEY_FILE: key });
    rmSync(key);
    await expect(aside(keyless)).rejects.toThrow(
      `BACKUP_KEY_FILE is ${JSON.stringify(key)}, which is not there`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('an aborted backup leaves no files', async () => {
    const folder = await emptyFolder();
    const environment = environmentWith({ BACKUP_DIR: folder });
    const stopping = new AbortController();
    const making = makeBackupInChild(environment, AT, stopping.signal, () => {});
    setTimeout(() => stopping.abort(), 100);
    await expect(making).rejects.toThrow('ended too early: SIGKILL');
    expect(await leftIn(folder, dataDir)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});

/** Mounts a disk of this size. Null when this user may not mount one. */
async function smallDisk(kilobytes: number): Promise<string | null> {
  const folder = await emptyFolder();
  const options = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', folder];
  if (spawnSync('mount', options).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', [folder]));
  return folder;
}

describe('backups on a full or read-only disk', () => {
  test('a backup on a full disk fails with a readable message, and leaves no partial file', async ({
    skip,
  }) => {
    const disk = await smallDisk(16);
    if (disk === null) return skip('this user may not mount a disk');
    const environment = environmentWith({ BACKUP_DIR: disk });
    await expect(aside(environment)).rejects.toThrow(
      `There is no space left for ${join(disk, 'scheduled-2026-11-26T05-00-00-000Z.tar.gz')}`,
    );
    expect(await readdir(disk)).toEqual([]);
    expect(await leftIn(dataDir)).toEqual([]);
  });

  test('a backup without space for the database copy fails with a readable message', async ({
    skip,
  }) => {
    if (!cms.databaseUrl.startsWith('file:')) return skip('MongoDB is not copied');
    const folder = await emptyFolder();
    const database = join(folder, 'small.db');
    await closeDatabase(await openDatabase(`file:${database}`));
    const content = readFileSync(database);
    const disk = await smallDisk((content.length * 1.5) / 1024);
    if (disk === null) return skip('this user may not mount a disk');
    writeFileSync(join(disk, 'guide.db'), content);
    const environment = environmentWith({
      BACKUP_DIR: folder,
      DATABASE_URL: `file:${join(disk, 'guide.db')}`,
    });
    await expect(aside(environment)).rejects.toThrow(
      `or for a copy of the database in ${disk}. No part of it was kept.`,
    );
    expect((await readdir(folder)).filter((name) => name.includes('scheduled'))).toEqual([]);
    expect(await leftIn(disk)).toEqual([]);
  });

  test('a backup on a read-only disk fails with a message that names the folder', async ({
    skip,
  }) => {
    const disk = await smallDisk(64);
    if (disk === null) return skip('this user may not mount a disk');
    await mkdir(join(disk, 'backups'));
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    const environment = environmentWith({ BACKUP_DIR: join(disk, 'backups') });
    await expect(aside(environment)).rejects.toThrow(
      `The folder ${join(disk, 'backups')} cannot be written to (EROFS)`,
    );
  });
});

describe('backups in a bucket', () => {
  test('backups in a bucket are made, listed, tested, restored by name and removed', async () => {
    const key = await keyFile();
    const environment = environmentWith({ ...bucket(), BACKUP_KEY_FILE: key, BACKUP_KEEP: '1' });
    const first = await aside(environment);
    const asked = await makeBackup(environment, { kind: 'guide', at: AT });
    const second = await aside(environment, new Date(AT.getTime() + 86_400_000));
    const [one, two, three] = [
      'scheduled-2026-11-26T05-00-00-000Z.tar.gz.encrypted',
      'guide-2026-11-26T05-00-00-000Z.tar.gz.encrypted',
      'scheduled-2026-11-27T05-00-00-000Z.tar.gz.encrypted',
    ];
    expect(first.file).toMatch(`${one} in the bucket photos at http://127.0.0.1:`);
    expect(asked.file).toMatch(two);
    expect(second.removed).toEqual([one]);
    const store = await openBackupStore(environment);
    expect((await store.list()).map(({ name }) => name)).toEqual([three, two]);
    // No local copy stays after the upload.
    expect(await leftIn(dataDir, join(dataDir, 'backups'))).toEqual([]);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([]);

    expect((await tryBackup(environment)).name).toMatch(three);
    const into = await emptyFolder();
    const chosen = await chooseBackup(store, two);
    const databaseUrl = await chosen.use(into, (file) =>
      restoredInto(into, file, environment.backups.key),
    );
    expect(await digests(databaseUrl)).toEqual(source);
    expect(await leftIn(into)).toEqual([]);
    await expect(chooseBackup(store, 'nothing.tar.gz')).rejects.toThrow('no backup nothing.tar.gz');
  });

  test('the error of a backup names a bucket that does not answer, and no files are left', async () => {
    const environment = environmentWith(bucket());
    await server.stop();
    onTestFinished(() => server.start());
    await expect(aside(environment)).rejects.toThrow('Backups: the bucket photos at');
    await expect(removeOutdatedBackups(environment)).rejects.toThrow(/bucket .+ failed/);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([]);
  });
});
