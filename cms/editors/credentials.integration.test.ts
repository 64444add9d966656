import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { limitsOf } from '#cms/limits/limits.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { CURRENT_PASSWORD } from './own-password.ts';

const PASSWORD = 'conch and grits';
const NEW_PASSWORD = 'rake and scrape';

let cms: ThrowawayCms;
let api: ServedAdminApi;
let count = 0;
let id: number | string;
let email: string;
let cookie: string;

beforeAll(async () => {
  cms = await throwawayCms();
  api = await serveAdminApi(cms.payload);
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
});

async function newEditor(): Promise<{ id: number | string; email: string }> {
  const address = `editor-${++count}@guide.example`;
  const data = { email: address, password: PASSWORD };
  return { id: (await cms.payload.create({ collection: 'editors', data })).id, email: address };
}

beforeEach(async () => {
  ({ id, email } = await newEditor());
  cookie = await api.signIn({ email, password: PASSWORD }, addressOf(count));
});

/**
 * A separate client IP address for each editor, so that the limits of one test do not affect
 * another.
 */
const addressOf = (number: number) => `198.51.100.${number}`;

const change = (data: object, who = id) =>
  api.call('PATCH', `editors/${who}`, { cookie, body: data });

async function canSignIn(password: string, address = email): Promise<boolean> {
  const body = { email: address, password };
  const from = addressOf(100 + count);
  return (await api.call('POST', 'editors/login', { body, from })).ok;
}

async function isSignedIn(session: string): Promise<boolean> {
  const me = (await (await api.call('GET', 'editors/me', { cookie: session })).json()) as {
    user: object | null;
  };
  return me.user !== null;
}

/** The error messages of a refusal, by field. */
async function problems(response: Response): Promise<Record<string, string>> {
  const { errors } = (await response.json()) as {
    errors: { data?: { errors: { path: string; message: string }[] } }[];
  };
  const fields = errors.flatMap(({ data }) => data?.errors ?? []);
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

describe('a new password', () => {
  test('an editor’s new password requires the current one', async () => {
    const without = await change({ password: NEW_PASSWORD });
    expect(without.status).toBe(400);
    expect(await problems(without)).toHaveProperty('currentPassword');
    const wrong = await change({ password: NEW_PASSWORD, currentPassword: 'not my password' });
    expect(await problems(wrong)).toHaveProperty('currentPassword');
    expect(await canSignIn(PASSWORD)).toBe(true);
    const right = await change({ password: NEW_PASSWORD, currentPassword: PASSWORD });
    expect(right.status).toBe(200);
    expect(await canSignIn(PASSWORD)).toBe(false);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
  });

  test('an editor’s new password ends all other sessions, and is in neither the response nor the record', async () => {
    const other = await api.signIn({ email, password: PASSWORD }, addressOf(count));
    const answer = await change({ password: NEW_PASSWORD, currentPassword: PASSWORD });
    const text = await answer.text();
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(NEW_PASSWORD);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(cookie)).toBe(true);
    const stored = await cms.payload.db.findOne({
      collection: 'editors',
      where: { id: { equals: id } },
    });
    expect(JSON.stringify(stored)).not.toMatch(/conch|currentPassword/);
  });

  test('an editor’s new password is refused when it is too short, too long, or the email address', async () => {
    for (const password of ['abc', 'x'.repeat(129), email]) {
      const refused = await change({ password, currentPassword: PASSWORD });
      expect(refused.status, password).toBe(400);
      expect(await problems(refused)).toHaveProperty('password');
    }
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('an editor can guess the current password ten times', async () => {
    for (let time = 0; time < 9; time++)
      await limitsOf(cms.payload).consume(CURRENT_PASSWORD, String(id));
    const guess = (currentPassword: string) => change({ password: NEW_PASSWORD, currentPassword });
    const tenth = await problems(await guess('not my password'));
    expect(tenth.currentPassword).toMatch(/not your current password/);
    expect((await problems(await guess(PASSWORD))).currentPassword).toMatch(/Too many attempts/);
  });

  test('PEOPLE-06 nobody chooses the password of a new editor, not even an administrator', async () => {
    const body = { email: `new-${email}`, password: NEW_PASSWORD };
    expect((await api.call('POST', 'editors', { cookie, body })).status).toBe(403);
    // The command line generates passwords by the same rules.
    const data = { ...body, password: 'abc' };
    await expect(cms.payload.create({ collection: 'editors', data })).rejects.toMatchObject({
      name: 'ValidationError',
    });
  });

  test('a bulk change cannot set the passwords of other editors', async () => {
    const other = await newEditor();
    const both = `where[email][in]=${email},${other.email}`;
    const answer = await api.call('PATCH', `editors?${both}`, {
      cookie,
      body: { password: NEW_PASSWORD, currentPassword: PASSWORD },
    });
    const { errors } = (await answer.json()) as { errors: { id: unknown }[] };
    expect(errors.map((error) => error.id)).toEqual([other.id]);
    expect(await canSignIn(PASSWORD, other.email)).toBe(true);
  });
});

describe('an address', () => {
  test('an editor’s email address changes only with the current password', async () => {
    const moved = `moved-${email}`;
    expect(await problems(await change({ email: moved }))).toHaveProperty('currentPassword');
    const right = await change({ email: moved, currentPassword: PASSWORD });
    expect(right.status).toBe(200);
    expect(await canSignIn(PASSWORD, moved)).toBe(true);
  });

  test('an editor who keeps the email address needs no password', async () => {
    expect((await change({ email: email.toUpperCase(), name: 'Desk' })).status).toBe(200);
  });
});

test('an editor cannot change another editor’s password and email address, only the name', async () => {
  const colleague = await newEditor();
  const password = { password: NEW_PASSWORD, currentPassword: PASSWORD };
  expect(await problems(await change(password, colleague.id))).toHaveProperty('password');
  const address = { email: 'taken@guide.example', currentPassword: PASSWORD };
  expect(await problems(await change(address, colleague.id))).toHaveProperty('email');
  expect((await change({ name: 'New desk' }, colleague.id)).status).toBe(200);
  expect(await canSignIn(PASSWORD, colleague.email)).toBe(true);
});

describe('a forgotten password', () => {
  const forgot = (address: string, from = addressOf(count)) =>
    api.call('POST', 'editors/forgot-password', { body: { email: address }, from });

  /** The link in the newest mail to an email address. */
  async function linkFor(address: string): Promise<string | undefined> {
    const files = await readdir(cms.outboxDirectory).catch(() => []);
    // Files that begin with a dot are still being written.
    for (const file of files
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .toReversed()) {
      const mail = await readFile(join(cms.outboxDirectory, file), 'utf8');
      if (mail.includes(address)) return /http[^\s"\\]+/.exec(mail)?.[0];
    }
    return undefined;
  }

  test('an editor who forgot the password gets a link to the public site that works once and ends all sessions', async () => {
    expect((await forgot(` ${email.toUpperCase()}`)).status).toBe(200);
    await vi.waitUntil(() => linkFor(email), { timeout: 10_000 });
    const link = (await linkFor(email)) ?? '';
    expect(link).toMatch(/^http:\/\/localhost\/admin\/reset\/[0-9a-f]{40}$/);
    const token = link.split('/').at(-1);
    const reset = (password: string) =>
      api.call('POST', 'editors/reset-password', { body: { token, password } });
    for (const bad of ['abc', email]) {
      expect(await problems(await reset(bad)), bad).toHaveProperty('password');
    }
    expect((await reset(NEW_PASSWORD)).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
    expect((await reset('another good one')).status).toBe(403);
  });

  test('a forgotten password gets the same response after the same work for an unknown email address', async () => {
    const queueing = vi.spyOn(cms.payload.jobs, 'queue');
    const known = await forgot(email);
    const none = await forgot(`nobody-${count}@guide.example`);
    expect([none.status, await none.text()]).toEqual([known.status, await known.text()]);
    expect(queueing.mock.calls.map(([job]) => job)).toEqual(
      [id, null].map((editor) => ({
        task: 'send-mail',
        input: { mail: { kind: 'editor-password', editor } },
      })),
    );
    queueing.mockRestore();
    await vi.waitUntil(() => linkFor(email), { timeout: 10_000 });
    expect(await linkFor(`nobody-${count}@guide.example`)).toBeUndefined();
  });

  test('a reset link can be requested three times, then requests are refused', async () => {
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push((await forgot(email)).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test('an editor’s password cannot be reset without an email address or a token', async () => {
    expect((await forgot('')).status).toBe(200);
    expect((await api.call('POST', 'editors/reset-password', { body: {} })).status).toBe(403);
  });
});
