/** Tests the functions behind the commands for moving, backing up and restoring. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { refuseUnfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { lockDataFolder } from '#server/settings/data-folder-lock.ts';
import { filledGuide, type FilledGuide } from '#tests/support/filled-guide.ts';
import { serveAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms } from '#tests/support/throwaway-cms.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { readLastBackup } from '#server/backup-files/last-backup.ts';
import { moveDatabase } from '#server/backup-files/move.ts';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';
import { digests } from './testing/digests.ts';
import { restoreBackup } from '#server/backup-files/restore-backup.ts';
import { writeBackup } from '#server/backup-files/write-backup.ts';

// A long time limit, because MongoDB creates all indexes of each opened database.
vi.setConfig({ testTimeout: 120_000 });

let guide: FilledGuide;
/** The data folder of the guide that is moved and backed up. */
let dataDir: string;
let source: Record<string, string>;
/** The session cookie of an editor. */
let cookie: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-operations-'));
  guide = await filledGuide(450, {
    databaseUrl: throwawayDatabaseUrl(dataDir),
    mediaDirectory: join(dataDir, 'media'),
    outboxDirectory: join(dataDir, 'outbox'),
  });
  const admin = await serveAdminApi(guide.cms.payload);
  cookie = await admin.signIn(guide.editor);
  await admin.close();
  writeFileSync(join(dataDir, 'secret'), `${'a'.repeat(64)}\n`);
  source = await digests(guide.cms.databaseUrl);
  // Two SQLite libraries in one process must not open the same file.
  if (isOnSqlite()) await closeDatabase(guide.cms.payload);
}, 180_000);
afterAll(async () => {
  await drop(guide.cms.databaseUrl);
  await guide.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-operations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database of the kind that this test run uses: SQLite or MongoDB. */
function emptyDatabase(folder: string): string {
  const databaseUrl = throwawayDatabaseUrl(folder);
  onTestFinished(() => drop(databaseUrl));
  return databaseUrl;
}

async function drop(databaseUrl: string): Promise<void> {
  if (!databaseUrl.startsWith('mongodb')) return;
  const payload = await openDatabase(databaseUrl);
  await mongoAdapterOf(payload).connection.dropDatabase();
  await closeDatabase(payload);
}

const isOnSqlite = () => guide.cms.databaseUrl.startsWith('file:');

/** Writes something other than a record to the source, as a running guide would. */
async function writeToSource(key: string): Promise<void> {
  if (!isOnSqlite()) return guide.cms.payload.kv.set(key, {});
  const database = new DatabaseSync(fileURLToPath(guide.cms.databaseUrl), { timeout: 5000 });
  database.prepare('INSERT INTO payload_kv (key, data) VALUES (?, ?)').run(key, '{}');
  database.close();
}

/** Throws once the progress reaches this part, as if the process were killed. */
function stopAfter(part: number) {
  return (done: number, total: number) => {
    if (done > total * part) throw new Error('killed');
  };
}

const move = (to: string, more: Partial<Parameters<typeof moveDatabase>[0]> = {}) =>
  moveDatabase({ from: guide.cms.databaseUrl, to, dataDir, ...more });

async function backup(name = `${randomUUID()}.tar.gz`) {
  const file = join(dataDir, name);
  onTestFinished(() => rm(file, { force: true }));
  return writeBackup({ databaseUrl: guide.cms.databaseUrl, ...foldersOf(dataDir), file });
}

function foldersOf(folder: string) {
  return { dataDir: folder, mediaDir: join(folder, 'media') };
}

describe('moving to another database', () => {
  test('moving the data to SQLite and back changes nothing', async () => {
    const folder = await emptyFolder();
    const file = `file:${join(folder, 'moved.db')}`;
    await move(file);
    expect(await digests(file)).toEqual(source);
    // The database file contains everything, so no temporary files remain.
    expect((await readdir(folder)).filter((name) => /^\./.test(name))).toEqual([]);
    expect(statSync(join(folder, 'moved.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect(statSync(join(folder, 'moved.db')).mode & 0o777).toBe(0o600);
    const back = emptyDatabase(folder);
    await moveDatabase({ from: file, to: back, dataDir: folder });
    expect(await digests(back)).toEqual(source);
  });

  test('editors stay signed in after a move to a new database, and after a second move', async () => {
    const folder = await emptyFolder();
    const file = `file:${join(folder, 'moved.db')}`;
    const back = emptyDatabase(folder);
    await move(file);
    await moveDatabase({ from: file, to: back, dataDir: folder });
    for (const databaseUrl of [file, back]) {
      const moved = await throwawayCms({ databaseUrl });
      const admin = await serveAdminApi(moved.payload);
      const answer = await admin.call('GET', 'editors/me', { cookie });
      expect(await answer.json()).toMatchObject({ user: { email: guide.editor.email } });
      const out = await admin.call('POST', 'editors/logout', { cookie });
      expect(out.status).toBe(200);
      const after = await admin.call('GET', 'editors/me', { cookie });
      expect(await after.json()).toMatchObject({ user: null });
      await admin.close();
      await moved.dispose();
    }
  });

  test.each([0.1, 0.5, 0.95])(
    'a move that was interrupted after %d of it can be continued',
    async (part) => {
      const folder = await emptyFolder();
      const to = emptyDatabase(folder);
      await expect(move(to, { onProgress: stopAfter(part) })).rejects.toThrow('killed');
      const payload = await openDatabase(to);
      await expect(refuseUnfinishedCopy(payload)).rejects.toThrow('did not finish');
      await closeDatabase(payload);
      const copied = await move(to);
      expect(copied.some(({ wasThere, count }) => wasThere && count > 0)).toBe(true);
      expect(await digests(to)).toEqual(source);
      const whole = await openDatabase(to);
      await refuseUnfinishedCopy(whole);
      await closeDatabase(whole);
    },
  );

  test('a record changed after an interrupted move is copied again', async () => {
    const to = emptyDatabase(await emptyFolder());
    await expect(move(to, { onProgress: stopAfter(0.9) })).rejects.toThrow('killed');
    const payload = await openDatabase(to);
    await payload.db.updateOne({ collection: 'tags', id: 1, data: { name: 'Another' } });
    await closeDatabase(payload);
    await move(to);
    expect(await digests(to)).toEqual(source);
  });

  test('a move does not touch a database that contains other data', async () => {
    const folder = await emptyFolder();
    const to = emptyDatabase(folder);
    const payload = await openDatabase(to);
    await payload.create({ collection: 'tags', data: { name: 'Mine' } });
    await closeDatabase(payload);
    const before = await digests(to);
    await expect(move(to)).rejects.toThrow('is not empty (tags 1');
    expect(await digests(to)).toEqual(before);
  });

  test('an interrupted move cannot be continued from another source', async () => {
    const folder = await emptyFolder();
    const other = `file:${join(folder, 'other.db')}`;
    await move(other);
    const to = emptyDatabase(folder);
    await expect(move(to, { onProgress: stopAfter(0.5) })).rejects.toThrow('killed');
    const again = moveDatabase({ from: other, to, dataDir: folder });
    await expect(again).rejects.toThrow('holds part of a move from');
  });

  test('a write to the source during the move is detected', async () => {
    const to = emptyDatabase(await emptyFolder());
    let isChanged = false;
    const changing = move(to, {
      onProgress() {
        if (isChanged) return;
        isChanged = true;
        void writeToSource('unrelated');
      },
    });
    await expect(changing).rejects.toThrow('changed during the move');
    await move(to);
    expect(await digests(to)).toEqual(source);
  });

  test('a move is refused while a guide runs in the data folder', async () => {
    const folder = await emptyFolder();
    const unlock = await lockDataFolder(folder, 'serves http://127.0.0.1:4321');
    const moving = move(`file:${join(folder, 'moved.db')}`, { dataDir: folder });
    await expect(moving).rejects.toThrow('serves http://127.0.0.1:4321');
    unlock();
    expect(existsSync(join(folder, 'moved.db'))).toBe(false);
  });

  test.each([
    ['a file that is not there', 'gone.db', 'does not exist'],
    ['a file of another kind', 'text.db', 'is not a SQLite database'],
    ['an empty file', 'empty.db', 'is empty'],
  ])('a move from %s is refused with a reason', async (_title, name, message) => {
    const folder = await emptyFolder();
    writeFileSync(join(folder, 'text.db'), 'Not a database, but long enough to be read as one.');
    writeFileSync(join(folder, 'empty.db'), '');
    const to = `file:${join(folder, 'to.db')}`;
    const moving = moveDatabase({ from: `file:${join(folder, name)}`, to, dataDir: folder });
    await expect(moving).rejects.toThrow(message);
    expect(existsSync(join(folder, 'to.db'))).toBe(false);
  });

  test('a move into a missing folder or a file of another kind is refused', async () => {
    const folder = await emptyFolder();
    writeFileSync(join(folder, 'text.db'), 'Not a database.');
    const missing = move(`file:${join(folder, 'no', 'to.db')}`);
    await expect(missing).rejects.toThrow('its folder does not exist');
    await expect(move(`file:${join(folder, 'text.db')}`)).rejects.toThrow('not a SQLite database');
    expect(readFileSync(join(folder, 'text.db'), 'utf8')).toBe('Not a database.');
  });

  test('a move to the same database is refused', async () => {
    await expect(move(guide.cms.databaseUrl)).rejects.toThrow('the same database');
  });
});

describe('backups and restores', () => {
  test('a backup is restored completely, including photos and secret', async () => {
    const { file, bytes, at } = await backup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readLastBackup(dataDir)).toEqual({ at, file, bytes });
    const folder = join(await emptyFolder(), 'data');
    const databaseUrl = emptyDatabase(folder);
    await restoreBackup({ file, databaseUrl, ...foldersOf(folder) });
    expect(await digests(databaseUrl)).toEqual(source);
    for (const kept of ['media', 'outbox']) {
      const names = await readdir(join(dataDir, kept));
      expect(names.length).toBeGreaterThan(0);
      expect((await readdir(join(folder, kept))).toSorted()).toEqual(names.toSorted());
      for (const name of names)
        expect(readFileSync(join(folder, kept, name))).toEqual(
          readFileSync(join(dataDir, kept, name)),
        );
    }
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${'a'.repeat(64)}\n`);
    expect((await readdir(folder)).filter((name) => /work|unfinished/.test(name))).toEqual([]);
  });

  test('a backup is a snapshot, even while the guide writes', async () => {
    const file = join(dataDir, 'busy.tar.gz');
    onTestFinished(() => rm(file, { force: true }));
    let writes = 0;
    await writeBackup({
      databaseUrl: guide.cms.databaseUrl,
      ...foldersOf(dataDir),
      file,
      onProgress: () => void writeToSource(`busy-${++writes}`),
    });
    expect(writes).toBeGreaterThan(5);
    const folder = await emptyFolder();
    const databaseUrl = emptyDatabase(folder);
    await restoreBackup({ file, databaseUrl, ...foldersOf(folder) });
    expect(await digests(databaseUrl)).toEqual(source);
  });

  test.each([0.3, 0.9])(
    'a restore that was interrupted after %d of it can be continued',
    async (part) => {
      const { file } = await backup();
      const dataFolder = await emptyFolder();
      const databaseUrl = emptyDatabase(dataFolder);
      const restore = (onProgress?: (done: number, total: number) => void) =>
        restoreBackup({
          file,
          databaseUrl,
          ...foldersOf(dataFolder),
          ...(onProgress && { onProgress }),
        });
      await expect(restore(stopAfter(part))).rejects.toThrow('killed');
      await restore();
      expect(await digests(databaseUrl)).toEqual(source);
      await expect(restore()).rejects.toThrow('is not empty');
    },
  );

  test('a truncated or altered backup is refused before anything is written', async () => {
    const { file, bytes } = await backup();
    const folder = await emptyFolder();
    const target = { databaseUrl: `file:${join(folder, 'to.db')}`, ...foldersOf(folder) };
    const cut = join(folder, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(file));
    await truncate(cut, bytes - 200);
    await expect(restoreBackup({ file: cut, ...target })).rejects.toThrow('is damaged');
    const altered = readFileSync(file);
    altered[Math.floor(bytes / 2)] = (altered[Math.floor(bytes / 2)] ?? 0) ^ 0xff;
    writeFileSync(cut, altered);
    await expect(restoreBackup({ file: cut, ...target })).rejects.toThrow('is damaged');
    await expect(restoreBackup({ file: join(folder, 'none.tar.gz'), ...target })).rejects.toThrow(
      'There is no file',
    );
    expect(existsSync(join(folder, 'to.db'))).toBe(false);
  });

  test('photos in a separate folder are backed up and restored, and the folder itself stays', async () => {
    const shared = await emptyFolder();
    writeFileSync(join(shared, 'one.webp'), 'one');
    const file = join(await emptyFolder(), 'shared.tar.gz');
    const { databaseUrl } = guide.cms;
    await writeBackup({ databaseUrl, dataDir, mediaDir: shared, file });
    const [folder, photos] = [await emptyFolder(), await emptyFolder()];
    const { ino } = await stat(photos);
    const target = { databaseUrl: `file:${join(folder, 'to.db')}`, dataDir: folder };
    await restoreBackup({ file, ...target, mediaDir: photos });
    expect(await readdir(photos)).toEqual(['one.webp']);
    expect((await stat(photos)).ino).toBe(ino);
    expect(existsSync(join(folder, 'media'))).toBe(false);
  });

  test('a photo with a forbidden name is left out and reported, and the backup is complete', async () => {
    const name = 'two\nlines.webp';
    writeFileSync(join(dataDir, 'media', name), 'photo');
    onTestFinished(() => rm(join(dataDir, 'media', name)));
    const { file, leftOut, missed } = await backup();
    expect([leftOut, missed]).toEqual([[`media/${name}`], []]);
    const folder = await emptyFolder();
    const target = { databaseUrl: `file:${join(folder, 'to.db')}`, ...foldersOf(folder) };
    await restoreBackup({ file, ...target });
    expect(await readdir(join(folder, 'media'))).not.toContain(name);
  });

  test('a restore never replaces existing photos', async () => {
    const { file } = await backup();
    const folder = await emptyFolder();
    await mkdir(join(folder, 'media'));
    writeFileSync(join(folder, 'media', 'mine.webp'), 'mine');
    const restoring = restoreBackup({
      file,
      databaseUrl: `file:${join(folder, 'to.db')}`,
      ...foldersOf(folder),
    });
    await expect(restoring).rejects.toThrow('not overwritten');
    expect(await readdir(join(folder, 'media'))).toEqual(['mine.webp']);
  });

  test('a backup never replaces a file', async () => {
    const { file } = await backup('twice.tar.gz');
    await expect(backup('twice.tar.gz')).rejects.toThrow('already exists');
    expect(existsSync(file)).toBe(true);
  });
});
