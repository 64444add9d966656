import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const FIRST_DOES = 'serves http://127.0.0.1:4321';

const SCRIPT = `
  import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)};
  const [dataDir, doing, startAt] = process.argv.slice(1);
  while (Date.now() < Number(startAt));
  try {
    await lockDataFolder(dataDir, doing);
    console.log('held');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }`;

/** Starts a process that locks the folder and keeps running, or prints why locking failed. */
async function take(dataDir: string, startAt = 0): Promise<{ said: string; child: ChildProcess }> {
  const args = ['--input-type=module', '-e', SCRIPT, dataDir, FIRST_DOES, String(startAt)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { said: chunk.toString().trim(), child };
}

test('when a second process starts on a data folder, its error names the process that uses the folder', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const first = await take(dataDir);
  expect(first.said).toBe('held');
  const { said } = await take(dataDir);
  expect(said).toContain('DataFolderInUseError');
  for (const part of [dataDir, `process ${first.child.pid}`, FIRST_DOES, 'DATA_DIR'])
    expect(said).toContain(part);
});

test('exactly one of several processes that start together gets the lock', async () => {
  const dataDir = temporaryFolder();
  const startAt = Date.now() + 2000;
  const all = await Promise.all(Array.from({ length: 6 }, () => take(dataDir, startAt)));
  expect(all.filter(({ said }) => said === 'held')).toHaveLength(1);
  const winner = all.find(({ said }) => said === 'held');
  for (const { said } of all.filter((one) => one !== winner))
    expect(said).toContain(`process ${winner?.child.pid},`);
});

test('a killed process no longer holds the lock of the data folder', async () => {
  const dataDir = temporaryFolder();
  const { child } = await take(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await take(dataDir)).said).toBe('held');
});

test('a second guide on a data folder exits before it does anything, but an import runs', async () => {
  const dataDir = temporaryFolder();
  const { child } = await take(dataDir);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SITE_URL: '',
    DATABASE_URL: process.env.TEST_MONGODB_URL ?? '',
  };
  const start = spawnSync(process.execPath, ['server/start.ts'], { env, encoding: 'utf8' });
  expect(start.status).toBe(1);
  expect(JSON.parse(start.stdout)).toMatchObject({
    level: 60,
    msg: expect.stringContaining(`process ${child.pid}`) as string,
  });

  const file = join(dataDir, 'places.json');
  writeFileSync(file, '[]');
  const args = ['scripts/operate/import.ts', file, '--dry-run'];
  const imported = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(imported.stderr).not.toContain('in use');
  expect(imported.status, imported.stderr).toBe(0);
}, 180_000);
