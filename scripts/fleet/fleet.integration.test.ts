/** Runs real processes with a real MongoDB behind a real Caddy. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  firstEditorOf,
  freePort,
  shareCategoryPictures,
  waitFor,
} from '#tests/support/guide-process.ts';
import { mailServer, type MailServer } from '#tests/support/mail-server.ts';
import { makeSecondRelease } from '#tests/support/second-release.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { visitFleet } from '#tests/support/visit-fleet.ts';
import { adminActions } from '#server/admin/admin-actions.ts';
import { PROJECT_ROOT } from '#server/build.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { ownRelease } from './release.ts';

const START_MS = 300_000;
const PASSWORD = 'conch-fritters-1';
const JSON_BODY = { 'Content-Type': 'application/json' };

let folder: string;
let fleet: Fleet;
let mail: MailServer;
const lines: string[] = [];

/** A client with cookies, which can call any process of the fleet. */
function browser() {
  const cookies = new Map<string, string>();
  return async (
    url: string,
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && JSON_BODY),
        ...more,
        Origin: fleet.url,
        Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  };
}

const OWN_DISK_BYTES = 200 * 1024 * 1024;
/** Only root can mount a small disk for a process. */
const isOnOwnDisk = process.platform === 'linux' && process.getuid?.() === 0;

function mountDisk(path: string): void {
  mkdirSync(path, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${OWN_DISK_BYTES}`, 'tmpfs', path];
  expect(spawnSync('mount', options, { encoding: 'utf8' }).stderr).toBe('');
}

/** Number of pages of each release that visitors open while both releases are served. */
const PAGES_OF_EACH = 50;

/** URLs of the assets that pages of a release load. */
async function astroFiles(root: string): Promise<Set<string>> {
  const names = await readdir(join(root, 'dist/client/_astro'));
  return new Set(names.map((name) => `/_astro/${name}`));
}

const webs = () => fleet.webs.map(({ url }) => url) as [string, string];

describe.skipIf(!process.env.TEST_MONGODB_URL)('two web processes and a worker', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guide-fleet-'));
    mail = await mailServer();
    if (isOnOwnDisk) mountDisk(join(folder, 'web-1'));
    for (const name of ['web-1', 'web-2', 'worker']) shareCategoryPictures(join(folder, name));
    fleet = startFleet({
      folder,
      databaseUrl: throwawayDatabaseUrl(folder),
      port: await freePort(),
      innerPorts: [await freePort(), await freePort(), await freePort()],
      env: { SAMPLE_DATA: 'off', PICTURES_AHEAD: '0', SMTP_URL: mail.url, LOG_LEVEL: 'warn' },
      onLine: (line, name) => lines.push(`${name} ${line}`),
    });
    await fleet.ready();
    await waitFor(() => firstEditors().length > 0, START_MS);
  }, START_MS);
  afterAll(async () => {
    await fleet.stop();
    await mail.close();
    if (isOnOwnDisk) spawnSync('umount', [join(folder, 'web-1')]);
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** Reads the editor accounts created at the first start, from the folders of all processes. */
  function firstEditors() {
    const names = ['web-1', 'web-2', 'worker'];
    return names.flatMap((name) => firstEditorOf(join(folder, name)) ?? []);
  }

  async function editor() {
    const made = firstEditors();
    // All three processes started on an empty database, but only one may create an account.
    expect(made).toHaveLength(1);
    const call = browser();
    const { status } = await call(webs()[0], 'POST', '/admin/api/editors/login', made[0]);
    expect(status).toBe(200);
    return call;
  }

  test('an edit through one process is live on the other within a second', async () => {
    const [one, two] = webs();
    const call = await editor();
    const created = async (collection: string, data: object) => {
      const { status, text } = await call(one, 'POST', `/admin/api/${collection}`, data);
      expect([status, text]).toEqual([201, expect.any(String)]);
      return (JSON.parse(text) as { doc: { id: number } }).doc.id;
    };
    const id = await created('restaurants', {
      name: 'First name',
      categories: [await created('categories', { name: 'Seafood' })],
      business_status: 'OPERATIONAL',
      _status: 'published',
    });
    const path = `/restaurants/${id}`;
    const shown = async (address: string) => (await browser()(two, 'GET', address)).text;
    await waitFor(async () => (await shown(path)).includes('First name'), 5000);
    for (const name of ['Second name', 'Third name', 'Fourth name']) {
      await call(one, 'PATCH', `/admin/api/restaurants/${id}`, { name, _status: 'published' });
      const savedAt = performance.now();
      for (const address of [path, `/api/restaurants/${id}`, '/api/restaurants?search=name'])
        await waitFor(async () => (await shown(address)).includes(name), 5000, 10);
      expect(performance.now() - savedAt).toBeLessThan(1000);
    }
  });

  test('signing in or out at one process applies to the other process', async () => {
    const [one, two] = webs();
    const call = browser();
    const person = { email: 'ann@guide.example', password: PASSWORD };
    const registered = await call(one, 'POST', '/api/auth/register', {
      ...{ ...person, firstName: 'Ann', lastName: 'Bethel' },
    });
    expect(registered.status).toBe(201);
    expect((await call(two, 'GET', '/api/auth/me')).text).toContain(person.email);
    await call(two, 'POST', '/api/auth/logout');
    expect((await call(one, 'GET', '/api/auth/me')).text).not.toContain(person.email);
  });

  test('failed sign-ins at both processes share one limit', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 14; time++) {
      const { status } = await browser()(webs()[time % 2] ?? '', 'POST', '/api/auth/login', {
        email: 'ann@guide.example',
        password: 'wrong-1-wrong',
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array(4).fill(429));
  });

  test('each mail is sent once, even if the worker is killed while sending', async () => {
    const before = mail.mails.length;
    const people = Array.from({ length: 6 }, (_, index) => `person${index}@guide.example`);
    for (const [index, email] of people.entries()) {
      const { status } = await browser()(webs()[index % 2] ?? '', 'POST', '/api/auth/register', {
        ...{ email, password: PASSWORD, firstName: 'Per', lastName: 'Son' },
      });
      expect(status).toBe(201);
      if (index === 2) process.kill(fleet.worker.pid() ?? 0, 'SIGKILL');
    }
    await waitFor(() => mail.mails.length >= before + people.length, 150_000);
    const to = mail.mails.slice(before).flatMap(({ recipients }) => recipients);
    expect(to.toSorted()).toEqual(people);
  }, 200_000);

  test('visitors get only the one-word answer about the health of a process', async () => {
    for (const path of ['/metrics', '/metrics?a=b']) {
      expect((await browser()(fleet.url, 'GET', path)).status).toBe(404);
    }
    for (const path of [
      '/readyz',
      '/readyz?verbose',
      '/readyz?%76erbose=1',
      '/readyz?a=%zz&verbose',
    ])
      expect(await browser()(fleet.url, 'GET', path)).toMatchObject({
        status: 200,
        text: 'ready\n',
      });
    const { text } = await browser()(webs()[0], 'GET', '/readyz?verbose');
    expect(JSON.parse(text)).toMatchObject({ status: 'ready', parts: { disk: { state: 'up' } } });
  });

  test.runIf(isOnOwnDisk)(
    'a process with a full disk serves pages, and other processes take its writes',
    async () => {
      const [full] = webs();
      const filling = join(folder, 'web-1/filling');
      await writeFile(filling, Buffer.alloc(OWN_DISK_BYTES)).catch(() => {});
      try {
        for (let number = 0; number < 20; number++) {
          const { status } = await browser()(fleet.url, 'POST', '/api/auth/forgot-password', {
            email: `nobody${number}@guide.example`,
          });
          expect(status).toBe(200);
        }
        for (const path of ['/', '/readyz', '/api/restaurants'])
          expect((await browser()(full, 'GET', path)).status).toBe(200);
        expect((await browser()(full, 'GET', '/readyz?writes')).status).toBe(503);
        const { text } = await browser()(full, 'GET', '/readyz?verbose');
        expect(JSON.parse(text)).toMatchObject({
          status: 'degraded',
          parts: { disk: { state: 'down' } },
        });
      } finally {
        await rm(filling, { force: true });
      }
    },
  );

  /**
   * Requests pages and API answers continuously while the work runs. Returns the failed requests.
   */
  async function failuresDuring(work: () => Promise<void>): Promise<string[]> {
    let isOver = false;
    const failures: string[] = [];
    let asked = 0;
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      const paths = ['/', '/restaurants', '/api/restaurants?limit=5', '/about', '/api/tags'];
      for (let turn = visitor; !isOver; turn++) {
        const path = paths[turn % paths.length] ?? '/';
        asked++;
        const status = await browser()(fleet.url, 'GET', path).then(
          (answer) => answer.status,
          (error: unknown) => String(error),
        );
        if (status !== 200) failures.push(`${path}: ${status}`);
        await pause(5);
      }
    });
    await work();
    isOver = true;
    await Promise.all(visitors);
    expect(asked).toBeGreaterThan(50);
    return failures;
  }

  test(
    'when a process is killed under load, no request fails',
    async () => {
      const killed = fleet.webs[0];
      const failures = await failuresDuring(async () => {
        await pause(500);
        process.kill(killed?.pid() ?? 0, 'SIGKILL');
        await pause(3000);
      });
      expect(failures).toEqual([]);
      await fleet.ready();
    },
    START_MS,
  );

  test(
    'pages and assets stay available during a rolling release and its rollback',
    async () => {
      const second = join(folder, 'second-release');
      await makeSecondRelease(second);
      const filesOf = { first: await astroFiles(PROJECT_ROOT), second: await astroFiles(second) };
      const pages = { first: 0, second: 0 };
      const call = await editor();
      const [action = ''] = await adminActions(join(PROJECT_ROOT, 'cms/.next'))();
      const visitors = visitFleet({
        url: fleet.url,
        pages: ['/', '/restaurants', '/about', '/offline', '/login', '/islands', '/categories'],
        onPage(files) {
          for (const release of ['first', 'second'] as const)
            if (files.some((file) => filesOf[release].has(file))) pages[release]++;
        },
        // The admin needs an editor's session, because signed-out visitors may load only a few of
        // its pages.
        also: async () => {
          const body = [{ name: 'unknown', args: {} }];
          const answer = await call(fleet.url, 'POST', '/admin', body, { 'Next-Action': action });
          return [
            ['POST /admin', answer.status],
            ['/admin/account', (await call(fleet.url, 'GET', '/admin/account')).status],
          ];
        },
      });
      async function visitUntil(isEnough: (asked: number) => boolean): Promise<void> {
        await visitors.until(isEnough);
        expect(visitors.failures).toEqual([]);
      }
      /**
       * Called when one of two web processes runs another release: waits for pages of both
       * releases.
       */
      async function visitBoth(ready: string): Promise<void> {
        if (ready !== 'web-1') return;
        const { first, second } = pages;
        await visitUntil(
          () => Math.min(pages.first - first, pages.second - second) >= PAGES_OF_EACH,
        );
      }
      try {
        await visitUntil(() => pages.first >= PAGES_OF_EACH);
        const release = { ...ownRelease(), folder: second };
        await fleet.restart({ release, onReady: visitBoth });
        await fleet.restart({ release: ownRelease(), onReady: visitBoth });
        await visitUntil((asked) => asked >= 10_000);
      } finally {
        await visitors.stop();
      }
      expect(visitors.failures).toEqual([]);
    },
    START_MS,
  );
});
