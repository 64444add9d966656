import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '#cms/database/sqlite-migrations.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readEnvironment } from './environment.ts';
import { openCms } from './open-cms.ts';
import { keepPrivate } from './private-files.ts';

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('only the owner may read a new data folder and the secret files in it', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const before = process.umask(0o022);
  try {
    const payload = await openCms(readEnvironment({ DATA_DIR: dataDir }));
    await payload.db.migrate({ migrations: migrations as never });
    const files = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).isFile());
    expect(files).toEqual(expect.arrayContaining(['guide.db', 'secret']));
    expect(rights(dataDir)).toBe('700');
    for (const name of files) expect([name, rights(join(dataDir, name))]).toEqual([name, '600']);
    await payload.destroy();
  } finally {
    process.umask(before);
  }
}, 60_000);

test('access of others to secret files is removed and reported, and the folder keeps its permissions', async () => {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 });
  for (const name of ['guide.db', 'guide.db-wal', 'secret']) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const closed = await keepPrivate(environment);
  expect(closed.toSorted()).toEqual(
    ['guide.db', 'guide.db-wal', 'outbox', 'secret'].map((name) => join(dataDir, name)),
  );
  for (const name of ['guide.db', 'guide.db-wal', 'secret'])
    expect(rights(join(dataDir, name))).toBe('600');
  expect(rights(join(dataDir, 'outbox'))).toBe('700');
  expect(rights(dataDir)).toBe('755');
  expect(await keepPrivate(environment)).toEqual([]);
});
