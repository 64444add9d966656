import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readEnvironment } from './environment.ts';
import { openCms } from './open-cms.ts';

const answers = vi.hoisted(() => ({ errors: [] as Error[] }));

vi.mock('payload', async (original) => ({
  ...(await original<object>()),
  getPayload() {
    const error = answers.errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('the CMS');
  },
}));

const NO_SPACE = 'cannot connect to SQLite: SQLITE_IOERR_SHMSIZE: disk I/O error';

let folder: string;
const has = (name: string) => existsSync(join(folder, name));

beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['catalogue.bin', 'search-index.bin'])
    writeFileSync(join(folder, name), 'made at each start');
});

const environment = () => readEnvironment({ DATA_DIR: folder });

test('a start without enough disk space to open its database deletes a file that it can rebuild later', async () => {
  answers.errors = [new Error(NO_SPACE)];
  const onUnreachable = vi.fn();
  expect(await openCms(environment(), onUnreachable)).toBe('the CMS');
  expect([has('search-index.bin'), has('catalogue.bin'), has('secret')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(onUnreachable).toHaveBeenCalledOnce();
});

test('if deleting a file frees too little space, the start retries until there is space', async () => {
  answers.errors = Array.from({ length: 4 }, () => new Error(NO_SPACE));
  expect(await openCms(environment(), () => {})).toBe('the CMS');
  expect([has('search-index.bin'), has('catalogue.bin')]).toEqual([false, false]);
});

test('a command without disk space deletes nothing, and its error names the database file', async () => {
  answers.errors = [new Error(NO_SPACE)];
  await expect(openCms(environment())).rejects.toMatchObject({
    code: 'SQLITE_IOERR_SHMSIZE',
    path: join(folder, 'guide.db'),
  });
  expect(has('search-index.bin')).toBe(true);
});

test('any other database error ends the start', async () => {
  answers.errors = [new Error('cannot connect to SQLite: SQLITE_NOTADB: file is not a database')];
  await expect(openCms(environment(), () => {})).rejects.toThrow('SQLITE_NOTADB');
});
