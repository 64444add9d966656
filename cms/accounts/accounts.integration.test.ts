import type { MemberSession } from '#domain/contract/account.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startAccountApi,
  tokenIn,
  type AccountApi,
  type Call,
} from '#tests/support/account-api.ts';
import { MEMBER_PASSWORD, newAddress, newMember, verifyAddress } from '#tests/support/members.ts';

const HOUR = 60 * 60 * 1000;
const ANN = { password: MEMBER_PASSWORD, firstName: 'Ann', lastName: 'Bethel' };

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  api.backToPresent();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

async function signIn(email: string, password = MEMBER_PASSWORD, call: Call = api.browser()) {
  return { call, answer: await call('POST', '/api/auth/login', { email, password }) };
}

async function verified() {
  const member = await newMember(api);
  return { ...member, token: await verifyAddress(api, member.email) };
}

describe('registering', () => {
  test('API-AUTH-11, API-AUTH-12, HTTP-03, API-GEN-06 registering opens an account and signs in to it', async () => {
    const call = api.browser();
    const email = newAddress();
    const { status, body, headers } = await call('POST', '/api/auth/register', {
      ...ANN,
      email: `  ${email.toUpperCase()} `,
      confirmPassword: MEMBER_PASSWORD,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      user: {
        id: expect.any(Number) as number,
        email,
        firstName: 'Ann',
        lastName: 'Bethel',
        emailVerified: false,
      },
      requiresVerification: true,
      message: expect.any(String) as string,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(
      /^guide-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(hint).toBe('guide-member=1; Max-Age=604800; Path=/; SameSite=Lax');
    expect((await call('GET', '/api/auth/me')).body.user.email).toBe(email);
  });

  test('API-AUTH-13 an email address that already has an account cannot be registered again, even with different capitalization', async () => {
    const { email } = await newMember(api);
    const { status, body } = await api.browser()('POST', '/api/auth/register', {
      ...ANN,
      email: email.toUpperCase(),
    });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'Email already exists',
      fields: { email: 'An account with this email already exists' },
    });
  });

  test('20 concurrent registrations of one email address create one account', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.browser()('POST', '/api/auth/register', { email, ...ANN }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    const { totalDocs } = await api.cms.payload.count({
      collection: 'users',
      where: { email: { equals: email } },
    });
    expect(totalDocs).toBe(1);
  });

  test.each<[string, object, string]>([
    ['VAL-38 no e-mail', { email: undefined }, 'Please enter a valid email address'],
    ['VAL-04 an invalid e-mail', { email: 'abc' }, 'Please enter a valid email address'],
    ['an e-mail in a list', { email: ['a@b.example'] }, 'Please enter a valid email address'],
    [
      'an endless e-mail',
      { email: `${'a'.repeat(300)}@b.example` },
      'Please enter a valid email address',
    ],
    [
      'VAL-05, CONST-15 5 characters',
      { password: '12345' },
      'Password must be at least 6 characters',
    ],
    ['a number for a password', { password: 123456 }, 'Password must be at least 6 characters'],
    [
      'a megabyte of password',
      { password: 'x'.repeat(1000) },
      'Password must be 512 characters or less',
    ],
    ['VAL-08 no first name', { firstName: '' }, 'First name is required'],
    [
      'VAL-08 a first name without a shape',
      { firstName: '\u2800\u200B' },
      'First name is required',
    ],
    ['VAL-09 a blank last name', { lastName: '   ' }, 'Last name is required'],
    ['VAL-09 a Hangul filler', { lastName: '\u3164' }, 'Last name is required'],
    ['VAL-09 marks of direction alone', { lastName: '\u202E\u200F' }, 'Last name is required'],
    [
      'a NUL in a name',
      { firstName: 'A\0nn' },
      'First name contains characters that cannot be shown',
    ],
    [
      'letters turned around',
      { lastName: 'a\u202Eb' },
      'Last name contains characters that cannot be shown',
    ],
    ['an object for a name', { firstName: { $gt: '' } }, 'First name is required'],
    ['an endless name', { firstName: 'x'.repeat(81) }, 'First name must be 80 characters or less'],
  ])('registering with %s is refused', async (_, change, error) => {
    const sent = { email: newAddress(), ...ANN, ...change };
    const { status, body } = await api.browser()('POST', '/api/auth/register', sent);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
    expect(Object.values(body.fields)).toEqual([error]);
  });

  test.each(['', 'null', '[]', '{', '"x"', '{"__proto__":{"email":"a@b.example"}}'])(
    'registering with the body %j is refused',
    async (sent) => {
      const { status, body } = await api.browser()('POST', '/api/auth/register', sent);
      expect(status).toBe(400);
      expect(body.error).toEqual(expect.any(String));
    },
  );

  test('VAL-06, CONST-15 registering accepts a password of 6 characters', async () => {
    const sent = { ...ANN, email: newAddress(), password: '123456' };
    expect((await api.browser()('POST', '/api/auth/register', sent)).status).toBe(201);
  });
});

describe('signing in', () => {
  test('API-AUTH-05, HTTP-02 a member signs in with the right password', async () => {
    const { email, id } = await newMember(api);
    const { call, answer } = await signIn(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: expect.objectContaining({ id, email }) as object });
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
  });

  test('API-AUTH-06..08 a sign-in with an email address that has no account is refused', async () => {
    const { answer } = await signIn('nobody@guide.example');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      error: 'No account found with this email',
      suggestion: 'Please create a new account.',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('API-AUTH-09 a sign-in with a wrong password is refused', async () => {
    const { email } = await newMember(api);
    const { answer } = await signIn(email, 'conch-2');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      error: 'Incorrect password',
      suggestion: 'Try again or reset it.',
    });
  });

  test('API-AUTH-10 an account without a password refuses sign-in by password', async () => {
    const { email, id } = await newMember(api);
    await api.cms.payload.db.deleteMany({
      collection: 'passwords',
      where: { user: { equals: id } },
    });
    const { answer } = await signIn(email);
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('This account uses social login');
  });

  test('VAL-03 a sign-in checks a password of one character like any other', async () => {
    const { email } = await newMember(api);
    expect((await signIn(email, 'x')).answer.body.error).toBe('Incorrect password');
  });

  test('password guesses are rate-limited, and the owner can still sign in', async () => {
    const { email, call } = await newMember(api);
    const guesser = api.browser();
    const answers = [];
    for (let time = 0; time < 12; time++)
      answers.push((await signIn(email, 'wrong', guesser)).answer);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = answers.at(-1);
    expect(refused?.body.error).toMatch(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    // This client registered the account, so wrong guesses by other clients do not block it.
    expect((await signIn(email, MEMBER_PASSWORD, call)).answer.status).toBe(200);
  });

  test('successful sign-ins do not count towards the rate limit', async () => {
    const { email, call } = await newMember(api);
    for (let time = 0; time < 15; time++)
      expect((await signIn(email, MEMBER_PASSWORD, call)).answer.status).toBe(200);
  });

  test('concurrent sign-ins and profile edits lose no change', async () => {
    const { email, call } = await newMember(api);
    const names = Array.from({ length: 6 }, (_, index) => `Ann ${index}`);
    const edits = names.map((firstName) =>
      call('PUT', '/api/auth/profile', { firstName, lastName: 'Rolle' }),
    );
    const signIns = Array.from({ length: 12 }, () => signIn(email));
    const [edited, signedIn] = await Promise.all([Promise.all(edits), Promise.all(signIns)]);
    expect(edited.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect(signedIn.map(({ answer }) => answer.status)).toEqual(Array<number>(12).fill(200));
    for (const other of signedIn) {
      const { status, body } = await other.call('GET', '/api/auth/me');
      expect(status).toBe(200);
      expect(body.user.lastName).toBe('Rolle');
      expect(names).toContain(body.user.firstName);
    }
  });
});

describe('the current member', () => {
  test('API-AUTH-01..04, HTTP-01 an unverified member sees their account and a warning', async () => {
    const { email, call, id } = await newMember(api);
    const { status, body, text, headers } = await call('GET', '/api/auth/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id, email, firstName: 'Ann', lastName: 'Bethel', emailVerified: false },
      emailVerificationStatus: {
        type: 'warning',
        title: 'Verify your email',
        message: expect.stringContaining(email) as string,
        previousEmail: null,
        actionText: 'Resend Verification Email',
      },
    });
    expect(text).not.toMatch(/hash|argon|token|password/i);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['nobody', {}],
    ['a made-up session', { Cookie: 'guide-session=abc' }],
    ['an empty session', { Cookie: 'guide-session=' }],
    ['many cookies', { Cookie: `${'a=b; '.repeat(500)}guide-session=${'x'.repeat(4000)}` }],
  ])(
    'HTTP-01, API-GEN-05 a request for the current member is answered with 401 to %s',
    async (_, headers) => {
      const { status, body } = await api.browser()('GET', '/api/auth/me', undefined, headers);
      expect(status).toBe(401);
      expect(body).toEqual({ error: 'Unauthorized' });
    },
  );

  test('a session lasts seven days from its last use', async () => {
    const { call } = await newMember(api);
    api.pass(6 * 24 * HOUR);
    const used = await call('GET', '/api/auth/me');
    expect(used.status).toBe(200);
    expect(used.headers.getSetCookie()).toHaveLength(2);
    api.pass(6 * 24 * HOUR);
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    api.pass(7 * 24 * HOUR + 1000);
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
  });
});

describe('signing out', () => {
  test('API-AUTH-14, HTTP-04 signing out also ends the session on the server', async () => {
    const { call } = await newMember(api);
    const kept = new Map(call.cookies);
    const { status, body, headers } = await call('POST', '/api/auth/logout');
    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.any(String) as string });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(call.cookies.size).toBe(0);
    for (const [name, value] of kept) call.cookies.set(name, value);
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
  });

  test('HTTP-04 signing out succeeds even for a signed-out visitor', async () => {
    expect((await api.browser()('POST', '/api/auth/logout')).status).toBe(200);
  });
});

describe('verifying an address', () => {
  test('API-AUTH-15, API-AUTH-18, HTTP-05, OP-38 the link in the mail verifies the email address, also when used again', async () => {
    const { call, token } = await verified();
    const { body } = await call('GET', '/api/auth/me');
    expect(body.user.emailVerified).toBe(true);
    expect(body.emailVerificationStatus).toEqual({
      type: 'success',
      title: 'Email verified successfully!',
      message: 'You can now post comments and enjoy all features of the product.',
      previousEmail: null,
      actionText: null,
    });
    const again = await api.browser()('GET', `/api/auth/verify-email?token=${token}`);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ message: expect.any(String) as string });
  });

  test.each([
    ['HTTP-05 no token', '', 'No verification token provided'],
    ['API-AUTH-16 a wrong token', '?token=abc', 'Invalid verification token'],
    ['a token twice', '?token=a&token=b', 'Invalid verification token'],
    ['a NUL', '?token=%00', 'Invalid verification token'],
  ])('verifying an email address with %s is refused', async (_, query, error) => {
    const { status, body } = await api.browser()('GET', `/api/auth/verify-email${query}`);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
  });

  test('API-AUTH-17 verifying an email address with an expired token is refused', async () => {
    const { email, call } = await newMember(api);
    const [mail] = await api.mailsTo(email, 1);
    api.pass(24 * HOUR + 1000);
    const { status, body } = await call('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`);
    expect(status).toBe(400);
    expect(body.error).toBe('Verification link has expired');
  });

  test('API-AUTH-19, API-AUTH-20, HTTP-06 a new verification link voids the previous one', async () => {
    const { email, call } = await newMember(api);
    const [first] = await api.mailsTo(email, 1);
    expect((await call('POST', '/api/auth/resend-verification')).body).toEqual({
      message: expect.any(String) as string,
    });
    const [, second] = await api.mailsTo(email, 2);
    const byAddress = await api.browser()('POST', '/api/auth/resend-verification', { email });
    expect(byAddress.status).toBe(200);
    const [, , third] = await api.mailsTo(email, 3);
    const statuses = [];
    for (const mail of [first, second, third])
      statuses.push((await call('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`)).status);
    expect(statuses).toEqual([400, 400, 200]);
  });

  test('OP-39 a request for a verification link gets the same answer for an unknown and an already verified address, and no mail is sent', async () => {
    const { email } = await verified();
    const unknown = await api.browser()('POST', '/api/auth/resend-verification', {
      email: 'nobody@guide.example',
    });
    const known = await api.browser()('POST', '/api/auth/resend-verification', { email });
    expect([unknown.status, known.status]).toEqual([200, 200]);
    expect(known.body).toEqual(unknown.body);
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect(await api.mailsTo('nobody@guide.example')).toEqual([]);
  });

  test.each([
    [
      'API-AUTH-21, HTTP-06 without address and session',
      undefined,
      'Please enter your email address.',
    ],
    ['VAL-13 a blank address', { email: '  ' }, 'Please enter your email address.'],
    ['an invalid address', { email: 'abc' }, 'Please enter a valid email address'],
  ])('a new verification mail is refused: %s', async (_, sent, error) => {
    const { status, body } = await api.browser()('POST', '/api/auth/resend-verification', sent);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
  });

  test('HTTP-06 a verified member who requests a new link gets an error', async () => {
    const { call } = await verified();
    expect((await call('POST', '/api/auth/resend-verification')).status).toBe(400);
  });

  test('verification mails are rate-limited', async () => {
    const { call } = await newMember(api);
    const statuses = [];
    for (let time = 0; time < 6; time++)
      statuses.push((await call('POST', '/api/auth/resend-verification')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a forgotten password', () => {
  async function resetToken(email: string, number: number) {
    const { status } = await api.browser()('POST', '/api/auth/forgot-password', { email });
    expect(status).toBe(200);
    return tokenIn((await api.mailsTo(email, number)).at(-1));
  }
  const reset = (token: string, password = 'rake-n-scrape') =>
    api.browser()('POST', '/api/auth/reset-password', { token, password });

  test('API-AUTH-22, HTTP-07, HTTP-08, OP-36 the link in the mail sets a new password once', async () => {
    const { email, call } = await newMember(api);
    await api.mailsTo(email, 1);
    const token = await resetToken(email, 2);
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(email)).answer.status).toBe(401);
    expect((await signIn(email, 'rake-n-scrape')).answer.status).toBe(200);
    // The reset ends existing sessions.
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { error: 'This reset link is not valid or has already been used.' },
    });
  });

  test('OP-36, OP-37 checking whether a reset link is valid does not use it up', async () => {
    const { email } = await newMember(api);
    await api.mailsTo(email, 1);
    const check = (token: string) =>
      api.browser()('GET', `/api/auth/reset-password?token=${encodeURIComponent(token)}`);
    const invalid = {
      status: 400,
      body: { error: 'This reset link is not valid or has already been used.' },
    };
    const first = await resetToken(email, 2);
    for (let time = 0; time < 3; time++) expect((await check(first)).status).toBe(200);
    const second = await resetToken(email, 3);
    // A newer link voids the older one.
    expect(await check(first)).toMatchObject(invalid);
    expect((await check(second)).status).toBe(200);
    expect((await reset(second)).status).toBe(200);
    expect(await check(second)).toMatchObject(invalid);
    for (const token of ['', 'a', first.slice(1)])
      expect(await check(token)).toMatchObject(invalid);
  });

  test('of ten concurrent uses of a reset link one succeeds', async () => {
    const { email } = await newMember(api);
    await api.mailsTo(email, 1);
    const token = await resetToken(email, 2);
    const passwords = Array.from({ length: 10 }, (_, index) => `password ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(email, won)).answer.status).toBe(200);
  });

  test('OP-36 a request to reset a password gets the same answer for unknown and known email addresses', async () => {
    const { email } = await newMember(api);
    const ask = (address: string) =>
      api.browser()('POST', '/api/auth/forgot-password', { email: address });
    const [known, unknown] = [await ask(email), await ask('nobody@guide.example')];
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
  });

  test.each([
    ['a made-up token', 'abc', 'rake-n-scrape'],
    ['no token', '', 'rake-n-scrape'],
  ])('HTTP-08 a password reset is refused for %s', async (_, token, password) => {
    expect((await reset(token, password)).status).toBe(400);
  });

  test('VAL-38, CONST-16 a refused short password does not use up the reset link', async () => {
    const { email } = await newMember(api);
    await api.mailsTo(email, 1);
    const token = await resetToken(email, 2);
    expect((await reset(token, '12345')).body.error).toBe('Password must be at least 6 characters');
    expect((await reset(token, '123456')).status).toBe(200);
  });

  test('a newer reset link voids an older one, and a reset link expires after an hour', async () => {
    const { email } = await newMember(api);
    await api.mailsTo(email, 1);
    const first = await resetToken(email, 2);
    const second = await resetToken(email, 3);
    expect((await reset(first)).status).toBe(400);
    api.pass(HOUR + 1000);
    expect((await reset(second)).body.error).toBe('This reset link has expired.');
  });

  test('a verification link cannot reset a password, and a reset link cannot verify an address', async () => {
    const { email } = await newMember(api);
    const verify = tokenIn((await api.mailsTo(email, 1)).at(-1));
    const token = await resetToken(email, 2);
    expect((await reset(verify)).status).toBe(400);
    const { status } = await api.browser()('GET', `/api/auth/verify-email?token=${token}`);
    expect(status).toBe(400);
  });

  test('VAL-12, HTTP-07 a reset for an invalid email address is refused', async () => {
    const sent = { email: 'abc' };
    const { status, body } = await api.browser()('POST', '/api/auth/forgot-password', sent);
    expect(status).toBe(400);
    expect(body.error).toBe('Please enter a valid email address');
  });
});

describe('one’s own account', () => {
  test('API-AUTH-23, HTTP-09 a member changes their names, and invisible characters are removed', async () => {
    const { call } = await newMember(api);
    const names = { firstName: ' A\u200Bda ', lastName: 'Knowles\u0301\u0301\u0301 👩\u200D🍳' };
    const { status, body } = await call('PUT', '/api/auth/profile', names);
    expect(status).toBe(200);
    const kept = { firstName: 'Ada', lastName: 'Knowles\u0301\u0301 👩\u200D🍳' };
    expect(body.user).toMatchObject(kept);
    expect((await call('GET', '/api/auth/me')).body.user.firstName).toBe('Ada');
  });

  test.each([
    ['VAL-21', { firstName: ' ', lastName: 'B' }, 'First name is required'],
    ['VAL-21', { firstName: '\u{E0001}\uFE0F', lastName: 'B' }, 'First name is required'],
    ['VAL-22', { firstName: 'A' }, 'Last name is required'],
    ['VAL-22', { firstName: 'A', lastName: '\u0301' }, 'Last name is required'],
  ])('%s a member’s first and last name are both required', async (_, sent, error) => {
    const { call } = await newMember(api);
    const { status, body } = await call('PUT', '/api/auth/profile', sent);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
  });

  test('API-AUTH-24, HTTP-10 changing the password ends every other session', async () => {
    const { email, call } = await newMember(api);
    const { call: phone } = await signIn(email);
    const { status } = await call('PUT', '/api/auth/change-password', {
      currentPassword: MEMBER_PASSWORD,
      newPassword: 'rake-n-scrape',
    });
    expect(status).toBe(200);
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    expect((await phone('GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn(email)).answer.body.error).toBe('Incorrect password');
    expect((await signIn(email, 'rake-n-scrape')).answer.status).toBe(200);
  });

  test.each([
    [
      'OP-45 a wrong present password',
      { currentPassword: 'x', newPassword: '123456' },
      'Current password is incorrect',
    ],
    ['VAL-23 none', { currentPassword: '', newPassword: '123456' }, 'Current password is required'],
    [
      'VAL-24, CONST-16 5 characters',
      { currentPassword: MEMBER_PASSWORD, newPassword: '12345' },
      'Password must be at least 6 characters',
    ],
  ])('HTTP-10 a change of the password is refused: %s', async (_, sent, error) => {
    const { email, call } = await newMember(api);
    const { status, body } = await call('PUT', '/api/auth/change-password', sent);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
    expect((await signIn(email)).answer.status).toBe(200);
  });

  test('API-AUTH-25, HTTP-11, OP-43 a member must verify a changed email address again', async () => {
    const { email, call } = await verified();
    const newEmail = newAddress();
    const { status, body } = await call('PUT', '/api/auth/change-email', {
      newEmail: newEmail.toUpperCase(),
      password: MEMBER_PASSWORD,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: newEmail, emailVerified: false });
    const me = await call('GET', '/api/auth/me');
    expect(me.body.emailVerificationStatus).toMatchObject({
      type: 'warning',
      previousEmail: email,
    });
    const [mail] = await api.mailsTo(newEmail, 1);
    await call('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`);
    const then = await call('GET', '/api/auth/me');
    expect(then.body.user.emailVerified).toBe(true);
    expect(then.body.emailVerificationStatus.previousEmail).toBeNull();
    expect((await signIn(email)).answer.body.error).toMatch(/^No account found/);
  });

  test('a verification link that was sent to the previous address verifies nothing', async () => {
    const { email, call } = await newMember(api);
    const [mail] = await api.mailsTo(email, 1);
    const newEmail = newAddress();
    await call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
    expect((await call('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`)).status).toBe(400);
    expect((await call('GET', '/api/auth/me')).body.user.emailVerified).toBe(false);
  });

  test('HTTP-11 a change of the email address is refused for an address in use, an invalid address and a wrong password', async () => {
    const { email } = await newMember(api);
    const { call } = await newMember(api);
    const change = (newEmail: string, password = MEMBER_PASSWORD) =>
      call('PUT', '/api/auth/change-email', { newEmail, password });
    expect(await change(email)).toMatchObject({
      status: 409,
      body: { error: 'Email already exists' },
    });
    expect((await change('abc')).status).toBe(400);
    expect(await change(newAddress(), 'x')).toMatchObject({
      status: 400,
      body: { error: 'Current password is incorrect' },
    });
  });

  test('API-AUTH-26, HTTP-12 deleting the account deletes its sessions and favorites', async () => {
    const { email, call, id } = await newMember(api);
    const { call: phone } = await signIn(email);
    await call('POST', '/api/favorites', { restaurantId: 1 });
    expect(await call('DELETE', '/api/auth/delete-account', { password: 'x' })).toMatchObject({
      status: 400,
    });
    expect((await call('DELETE', '/api/auth/delete-account', {})).status).toBe(400);
    const { status, headers } = await call('DELETE', '/api/auth/delete-account', {
      password: MEMBER_PASSWORD,
    });
    expect(status).toBe(200);
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect((await phone('GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn(email)).answer.body.error).toMatch(/^No account found/);
    for (const collection of ['favorites', 'sessions', 'passwords', 'account-links'] as const) {
      const { totalDocs } = await api.cms.payload.db.count({
        collection,
        where: { user: { equals: id } },
      });
      expect(totalDocs, collection).toBe(0);
    }
  });

  test.each([
    ['HTTP-09', 'PUT', '/api/auth/profile', { firstName: 'A', lastName: 'B' }],
    [
      'HTTP-10',
      'PUT',
      '/api/auth/change-password',
      { currentPassword: 'a', newPassword: '123456' },
    ],
    ['HTTP-11', 'PUT', '/api/auth/change-email', { newEmail: 'a@b.example', password: 'a' }],
    ['HTTP-12', 'DELETE', '/api/auth/delete-account', { password: 'a' }],
    ['', 'GET', '/api/auth/sessions', undefined],
    ['', 'DELETE', '/api/auth/sessions/1', undefined],
    ['', 'GET', '/api/auth/export', undefined],
  ])('%s %s %s requires a signed-in member', async (_row, method, path, sent) => {
    const { status, body } = await api.browser()(method, path, sent);
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Unauthorized' });
  });
});

describe('devices', () => {
  test('a member sees their devices and can sign one out', async () => {
    const { email, call } = await newMember(api);
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
    const { call: phone } = await signIn(email, MEMBER_PASSWORD, api.browser(iphone));
    const { body } = await call<MemberSession[]>('GET', '/api/auth/sessions');
    expect(body).toHaveLength(2);
    const other = body.find(({ isCurrent }) => !isCurrent);
    expect(other?.device).toBe('Safari on iOS');
    const { call: stranger } = await newMember(api);
    await stranger('DELETE', `/api/auth/sessions/${other?.id}`);
    expect((await phone('GET', '/api/auth/me')).status).toBe(200);
    expect((await call('DELETE', `/api/auth/sessions/${other?.id}`)).body).toEqual({
      success: true,
    });
    expect((await phone('GET', '/api/auth/me')).status).toBe(401);
    expect((await call('DELETE', '/api/auth/sessions/not-an-id')).status).toBe(200);
  });

  test('a member can export their own data', async () => {
    const { email, call } = await newMember(api);
    await call('POST', '/api/favorites', { restaurantId: 2 });
    const { body, text } = await call('GET', '/api/auth/export');
    expect(body.user.email).toBe(email);
    expect(body.favorites).toEqual([
      {
        restaurantId: 2,
        name: api.catalogue.restaurant(2)?.name,
        savedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ]);
    expect(body.sessions).toHaveLength(1);
    expect(text).not.toMatch(/hash|argon/i);
  });
});

describe('other sites', () => {
  test.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{}, 200],
  ])(
    'a write from another site with the headers %j is answered with %i',
    async (headers, status) => {
      const { call } = await newMember(api);
      const { status: answered } = await call(
        'POST',
        '/api/auth/logout',
        undefined,
        headers as never,
      );
      expect(answered).toBe(status);
      expect((await call('GET', '/api/auth/me')).status).toBe(status === 200 ? 401 : 200);
    },
  );
});
