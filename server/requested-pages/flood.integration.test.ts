import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { editorSession, type EditorSession } from '#tests/support/editor-session.ts';
import { countStatuses, flood, type FloodOptions } from '#tests/support/flood.ts';
import {
  freePort,
  startGuideProcess,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';

const TIMEOUT_MS = 180_000;
const PASSWORD = 'conch-salad-1';
/** With this header, requests count as another client's. Without it, they count as the proxy's. */
const OTHER_CLIENT = { 'X-Forwarded-For': '203.0.113.9' };

let dataDir: string;
let port: number;
let guide: GuideProcess;
let session: EditorSession;
let place: { id: number };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-flood-'));
  port = await freePort();
  const env = {
    SAMPLE_DATA: 'off',
    DATABASE_URL: throwawayDatabaseUrl(dataDir),
    TRUSTED_PROXIES: 'loopback',
  };
  guide = await startGuideProcess({ dataDir, port, env, until: 'done' });
  await waitFor(() => guide.editor !== null, 5000);
  session = await editorSession(guide.url, guide.editor ?? { email: '', password: '' });
  const category = await session.create('categories', { name: 'Seafood' });
  place = await session.create('restaurants', {
    business_status: 'OPERATIONAL',
    _status: 'published',
    name: 'Conch House',
    categories: [category.id],
  });
}, TIMEOUT_MS);

afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const PATHS = [
  (index: number) => `/login?redirect=%2Frestaurants%2F${index}`,
  (index: number) => `/verify-email?token=token-${index}`,
  (index: number) => `/reset-password?token=token-${index}`,
  (index: number) => `/suggest-edit?restaurant=${index}`,
  (index: number) => `/restaurants?search=fish-${index}`,
];
const mixed = (index: number) => PATHS[index % PATHS.length]?.(index) ?? '/';

function start(options: Omit<FloodOptions, 'pathOf'>) {
  const started = flood(port, { pathOf: mixed, ...options });
  onTestFinished(started.close);
  const count = (status: number) => countStatuses(started.heads)[status] ?? 0;
  return { ...started, count };
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${guide.url}${path}`, {
    method: 'POST',
    headers: { Origin: guide.url, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** Sends forms until one is refused, and returns the input of the refused form. */
async function refused<T>(next: () => Promise<T>, send: (sent: T) => Promise<Response>) {
  for (;;) {
    const sent = await next();
    const { status, headers } = await send(sent);
    if (status !== 503) continue;
    expect(headers.get('retry-after')).toBe('5');
    return sent;
  }
}

async function edit(description: string): Promise<void> {
  await session.update(place.id, { description });
  const page = await fetch(`${guide.url}/restaurants/${place.id}`);
  expect(await page.text()).toContain(description);
}

test(
  'a flood of page requests from many connections gets pages or 503, and an edit still shows',
  async () => {
    const { heads, over, count } = start({ connections: 150, requestsPerConnection: 8 });
    await expect.poll(() => count(503)).toBeGreaterThan(0);
    await edit('Edited during the flood of many connections.');
    await over;
    expect(count(200) + count(503)).toBe(150 * 8);
    const refusals = heads.filter((head) => head.startsWith('HTTP/1.1 503'));
    expect(refusals.filter((head) => !/\r\nRetry-After: 5\r\n/i.test(head))).toEqual([]);
    expect(refusals.filter((head) => !/\r\nCache-Control: no-store\r\n/i.test(head))).toEqual([]);
    expect(guide.output()).not.toContain('"level":50');
  },
  TIMEOUT_MS,
);

test(
  'a flood of page requests over one connection delays neither an edit nor other visitors',
  async () => {
    const { heads, over } = start({ connections: 1, requestsPerConnection: 3000 });
    await edit('Edited during the flood of one connection.');
    expect(heads.length).toBeLessThan(3000);
    expect((await fetch(`${guide.url}/login?redirect=%2Fabout`)).status).toBe(200);
    await over;
    expect(guide.output()).not.toContain('"level":50');
  },
  TIMEOUT_MS,
);

test(
  'an endless flood of forms does not block other clients, and refused forms change nothing',
  async () => {
    const members = Array.from({ length: 5 }, (_, index) => `member-${index}@guide.example`);
    for (const [index, email] of members.entries()) {
      const body = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Rolle' };
      await fetch(`${guide.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${index}` },
        body: JSON.stringify(body),
      });
    }
    const tokens = await Promise.all(
      members.map(async (email) => {
        const link = await linkIn(dataDir, email, '/verify-email');
        return new URL(link).searchParams.get('token') ?? '';
      }),
    );
    const { close, count } = start({
      connections: 60,
      requestsPerConnection: 8,
      isEndless: true,
    });
    await expect.poll(() => count(503)).toBeGreaterThan(100);
    const login = await fetch(`${guide.url}/login?redirect=%2Fabout`, { headers: OTHER_CLIENT });
    expect(login.status).toBe(200);
    await edit('Edited during the endless flood.');

    let number = 0;
    const unregistered = await refused(
      () => Promise.resolve(`new-${number++}@guide.example`),
      (email) =>
        post('/register', {
          ...{ email, firstName: 'Ben', lastName: 'Rolle' },
          ...{ password: PASSWORD, confirmPassword: PASSWORD },
        }),
    );
    const unused = await refused(
      () => Promise.resolve(tokens.pop() ?? ''),
      (token) => post('/verify-email', { token }),
    );
    close();
    const signIn = await post('/login', { email: unregistered, password: PASSWORD }, OTHER_CLIENT);
    expect(await signIn.text()).toContain('No account found');
    const verified = await post('/verify-email', { token: unused }, OTHER_CLIENT);
    expect(verified.status).toBe(200);
    expect(guide.output()).not.toContain('"level":50');
  },
  TIMEOUT_MS,
);
