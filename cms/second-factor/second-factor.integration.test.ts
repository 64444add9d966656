/** Second factors of editors: setting them up, signing in with them, and sessions. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetEditor } from '#cms/editors/editor-accounts.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { softwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import type { CreationOptions, RequestOptions } from '#domain/contract/passkeys.ts';
import type { Role } from '#cms/access/rights.ts';
import { SET_UP_MS } from './session-state.ts';

const PASSWORD = 'conch and grits';
const SITE_URL = 'http://localhost';
const STEP_MS = 30_000;

let cms: ThrowawayCms;
let api: ServedAdminApi;
let count = 0;
let email: string;
let id: number | string;
let cookie: string;

beforeAll(async () => {
  cms = await throwawayCms();
  api = await serveAdminApi(cms.payload);
}, 60_000);
afterAll(async () => {
  await api.close();
  await cms.dispose();
});
beforeEach(async () => {
  ({ email, id } = await newEditor('administrator'));
  cookie = await signIn();
});

async function newEditor(role: Role): Promise<{ email: string; id: number | string }> {
  const address = `editor-${++count}@guide.example`;
  const data = { email: address, password: PASSWORD, role };
  return { email: address, id: (await cms.payload.create({ collection: 'editors', data })).id };
}

const signIn = (password = PASSWORD) => api.signIn({ email, password }, `198.51.100.${count}`);

type Body = { ticket: string; secret: string; recoveryCodes?: string[] };
async function call(path: string, body: object, as = cookie) {
  const answer = await api.call('POST', `editors/security/${path}`, { cookie: as, body });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body };
}

/** Status of a page of records: 200 for a complete session, 403 while something is missing. */
const reach = async (as: string) =>
  (await api.call('GET', 'restaurants?limit=1', { cookie: as })).status;

function codeOf(secret: string, later = 0): string {
  const base32 = secret.replaceAll(' ', '');
  return new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: Date.now() + later,
  });
}

/** Sets up an authenticator app. Returns its secret and the recovery codes. */
async function withApp() {
  const { body } = await call('new-app', { password: PASSWORD });
  const added = await call('add-app', { ticket: body.ticket, code: codeOf(body.secret) });
  expect(added.status, added.text).toBe(200);
  return { secret: body.secret, codes: added.body.recoveryCodes ?? [] };
}

/** Moves the first sign-in of the editor into the past. */
async function firstSignedInAgo(milliseconds: number): Promise<void> {
  const firstSignInAt = new Date(Date.now() - milliseconds).toISOString();
  await cms.payload.db.updateOne({ collection: 'editors', id, data: { firstSignInAt } });
}

describe('PEOPLE-07 an authenticator app', () => {
  test('after an authenticator app was set up, a new session needs a code, which works once', async () => {
    const { secret, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    expect(await reach(cookie)).toBe(200);
    const other = await signIn();
    expect(await reach(other)).toBe(403);
    for (const code of ['000000', '', 'abc', codeOf(secret, -10 * STEP_MS)])
      expect((await call('prove', { code }, other)).status, code).toBe(400);
    // The code that set the app up counts as used.
    expect((await call('prove', { code: codeOf(secret) }, other)).status).toBe(400);
    const next = codeOf(secret, STEP_MS);
    const proven = await call('prove', { code: next }, other);
    expect(proven.status, proven.text).toBe(200);
    expect(await reach(other)).toBe(200);
    const third = await signIn();
    expect((await call('prove', { code: next }, third)).status).toBe(400);
  });

  test('setting up an authenticator app needs the password and a code of the app', async () => {
    const wrong = await call('new-app', { password: 'not my password' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('current password')]);
    const { body } = await call('new-app', { password: PASSWORD });
    expect((await call('add-app', { ticket: body.ticket, code: '000000' })).status).toBe(400);
    const code = codeOf(body.secret);
    // A ticket belongs to one session and works once.
    const other = await signIn();
    expect((await call('add-app', { ticket: body.ticket, code }, other)).status).toBe(409);
    expect((await call('add-app', { ticket: body.ticket, code })).status).toBe(200);
    expect((await call('add-app', { ticket: body.ticket, code })).status).toBe(409);
  });

  test('the database reveals neither the secret of an authenticator app nor the recovery codes', async () => {
    const { secret, codes } = await withApp();
    const { docs } = await cms.payload.db.find({ collection: 'editor-factors', limit: 0 });
    const stored = JSON.stringify(docs);
    for (const word of [secret.replaceAll(' ', ''), ...codes]) expect(stored).not.toContain(word);
  });
});

test('PEOPLE-07 a recovery code works once instead of the device, in any notation', async () => {
  const { codes } = await withApp();
  const [code = ''] = codes;
  const other = await signIn();
  expect(
    (await call('prove', { code: ` ${code.toUpperCase().replace('-', ' ')}` }, other)).status,
  ).toBe(200);
  expect((await call('prove', { code }, await signIn())).status).toBe(400);
  const renewed = await call('recovery-codes', { password: PASSWORD });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await call('prove', { code: codes[1] ?? '' }, await signIn())).status).toBe(400);
});

test('PEOPLE-07 a passkey works as second factor, only with its own challenge', async () => {
  const device = softwareAuthenticator(SITE_URL);
  const asked = await call('new-passkey', { password: PASSWORD });
  const made = device.create(asked.body as unknown as CreationOptions);
  expect((await call('add-passkey', made)).status).toBe(200);
  expect((await call('add-passkey', made)).status).toBe(409);
  const other = await signIn();
  const request = async () =>
    (await call('passkey-request', {}, other)).body as unknown as RequestOptions;
  const elsewhere = device.sign(await request(), { origin: 'https://evil.example' });
  expect((await call('prove-by-passkey', elsewhere, other)).status).toBe(400);
  const signed = device.sign(await request());
  // The challenge belongs to the other session.
  expect((await call('prove-by-passkey', signed, await signIn())).status).toBe(400);
  expect((await call('prove-by-passkey', signed, other)).status).toBe(200);
  expect(await reach(other)).toBe(200);
});

test('PEOPLE-07 a session without its second factor cannot change factors or end sessions', async () => {
  await withApp();
  const other = await signIn();
  for (const [path, body] of [
    ['new-app', { password: PASSWORD }],
    ['new-passkey', { password: PASSWORD }],
    ['recovery-codes', { password: PASSWORD }],
    ['remove', { password: PASSWORD, id: '1' }],
    ['end-other-sessions', {}],
  ] as const)
    expect((await call(path, body, other)).status, path).toBe(403);
});

test('PEOPLE-07 guesses of a code are limited', async () => {
  await withApp();
  const other = await signIn();
  const texts = [];
  for (let guess = 0; guess < 11; guess++)
    texts.push((await call('prove', { code: String(100_000 + guess) }, other)).text);
  expect(texts[9]).toContain('not valid');
  expect(texts[10]).toContain('Too many attempts');
});

test('PEOPLE-08 after 24 hours an administrator without a second factor must set one up first', async () => {
  await firstSignedInAgo(SET_UP_MS - 60_000);
  expect(await reach(cookie)).toBe(200);
  await firstSignedInAgo(SET_UP_MS);
  expect(await reach(cookie)).toBe(403);
  await withApp();
  expect(await reach(cookie)).toBe(200);
});

test('PEOPLE-08 other roles may go on without a second factor', async () => {
  ({ email, id } = await newEditor('editor'));
  cookie = await signIn();
  expect(await reach(cookie)).toBe(200);
  await firstSignedInAgo(2 * SET_UP_MS);
  expect(await reach(cookie)).toBe(200);
  // Nobody can move their own first sign-in.
  const body = { firstSignInAt: null, handle: 'x', name: 'Io' };
  await api.call('PATCH', `editors/${id}`, { cookie, body });
  const stored = await cms.payload.db.findOne<{
    id: number;
    firstSignInAt: string;
    handle: string;
  }>({
    collection: 'editors',
    where: { id: { equals: id } },
  });
  expect(stored).toMatchObject({
    ...{ name: 'Io', firstSignInAt: expect.any(String) as string },
    // The name of the account stays when its id changes.
    handle: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
});

test('PEOPLE-09 resetting an editor removes the second factor and ends the sessions', async () => {
  await withApp();
  await resetEditor(cms.payload, id, { email, password: 'rake and scrape' });
  expect((await api.call('GET', 'restaurants', { cookie })).status).toBe(401);
  expect(await reach(await signIn('rake and scrape'))).toBe(200);
});

test('PEOPLE-13 an administrator removes the second factor of a colleague, who signs in again', async () => {
  await withApp();
  const waiting = await signIn();
  expect(await reach(waiting)).toBe(403);
  const theirs = { email, id };
  const remove = async (as: string, whom = theirs.id) => {
    const body = {};
    const answer = await api.call('POST', `editors/${whom}/remove-factors`, { cookie: as, body });
    return { status: answer.status, text: await answer.text() };
  };
  const own = await remove(cookie);
  expect([own.status, own.text]).toEqual([409, expect.stringContaining('your own second factor')]);
  ({ email, id } = await newEditor('editor'));
  expect((await remove(await signIn())).status).toBe(403);
  ({ email, id } = await newEditor('administrator'));
  const administrator = await signIn();
  expect((await remove(administrator)).status).toBe(200);
  for (const session of [cookie, waiting]) expect(await reach(session)).toBe(401);
  const again = await remove(administrator);
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining('has no second factor'),
  ]);
  const { docs } = await cms.payload.find({
    collection: 'activity',
    where: { kind: { equals: 'editors' }, documentId: { equals: String(theirs.id) } },
  });
  expect(docs).toMatchObject([
    { editor: email, title: theirs.email, details: 'Second factor removed' },
  ]);
  email = theirs.email;
  expect(await reach(await signIn())).toBe(200);
});

test('PEOPLE-10 an editor ends other sessions, and an administrator those of a colleague', async () => {
  const [second, third] = [await signIn(), await signIn()];
  for (const each of [second, third]) expect(await reach(each)).toBe(200);
  const sid = (
    JSON.parse(Buffer.from(second.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  ).sid;
  expect((await call('end-session', { sid })).status).toBe(200);
  expect([await reach(second), await reach(third), await reach(cookie)]).toEqual([401, 200, 200]);
  expect((await call('end-other-sessions', {})).status).toBe(200);
  expect([await reach(third), await reach(cookie)]).toEqual([401, 200]);

  const administrator = cookie;
  ({ email, id } = await newEditor('editor'));
  const theirs = await signIn();
  expect(await reach(theirs)).toBe(200);
  const end = (as: string, whom: number | string) =>
    api.call('POST', `editors/${whom}/end-sessions`, { cookie: as, body: {} });
  expect((await end(theirs, id)).status).toBe(403);
  expect((await end(administrator, id)).status).toBe(200);
  expect(await reach(theirs)).toBe(401);
});
