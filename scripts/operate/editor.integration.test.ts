/** Runs `npm run editor` while a guide runs on the test database, as operators do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  freePort,
  startGuideProcess,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const PASSWORD = 'a few words in a row';
const EMAIL = 'desk@guide.example';

let dataDir: string;
let guide: GuideProcess;
let env: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-editor-'));
  env = {
    SAMPLE_DATA: 'off',
    DATABASE_URL: throwawayDatabaseUrl(dataDir),
    EDITOR_EMAIL: EMAIL,
    EDITOR_PASSWORD: PASSWORD,
    REGULAR_PASS_MINUTES: '0.05',
    TRUSTED_PROXIES: 'loopback',
  };
  guide = await startGuideProcess({ dataDir, port: await freePort(), env, until: 'done' });
});
afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Must be asynchronous: a blocked process would not notice that the guide has closed connections,
 * and would reuse them.
 */
async function editor(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/operate/editor.ts', ...args], {
    env: { ...process.env, SITE_URL: '', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}

/** Signs in from this IP address. Returns the status and the session cookie. */
async function signIn(email: string, password: string, from = '203.0.113.7') {
  const answer = await fetch(`${guide.url}/admin/api/editors/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: guide.url, 'X-Forwarded-For': from },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, cookie };
}

const isSignedIn = async (cookie: string) => {
  const answer = await fetch(`${guide.url}/admin/api/restaurants?limit=1`, {
    headers: { Cookie: cookie, Origin: guide.url },
  });
  return answer.status === 200;
};

/** Reads the credentials from the file that the output names. */
function passwordFrom(stdout: string): { file: string; email: string; password: string } {
  const file = /password is in (\S+)\.\n/.exec(stdout)?.[1] ?? '';
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, email = '', password = ''] =
    /^email=(.+)\npassword=(.+)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(stdout).not.toContain(password);
  return { file, email, password };
}

test('npm run editor -- reset lets a locked-out editor sign in at once, and ends all sessions', async () => {
  const before = await signIn(EMAIL, PASSWORD, '198.51.100.1');
  expect(before.status).toBe(200);
  expect(await isSignedIn(before.cookie)).toBe(true);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++)
    statuses.push((await signIn(EMAIL, 'a wrong one of them')).status);
  expect(statuses.at(-1)).toBe(429);

  const { status, stdout, stderr } = await editor('reset', ` ${EMAIL.toUpperCase()} `);
  expect([status, stderr]).toEqual([0, '']);
  const { file, email, password } = passwordFrom(stdout);
  expect(email).toBe(EMAIL);
  expect((await signIn(EMAIL, PASSWORD)).status).toBe(401);
  const after = await signIn(EMAIL, password);
  expect(after.status).toBe(200);
  expect([await isSignedIn(after.cookie), await isSignedIn(before.cookie)]).toEqual([true, false]);

  // The guide must keep the file while its password is valid, however old the file is.
  const old = new Date(Date.now() - 3_600_000);
  utimesSync(file, old, old);
  const passes = () =>
    guide.output().split('All records, the index and the pages were compared').length;
  const [passed, path] = [passes(), file];
  await waitFor(() => passes() > passed + 1, 30_000);
  expect(existsSync(path)).toBe(true);
  const changed = await fetch(`${guide.url}/admin/api/editors/${await idOf(after.cookie)}`, {
    method: 'PATCH',
    headers: { Cookie: after.cookie, Origin: guide.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'other words in a row', currentPassword: password }),
  });
  expect(changed.status).toBe(200);
  await waitFor(() => !existsSync(path), 30_000);
});

async function idOf(cookie: string): Promise<string> {
  const answer = await fetch(`${guide.url}/admin/api/editors/me`, {
    headers: { Cookie: cookie, Origin: guide.url },
  });
  return String(((await answer.json()) as { user: { id: number | string } }).user.id);
}

test('npm run editor creates and lists an editor, but refuses to create it twice', async () => {
  const { status, stdout } = await editor('create', 'Ann@Guide.Example');
  expect(status).toBe(0);
  const { email, password } = passwordFrom(stdout);
  expect((await signIn(email, password, '198.51.100.2')).status).toBe(200);
  expect((await editor('list')).stdout.trim().split('\n')).toEqual(['ann@guide.example', EMAIL]);
  const again = await editor('create', 'ann@guide.example');
  expect([again.status, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toContain('is already an editor');
  expect((await signIn(email, password, '198.51.100.2')).status).toBe(200);
});

test('resetting an unknown email address is refused without naming another editor', async () => {
  const { status, stdout, stderr } = await editor('reset', 'nobody@guide.example');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('No editor has the address nobody@guide.example.');
  expect(stderr).not.toContain(EMAIL);
});

test.each([[[]], [['remove', EMAIL]], [['reset', 'desk']]])(
  'npm run editor with wrong arguments (%j) prints the usage',
  async (args) => {
    const { status, stderr } = await editor(...args);
    expect(status).toBe(1);
    expect(stderr).toContain('Usage: npm run editor -- reset EMAIL');
  },
);
