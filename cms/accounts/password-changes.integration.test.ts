/** Which sessions and links survive a change of the password or address. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as account from '#domain/contract/account.ts';
import { countAttempt } from '#cms/limits/attempts.ts';
import { callLimits } from '#cms/limits/call-limits.ts';
import { startAccountApi, tokenIn, type AccountApi } from '#tests/support/account-api.ts';
import { createLink } from './account-links.ts';
import { tokenHash } from './tokens.ts';
import { changeMember } from './change-member.ts';
import { startSession } from './sessions.ts';
import { MEMBER_PASSWORD, newMember as registeredMember } from '#tests/support/members.ts';

const NEW_PASSWORD = 'rake-n-scrape';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

async function newMember() {
  const member = await registeredMember(api);
  await api.mailsTo(member.email, 1);
  return member;
}

async function resetToken(email: string): Promise<string> {
  await api.browser()('POST', '/api/auth/forgot-password', { email });
  return tokenIn((await api.mailsTo(email, 2)).at(-1));
}

/** Runs an action right before the next session is stored. */
function beforeNextSession(action: () => Promise<unknown>): void {
  const { db } = api.cms.payload;
  // The cast is needed, because Payload's type of `create` omits the result.
  const create = db.create.bind(db) as (args: object) => Promise<never>;
  let isDone = false;
  vi.spyOn(db, 'create').mockImplementation(async (args) => {
    if (args.collection === 'sessions' && !isDone) {
      isDone = true;
      await action();
    }
    return create(args);
  });
}

test.each(['changed', 'reset'])(
  'a concurrent sign-in with the old password is refused when the password is %s',
  async (how) => {
    const { email, call, id } = await newMember();
    const token = how === 'reset' ? await resetToken(email) : '';
    beforeNextSession(async () => {
      const { status } = token
        ? await api.browser()('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD })
        : await call('PUT', '/api/auth/change-password', {
            currentPassword: MEMBER_PASSWORD,
            newPassword: NEW_PASSWORD,
          });
      expect(status).toBe(200);
    });
    const thief = api.browser();
    const answer = await thief('POST', '/api/auth/login', { email, password: MEMBER_PASSWORD });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Incorrect password' } });
    expect(thief.cookies.size).toBe(0);
    const { totalDocs } = await api.cms.payload.db.count({
      collection: 'sessions',
      where: { user: { equals: id } },
    });
    expect(totalDocs).toBe(how === 'reset' ? 0 : 1);
  },
);

test('a password reset first ends all sessions, so that an interruption leaves no session open', async () => {
  const { email, call } = await newMember();
  const token = await resetToken(email);
  const { db } = api.cms.payload;
  const update = db.updateOne.bind(db);
  const seen: number[] = [];
  vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
    if (args.collection === 'passwords') seen.push((await call('GET', '/api/auth/me')).status);
    return update(args);
  });
  await api.browser()('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD });
  expect(seen).toEqual([401]);
});

test('using one reset link voids links that were created at the same time', async () => {
  const { email, id } = await newMember();
  const token = await resetToken(email);
  const other = 'a link of the same moment';
  await api.cms.payload.db.create({
    collection: 'account-links',
    data: {
      tokenHash: tokenHash(other),
      user: id,
      purpose: 'reset-password',
      email,
      expiresAt: new Date(Date.now() + 1000_000).toISOString(),
    },
  });
  const reset = async (used: string) => {
    const sent = { token: used, password: NEW_PASSWORD };
    return (await api.browser()('POST', '/api/auth/reset-password', sent)).status;
  };
  expect([await reset(token), await reset(other), await reset(token)]).toEqual([200, 400, 400]);
});

test('a change of the password voids earlier reset links', async () => {
  const { email, call } = await newMember();
  const token = await resetToken(email);
  const change = { currentPassword: MEMBER_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await call('PUT', '/api/auth/change-password', change)).status).toBe(200);
  const sent = { token, password: 'another one' };
  expect((await api.browser()('POST', '/api/auth/reset-password', sent)).status).toBe(400);
});

test('a change of address voids reset links to the old address', async () => {
  const { email, call } = await newMember();
  const token = await resetToken(email);
  const newEmail = `new-${email}`;
  const changed = await call('PUT', '/api/auth/change-email', {
    newEmail,
    password: MEMBER_PASSWORD,
  });
  expect(changed.status).toBe(200);
  const sent = { token, password: NEW_PASSWORD };
  expect((await api.browser()('POST', '/api/auth/reset-password', sent)).status).toBe(400);
  // The link stays void even when the account returns to the address that got the link.
  await call('PUT', '/api/auth/change-email', { newEmail: email, password: MEMBER_PASSWORD });
  expect((await api.browser()('POST', '/api/auth/reset-password', sent)).status).toBe(400);
});

test.each(['reset-password', 'verify-email'] as const)(
  'a link to a previous address is refused even if it was not voided: %s',
  async (purpose) => {
    const { email, id } = await newMember();
    const { payload } = api.cms;
    const token = await createLink(payload, { user: id, purpose, email });
    // Change only the member, as if the process had stopped before it voided the links.
    await changeMember(payload, id, { email: `other-${email}` });
    const { status } =
      purpose === 'reset-password'
        ? await api.browser()('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD })
        : await api.browser()('GET', `/api/auth/verify-email?token=${token}`);
    expect(status).toBe(400);
  },
);

test('a new verification link does not void a reset link', async () => {
  const { email, call } = await newMember();
  const token = await resetToken(email);
  await call('POST', '/api/auth/resend-verification');
  await api.mailsTo(email, 3);
  const sent = { token, password: NEW_PASSWORD };
  expect((await api.browser()('POST', '/api/auth/reset-password', sent)).status).toBe(200);
});

test('OP-43 an address that was verified before must be verified again when a member changes back to it', async () => {
  const { email, call } = await newMember();
  const token = tokenIn((await api.mailsTo(email, 1))[0]);
  await call('GET', `/api/auth/verify-email?token=${token}`);
  for (const newEmail of [`other-${email}`, email]) {
    const change = { newEmail, password: MEMBER_PASSWORD };
    const { body } = await call('PUT', '/api/auth/change-email', change);
    expect(body.user).toMatchObject({ email: newEmail, emailVerified: false });
  }
});

test('a browser has at most one session, and a member at most thirty', async () => {
  const { email, call, id } = await newMember();
  const sessions = async () => {
    const where = { user: { equals: id } };
    return (await api.cms.payload.db.count({ collection: 'sessions', where })).totalDocs;
  };
  await call('POST', '/api/auth/login', { email, password: MEMBER_PASSWORD });
  expect(await sessions()).toBe(1);
  const later = (count: number) => new Date(Date.now() + count * 1000);
  for (let count = 1; count <= 29; count++)
    await startSession(api.cms.payload, { user: id, device: 'x', now: later(count) });
  expect((await call('GET', '/api/auth/me')).status).toBe(200);
  await startSession(api.cms.payload, { user: id, device: 'x', now: later(30) });
  expect(await sessions()).toBe(30);
  // The least recently used session was ended.
  expect((await call('GET', '/api/auth/me')).status).toBe(401);
});

test('a client that reset the password can sign in despite the wrong guesses of other clients', async () => {
  const { email } = await newMember();
  const { payload } = api.cms;
  for (let place = 0, wait = null; wait === null; place++)
    wait = await countAttempt(payload, callLimits(account.login), {
      client: `guesser ${place}`,
      account: email,
    });
  const owner = api.browser();
  const signIn = (password: string) => owner('POST', '/api/auth/login', { email, password });
  expect((await signIn(MEMBER_PASSWORD)).status).toBe(429);
  await owner('POST', '/api/auth/forgot-password', { email });
  const token = tokenIn((await api.mailsTo(email, 2)).at(-1));
  const sent = { token, password: NEW_PASSWORD };
  expect((await owner('POST', '/api/auth/reset-password', sent)).status).toBe(200);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

test('a password reset gives a passwordless account a password', async () => {
  const { email, id } = await newMember();
  const where = { user: { equals: id } };
  await api.cms.payload.db.deleteMany({ collection: 'passwords', where });
  const token = await resetToken(email);
  const sent = { token, password: NEW_PASSWORD };
  expect((await api.browser()('POST', '/api/auth/reset-password', sent)).status).toBe(200);
  const credentials = { email, password: NEW_PASSWORD };
  expect((await api.browser()('POST', '/api/auth/login', credentials)).status).toBe(200);
});
