/**
 * Tests the errors for folders without access, as a user other than root, because root can write
 * everywhere.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/build.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const USER = 12_345;
const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  chmodSync(folder, 0o755);
});
afterEach(() => {
  spawnSync('chmod', ['-R', 'u+rwX', folder]);
});

/** Runs a command of the guide as an ordinary user, on the data folder `data`. */
function runAsUser(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, DATA_DIR: join(folder, 'data'), PORT: '1' },
    timeout: 60_000,
    ...(isRoot && { uid: USER, gid: USER }),
  });
  return { status, said: stdout + stderr };
}

function make(path: string, content: string | null, mode: number): string {
  const made = join(folder, path);
  if (content === null) mkdirSync(made, { recursive: true });
  else writeFileSync(made, content);
  if (isRoot) chownSync(made, USER, USER);
  chmodSync(made, mode);
  return made;
}

describe('a start without access to its folders', () => {
  test.each<[string, string | null, number, string, string]>([
    ['data/pages', null, 0o500, 'folder', 'write'],
    ['data/images', null, 0o300, 'folder', 'read'],
    ['data/media', null, 0o600, 'folder', 'enter'],
    ['data/outbox', null, 0o000, 'folder', 'read, write, and enter'],
    ['data/guide.db', '', 0o400, 'file', 'write'],
    ['data/secret', '', 0o200, 'file', 'read'],
  ])(
    'a start fails with a message that names %s and the missing permission',
    (path, content, mode, kind, permission) => {
      make('data', null, 0o700);
      const closed = make(path, content, mode);
      const { status, said } = runAsUser('server/start.ts');
      expect(said).toContain(`The ${kind} ${closed} is closed to this user`);
      expect(said).toContain(`: the permission to ${permission} it is missing.`);
      expect(said).not.toContain('    at ');
      expect(status).toBe(1);
    },
  );

  test('if the data folder cannot be created, the start fails with a message that names its parent folder', () => {
    chmodSync(folder, 0o555);
    if (isRoot) chownSync(folder, 0, 0);
    const { status, said } = runAsUser('server/start.ts');
    expect(said).toMatch(`The folder ${folder} is closed to this user`);
    expect(status).toBe(1);
  });
});

test('if an import may not write the database file, its message names that file', () => {
  make('data', null, 0o700);
  const closed = make('data/guide.db', '', 0o400);
  const file = make('places.json', '[{"name":"A","place_id":"a"}]', 0o600);
  const { status, said } = runAsUser('scripts/operate/import.ts', file);
  expect(said).toContain(`The file ${closed} is closed to this user`);
  expect(said).not.toContain('    at ');
  expect(status).toBe(1);
});
