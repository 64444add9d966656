/** Tests each check with a fault that it must find, and runs the command as operators do. */
import { spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';
import { CHECKS } from './checks.ts';
import { examine } from './examine.ts';

vi.setConfig({ testTimeout: 60_000 });

let template: string;
let dataDir: string;

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'guide-doctor-'));
  await closeDatabase(await openDatabase(`file:${join(template, 'guide.db')}`));
});
afterAll(() => rm(template, { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-doctor-'));
  return () => rm(dataDir, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const web = (listener: RequestListener) => listen(createServer(listener));
const greeting = (text: string) =>
  listen(createTcpServer((socket) => void socket.on('error', () => {}).write(text)));
const silent = () => listen(createTcpServer((socket) => void socket.on('error', () => {})));

/** Runs one check and returns its result. */
async function found(name: string, env: Record<string, string> = {}) {
  const checks = CHECKS.filter((check) => check.name === name);
  const examined = await examine({ DATA_DIR: dataDir, PORT: '0', ...env }, { checks });
  return examined.find((one) => one.name === name);
}

describe('the check of the port', () => {
  test('a port without a listener is free', async () => {
    const port = await listen(createTcpServer());
    const other = String(port === 65_535 ? port - 1 : port + 1);
    expect(await found('ports', { PORT: other })).toMatchObject({ state: 'ok' });
  });

  test('a port on which another server listens is reported as taken, even if that server never answers', async () => {
    const other = await web((_, response) => void response.writeHead(404).end());
    expect(await found('ports', { PORT: String(other) })).toMatchObject({
      state: 'failed',
      found: `Another server answers at 127.0.0.1:${other} (HTTP 404).`,
    });
    const port = await silent();
    expect(await found('ports', { PORT: String(port) })).toMatchObject({
      state: 'failed',
      found: `127.0.0.1:${port} is in use by a program that does not answer as a guide.`,
    });
  });

  test('a HOST that belongs to another machine is reported', async () => {
    const away = await found('ports', { HOST: '192.0.2.1', PORT: '4999' });
    expect(away).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('HOST') as string,
    });
  });
});

describe('the check of a SQLite database', () => {
  const fileIn = (folder: string) => join(folder, 'guide.db');
  const copied = () => {
    const source = new DatabaseSync(fileIn(template));
    source.prepare('VACUUM INTO ?').run(fileIn(dataDir));
    source.close();
    return fileIn(dataDir);
  };

  test('a database file that is missing or intact is no problem', async () => {
    expect(await found('database')).toMatchObject({ state: 'ok' });
    const file = copied();
    expect(await found('database')).toEqual({
      name: 'database',
      state: 'ok',
      found: `${file} is intact and holds 0 restaurants.`,
    });
  });

  test('a database of a later release is refused, with the name of its migration', async () => {
    const database = new DatabaseSync(copied());
    database
      .prepare('INSERT INTO payload_migrations (name, batch) VALUES (?, 9)')
      .run('20990101_000000_later');
    database.close();
    expect(await found('database')).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('20990101_000000_later') as string,
    });
  });

  test('the doctor refuses a file that is not a database', async () => {
    writeFileSync(fileIn(dataDir), 'Not a database, but long enough to be read as one.'.repeat(99));
    expect(await found('database')).toMatchObject({ state: 'failed' });
  });
});

describe('the check of Meilisearch', () => {
  const KEY = 'a key that nobody sees';
  const settings = (port: number) => ({
    MEILISEARCH_URL: `http://127.0.0.1:${port}`,
    MEILISEARCH_KEY: KEY.replaceAll(' ', '-'),
  });

  test.each([
    [200, 'ok'],
    [403, 'failed'],
  ] as const)(
    'an answer of Meilisearch with status %d to the key is reported as %s',
    async (status, state) => {
      const port = await web(
        ({ url = '' }, response) =>
          void response.writeHead(url === '/health' ? 200 : status).end('{}'),
      );
      expect(await found('search', settings(port))).toMatchObject({ state });
    },
  );

  test('an unreachable Meilisearch is a warning, because the embedded engine takes over', async () => {
    expect(await found('search', settings(1))).toMatchObject({ state: 'warning' });
    expect(await found('search', settings(await silent()))).toMatchObject({ state: 'warning' });
    expect(await found('search')).toMatchObject({ state: 'ok' });
  });
});

describe('the check of the mail server', () => {
  test.each([
    ['220 ready\r\n', 'ok'],
    ['554 no\r\n', 'failed'],
  ])('if the mail server greets with %j, the check’s result is %s', async (text, state) => {
    const url = `smtp://127.0.0.1:${await greeting(text)}`;
    expect(await found('mail', { SMTP_URL: url })).toMatchObject({ state });
  });

  test('the check of a silent or unreachable mail server fails', async () => {
    const url = `smtp://127.0.0.1:${await silent()}`;
    expect(await found('mail', { SMTP_URL: url })).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('no answer') as string,
    });
    expect(await found('mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  test('a public site needs a mail server', async () => {
    expect(await found('mail')).toMatchObject({ state: 'off' });
    expect(await found('mail', { SITE_URL: 'https://guide.example' })).toMatchObject({
      state: 'warning',
    });
  });
});

test('a clock that shows a time before the dates of the guide’s files is reported', async () => {
  expect(await found('clock')).toMatchObject({ state: 'ok' });
  const file = join(dataDir, 'stale-pages.jsonl');
  writeFileSync(file, '');
  const ahead = new Date(Date.now() + 86_400_000);
  utimesSync(file, ahead, ahead);
  expect(await found('clock')).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('is before stale-pages.jsonl') as string,
  });
});

test('the doctor reports a missing secret file with its path', async () => {
  const file = join(dataDir, 'no-key');
  expect(await found('settings', { BACKUP_KEY_FILE: file })).toMatchObject({
    state: 'failed',
    found: expect.stringContaining(file) as string,
  });
});

test('the doctor warns about a guide without scheduled backups', async () => {
  expect(await found('backups')).toMatchObject({ state: 'warning' });
});

test('the doctor reports a file in the data folder that contains a password', async () => {
  expect(await found('passwords')).toMatchObject({ state: 'ok' });
  writeFileSync(join(dataDir, 'first-editor'), 'email=a@b.example\npassword=conch\n');
  const warned = await found('passwords');
  expect(warned).toMatchObject({
    state: 'warning',
    found: `An editor's password is in ${join(dataDir, 'first-editor')}.`,
  });
  expect(JSON.stringify(warned)).not.toContain('conch');
});

test('a check of the doctor that hangs or throws has failed', async () => {
  const checks = [
    { name: 'hangs', look: () => new Promise<never>(() => {}) },
    { name: 'throws', look: () => Promise.reject(new Error('broken')) },
  ];
  const examined = await examine({ DATA_DIR: dataDir }, { checks, limitMs: 50 });
  expect(examined.map(({ state }) => state)).toEqual(['ok', 'failed', 'failed']);
});

test('the doctor’s report contains no secret, even if a check’s result contains one', async () => {
  const env = {
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: 'payload-secret-'.repeat(3),
    METRICS_TOKEN: 'metrics-token-of-the-guide',
    HEALTH_TOKEN: 'health-token-of-the-guide',
    SMTP_URL: 'smtps://ann:pass%40word@mail.example',
    MEILISEARCH_URL: 'http://127.0.0.1:1',
    MEILISEARCH_KEY: 'search-key',
  };
  const secrets = [
    env.PAYLOAD_SECRET,
    env.METRICS_TOKEN,
    env.HEALTH_TOKEN,
    'pass%40word',
    'pass@word',
    'search-key',
  ];
  const look = () => Promise.resolve({ state: 'ok' as const, found: secrets.join(' ') });
  const examined = await examine(env, { checks: [{ name: 'tells', look }] });
  expect(examined.at(-1)?.found).toBe('… … … … … …');
});

describe('the command npm run doctor', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/operate/doctor.ts'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    });

  test('npm run doctor reports wrong settings without their secrets and exits with 1', () => {
    const { status, stdout } = run({ PORT: 'many', PAYLOAD_SECRET: 'too-short' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/FAILED +settings .*PORT is "many"/s);
    expect(stdout).toContain('Failed: settings.');
    expect(stdout).not.toContain('too-short');
  });

  test('npm run doctor reports what failed and what to do', () => {
    const { status, stdout } = run({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /FAILED +mail +The mail server 127\.0\.0\.1:1 does not answer as a mail server/,
    );
    expect(stdout).toContain('→ Start it, or correct SMTP_URL.');
    for (const { name } of CHECKS) expect(stdout).toMatch(new RegExp(`^\\w+ +${name} `, 'm'));
  });
});
