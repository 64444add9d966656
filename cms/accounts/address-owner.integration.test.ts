/**
 * The owner of an email address takes over an account that a stranger has registered with this
 * address.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CreationOptions, RequestOptions } from '#domain/contract/passkeys.ts';
import {
  SITE_URL,
  startAccountApi,
  tokenIn,
  type AccountApi,
  type Call,
} from '#tests/support/account-api.ts';
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '#tests/support/software-authenticator.ts';
import { foundPage } from '#cms/findings/finding.ts';
import { changeMember } from './change-member.ts';
import { passkeysOfUnverified } from '#cms/findings/passkeys-of-unverified.ts';
import { MEMBER_PASSWORD, newMember } from '#tests/support/members.ts';

const NEW_PASSWORD = 'rake-n-scrape';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const VERIFY_FIRST = { status: 403, body: { error: 'Verify your email to add a passkey.' } };

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

const register = () =>
  newMember(api, { firstName: 'Eve', lastName: 'Squatter', call: api.browser(WINDOWS) });

/** Awaits the newest mail whose subject starts with `subject`. */
async function mailAbout(email: string, subject: string) {
  return vi.waitUntil(
    async () => (await api.mailsTo(email)).findLast((mail) => mail.subject.startsWith(subject)),
    10_000,
  );
}

async function verify(email: string): Promise<void> {
  const token = tokenIn(await mailAbout(email, 'Verify your email'));
  const { status, text } = await api.browser()('GET', `/api/auth/verify-email?token=${token}`);
  expect(status, text).toBe(200);
}

async function reset(email: string) {
  await api.browser()('POST', '/api/auth/forgot-password', { email });
  const token = tokenIn(await mailAbout(email, 'Choose a new password'));
  return api.browser()('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD });
}

async function addPasskey(call: Call) {
  const device = softwareAuthenticator(SITE_URL);
  const sent = { password: MEMBER_PASSWORD };
  const options = await call<CreationOptions>('POST', '/api/auth/passkeys/options', sent);
  expect(options.status, options.text).toBe(200);
  const answer = await call('POST', '/api/auth/passkeys', device.create(options.body));
  return { device, answer };
}

/** Makes an account with a passkey and an unverified address, which an earlier version allowed. */
async function squatted() {
  const account = await register();
  // Wait for the verification mail first: the queue would drop it once the address is verified.
  await mailAbout(account.email, 'Verify your email');
  await changeMember(api.cms.payload, account.id, { verifiedEmail: account.email });
  const { device, answer } = await addPasskey(account.call);
  expect(answer.status, answer.text).toBe(201);
  await changeMember(api.cms.payload, account.id, { verifiedEmail: null });
  return { ...account, device };
}

async function signIn(device: SoftwareAuthenticator) {
  const call = api.browser();
  const { body } = await call<RequestOptions>('POST', '/api/auth/passkeys/sign-in-options');
  const answer = await call('POST', '/api/auth/passkeys/sign-in', device.sign(body));
  return { call, status: answer.status };
}

const passwordStatus = async (email: string, password: string) =>
  (await api.browser()('POST', '/api/auth/login', { email, password })).status;

const countOf = async (collection: 'sessions' | 'passkeys', user: number) =>
  (await api.cms.payload.db.count({ collection, where: { user: { equals: user } } })).totalDocs;

/** Runs an action right before the next call of a database method for this collection. */
function atNext(
  method: 'create' | 'updateOne' | 'deleteMany',
  collection: string,
  action: () => Promise<unknown>,
): void {
  const { db } = api.cms.payload;
  const run = db[method].bind(db) as (args: object) => Promise<never>;
  let isDone = false;
  vi.spyOn(db, method).mockImplementation(async (args: { collection: string }) => {
    if (args.collection === collection && !isDone) {
      isDone = true;
      await action();
    }
    return run(args);
  });
}

describe('adding a passkey requires a verified address', () => {
  test('an account cannot add a passkey before its email address is verified', async () => {
    const { call, id } = await register();
    const path = '/api/auth/passkeys/options';
    expect(await call('POST', path, { password: MEMBER_PASSWORD })).toMatchObject(VERIFY_FIRST);
    expect(await countOf('passkeys', id)).toBe(0);
  });

  test('after a change of the email address the member cannot add a passkey before verifying it again', async () => {
    const { call, email, id } = await register();
    await verify(email);
    const sent = { password: MEMBER_PASSWORD };
    const { body } = await call<CreationOptions>('POST', '/api/auth/passkeys/options', sent);
    const newEmail = `new-${email}`;
    await call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
    const made = softwareAuthenticator(SITE_URL).create(body);
    expect(await call('POST', '/api/auth/passkeys', made)).toMatchObject(VERIFY_FIRST);
    expect(await call('POST', '/api/auth/passkeys/options', sent)).toMatchObject(VERIFY_FIRST);
    expect(await countOf('passkeys', id)).toBe(0);
    await verify(newEmail);
    expect((await addPasskey(call)).answer.status).toBe(201);
  });
});

describe('a reset by mail', () => {
  test('a password reset by mail locks out a stranger who registered the address, and the mail lists the removed passkeys', async () => {
    const { call, device, email, id } = await squatted();
    const phone = await signIn(device);
    expect(phone.status).toBe(200);

    expect((await reset(email)).status).toBe(200);

    for (const browser of [call, phone.call])
      expect((await browser('GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn(device)).status).toBe(401);
    expect(await passwordStatus(email, MEMBER_PASSWORD)).toBe(401);
    expect([await countOf('passkeys', id), await countOf('sessions', id)]).toEqual([0, 0]);
    const owner = api.browser();
    const { body } = await owner('POST', '/api/auth/login', { email, password: NEW_PASSWORD });
    expect(body.user.emailVerified).toBe(true);
    const { text } = await mailAbout(email, 'Your password for');
    expect(text).toContain('Passkey removed: Firefox on Windows');
    expect(text).toContain('before this address was verified');
  });

  test('a password reset by mail locks out a stranger who registered the address, even if its owner had verified it', async () => {
    const { device, email } = await squatted();
    await verify(email);
    expect((await signIn(device)).status).toBe(200);
    expect((await reset(email)).status).toBe(200);
    expect((await signIn(device)).status).toBe(401);
  });

  test.each(['before it is verified', 'once it is verified'])(
    'a password reset removes passkeys added under the previous address, %s',
    async (when) => {
      const { call, email, id } = await register();
      await verify(email);
      const { device } = await addPasskey(call);
      const newEmail = `new-${email}`;
      await call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
      if (when === 'once it is verified') await verify(newEmail);
      expect((await signIn(device)).status).toBe(200);
      expect((await reset(newEmail)).status).toBe(200);
      expect((await signIn(device)).status).toBe(401);
      expect(await countOf('passkeys', id)).toBe(0);
    },
  );

  test('a password reset keeps passkeys added since the verification, and its mail does not mention them', async () => {
    const { call, email } = await register();
    await verify(email);
    const { device } = await addPasskey(call);
    // Using the link again (OP-38) does not change the time of verification.
    await verify(email);
    expect((await reset(email)).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
    const { text } = await mailAbout(email, 'Your password for');
    expect(text).not.toMatch(/passkey/i);
  });

  test('a password reset removes all passkeys when the time of verification is not stored', async () => {
    const { call, email, id } = await register();
    await verify(email);
    const { device } = await addPasskey(call);
    await changeMember(api.cms.payload, id, { verifiedAt: null });
    expect((await reset(email)).status).toBe(200);
    expect((await signIn(device)).status).toBe(401);
    expect((await mailAbout(email, 'Your password for')).text).toContain('Passkey removed:');
  });
});

describe('a reset by the owner prevails over concurrent actions of the squatter', () => {
  test('a password reset by the owner of the address prevails over a stranger who signs in by passkey at the same moment', async () => {
    const { device, email, id } = await squatted();
    atNext('create', 'sessions', () => reset(email));
    const thief = await signIn(device);
    expect(thief.status).toBe(401);
    expect(await countOf('sessions', id)).toBe(0);
  });

  test('a password reset by the owner of the address removes a passkey that a stranger adds at the same moment', async () => {
    const { call, email, id } = await register();
    await verify(email);
    atNext('create', 'passkeys', () => reset(email));
    expect((await addPasskey(call)).answer.status).toBe(401);
    expect(await countOf('passkeys', id)).toBe(0);
  });

  test('a password reset by the owner of the address prevails over a stranger who changes the password at the same moment', async () => {
    const { call, email } = await register();
    atNext('deleteMany', 'sessions', () => reset(email));
    const sent = { currentPassword: MEMBER_PASSWORD, newPassword: 'of the squatter' };
    expect((await call('PUT', '/api/auth/change-password', sent)).status).toBe(400);
    expect(await passwordStatus(email, NEW_PASSWORD)).toBe(200);
  });

  test('a password reset by the owner of the address prevails over a stranger who changes the address at the same moment', async () => {
    const { call, email, id } = await register();
    atNext('updateOne', 'users', () => reset(email));
    const sent = { newEmail: `evil-${email}`, password: MEMBER_PASSWORD };
    expect((await call('PUT', '/api/auth/change-email', sent)).status).toBe(401);
    const member = await api.cms.payload.findByID({ collection: 'users', id });
    expect(member).toMatchObject({ email, verifiedEmail: email });
  });
});

test('editors see accounts with a passkey and an unverified email address', async () => {
  const titles = async () =>
    (await foundPage(api.cms.payload, passkeysOfUnverified, 1)).findings.map(({ title }) => title);
  const old = await squatted();
  const verified = await squatted();
  await verify(verified.email);
  const changed = await register();
  await verify(changed.email);
  await addPasskey(changed.call);
  const newEmail = `new-${changed.email}`;
  await changed.call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
  const without = await register();
  expect(await titles()).toEqual(expect.arrayContaining([old.email, newEmail]));
  for (const email of [verified.email, without.email]) expect(await titles()).not.toContain(email);
  const { findings } = await foundPage(api.cms.payload, passkeysOfUnverified, 1);
  expect(findings.find(({ title }) => title === newEmail)).toEqual({
    title: newEmail,
    facts: `1 passkey, previously ${changed.email}`,
    href: `/admin/collections/users/${changed.id}`,
  });
  await reset(old.email);
  expect(await titles()).not.toContain(old.email);
});
