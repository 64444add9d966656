/** Runs a move and a restore as separate processes, and kills them while they write. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { filledGuide, type FilledGuide } from '#tests/support/filled-guide.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';
import { digests } from './testing/digests.ts';
import { writeBackup } from '#server/backup-files/write-backup.ts';

// The time limit is long, because each test runs three commands, and because MongoDB keeps the
// locks of a killed process for a minute.
vi.setConfig({ testTimeout: 240_000 });

/** With versions and rows of the feed, this causes several thousand records. */
const PLACES = 1000;

let guide: FilledGuide;
let dataDir: string;
let source: Record<string, string>;
let backup: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-killed-'));
  guide = await filledGuide(PLACES, {
    databaseUrl: throwawayDatabaseUrl(dataDir),
    mediaDirectory: join(dataDir, 'media'),
    outboxDirectory: join(dataDir, 'outbox'),
  });
  writeFileSync(join(dataDir, 'secret'), `${'a'.repeat(64)}\n`);
  const { databaseUrl } = guide.cms;
  source = await digests(databaseUrl);
  // Two SQLite libraries in one process must not open the same file.
  if (databaseUrl.startsWith('file:')) await closeDatabase(guide.cms.payload);
  backup = join(dataDir, 'backup.tar.gz');
  await writeBackup({ databaseUrl, dataDir, mediaDir: join(dataDir, 'media'), file: backup });
}, 240_000);
afterAll(async () => {
  await drop(guide.cms.databaseUrl);
  await guide.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

async function drop(databaseUrl: string): Promise<void> {
  if (!databaseUrl.startsWith('mongodb')) return;
  const payload = await openDatabase(databaseUrl);
  await mongoAdapterOf(payload).connection.dropDatabase();
  await closeDatabase(payload);
}

/**
 * Creates an empty data folder and an empty database. With `tested`, the database is of the kind of
 * this test run (SQLite or MongoDB). With `file`, it is a SQLite file.
 */
async function emptyPlace(kind: 'tested' | 'file') {
  const folder = await mkdtemp(join(tmpdir(), 'guide-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl =
    kind === 'file' ? `file:${join(folder, 'guide.db')}` : throwawayDatabaseUrl(folder);
  onTestFinished(() => drop(databaseUrl));
  return { folder, databaseUrl };
}

type Command = { script: string; args: string[]; env: Record<string, string> };

const moveTo = (databaseUrl: string): Command => ({
  script: 'scripts/operate/move.ts',
  args: ['--from', guide.cms.databaseUrl, '--to', databaseUrl],
  env: { DATA_DIR: dataDir },
});
const restoreInto = (databaseUrl: string, folder: string): Command => ({
  script: 'scripts/operate/restore.ts',
  args: [backup],
  env: { DATA_DIR: folder, DATABASE_URL: databaseUrl },
});

const environmentOf = (env: Record<string, string>) => ({ ...process.env, MEDIA_DIR: '', ...env });

/** Runs a command and kills it when its progress reaches this part. */
async function killedAt({ script, args, env }: Command, part: number): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { env: environmentOf(env) });
  const ended = once(child, 'exit');
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    const [, done = 0, total = 1] = /.*(?:Copied|Restored) (\d+)\/(\d+)/s.exec(output) ?? [];
    if (Number(done) >= Number(total) * part) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  expect(signal, output).toBe('SIGKILL');
}

function run({ script, args, env }: Command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: environmentOf(env),
  });
  return { status, output: stdout + stderr };
}

/** Starts a guide on this database and returns its exit status and output. */
function startedOn(databaseUrl: string, folder: string) {
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0', SAMPLE_DATA: 'off' };
  return run({ script: 'server/start.ts', args: [], env });
}

test.each<[number, 'tested' | 'file']>([
  [0.1, 'tested'],
  [0.5, 'tested'],
  [0.9, 'file'],
])(
  'a move killed after %d of it is completed by a second run, to a database: %s',
  async (part, kind) => {
    const { folder, databaseUrl } = await emptyPlace(kind);
    await killedAt(moveTo(databaseUrl), part);
    const started = startedOn(databaseUrl, folder);
    expect(started.status).toBe(1);
    expect(started.output).toMatch(
      /The database has only part of a move from .+ did not finish\. Run the same command again/,
    );
    const again = run(moveTo(databaseUrl));
    expect(again.status, again.output).toBe(0);
    expect(again.output).toContain('already copied');
    expect(await digests(databaseUrl)).toEqual(source);
  },
);

test.each<[number, 'tested' | 'file']>([
  [0.1, 'tested'],
  [0.6, 'tested'],
  [0.9, 'file'],
])(
  'a restore killed after %d of it is completed by a second run, to a database: %s',
  async (part, kind) => {
    const { folder, databaseUrl } = await emptyPlace(kind);
    await killedAt(restoreInto(databaseUrl, folder), part);
    const started = startedOn(databaseUrl, folder);
    expect(started.status).toBe(1);
    expect(started.output).toMatch(
      /The database has only part of the backup .+ did not finish\. Run the same command again/,
    );
    const again = run(restoreInto(databaseUrl, folder));
    expect(again.status, again.output).toBe(0);
    expect(await digests(databaseUrl)).toEqual(source);
    for (const kept of ['media', 'outbox'])
      expect((await readdir(join(folder, kept))).sort()).toEqual(
        (await readdir(join(dataDir, kept))).sort(),
      );
    const left = await readdir(folder);
    expect(left.filter((name) => /^\.guide-work|unfinished/.test(name))).toEqual([]);
    expect(existsSync(join(folder, 'secret'))).toBe(true);
  },
);
