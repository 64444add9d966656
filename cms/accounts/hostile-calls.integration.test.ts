/** Hostile requests, by strangers and members, to the account and favorites endpoints. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { ROUTES } from '#cms/routes.ts';
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';
import {
  startAccountApi,
  tokenIn,
  type AccountApi,
  type AnyBody,
  type Call,
} from '#tests/support/account-api.ts';

const PASSWORD = 'conch-1';
const NAMES = { firstName: 'Eve', lastName: 'Rolle' };
const STORED = [
  'users',
  'passwords',
  'sessions',
  'account-links',
  'favorites',
  'payload-jobs',
] as const;

let api: AccountApi;
/** Ann's account is the victim, Eve's the attacker. */
let ann: Account;
let eve: Account;

type Account = { email: string; id: number; call: Call & { cookies: Map<string, string> } };

beforeAll(async () => {
  api = await startAccountApi();
  ann = await account('ann@guide.example');
  eve = await account('eve@guide.example');
  await ann.call('POST', '/api/favorites', { restaurantId: 1 });
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

async function account(email: string): Promise<Account> {
  const call = api.browser();
  const sent = { email, password: PASSWORD, ...NAMES };
  const { status, body } = await call('POST', '/api/auth/register', sent);
  expect(status).toBe(201);
  await api.mailsTo(email, 1);
  return { email, id: body.user.id, call };
}

/** Everything that is stored about accounts, after all queued mails are sent. */
async function everything(): Promise<Record<string, unknown>> {
  const { payload } = api.cms;
  await sendWaitingMails(payload);
  const rows = STORED.map(async (collection) => {
    const { docs } = await payload.db.find({ collection, where: {}, sort: 'id', limit: 0 });
    return [collection, docs] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Checks that all errors have one shape and reveal no internals. */
function expectError(body: AnyBody, error: string | RegExp): void {
  expect(body).toEqual({
    error: expect.stringMatching(error) as string,
    ...(body.fields && { fields: expect.any(Object) as object }),
    ...('suggestion' in body && { suggestion: expect.any(String) as string }),
  });
  expect(JSON.stringify(body)).not.toMatch(
    /\bat \/|node_modules|SQL|Mongo|undefined|\$argon|Invalid input/,
  );
}

type Row = {
  what: string;
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Set when Eve, who is signed in, sends the request. */
  isEve?: true;
  status: number;
  error: string | RegExp;
};

const KEY_OF: Record<string, string> = {
  email: 'a valid email address',
  newEmail: 'a valid email address',
};

/** Values that are not texts, sent in every text field. */
const NO_TEXTS: unknown[] = [
  12,
  true,
  null,
  ['x'],
  [['x']],
  { $ne: null },
  { $gt: '', $regex: '.*' },
  { toString: 'x', length: 9 },
];

const BODIES: [string, string, Record<string, string>, isEve?: true][] = [
  ['POST', '/api/auth/login', { email: 'ann@guide.example', password: PASSWORD }],
  ['POST', '/api/auth/register', { email: 'new@guide.example', password: PASSWORD, ...NAMES }],
  ['POST', '/api/auth/forgot-password', { email: 'ann@guide.example' }],
  ['POST', '/api/auth/reset-password', { token: 'x'.repeat(43), password: PASSWORD }],
  ['PUT', '/api/auth/profile', NAMES, true],
  [
    'PUT',
    '/api/auth/change-password',
    { currentPassword: PASSWORD, newPassword: 'rake-n-scrape' },
    true,
  ],
  ['PUT', '/api/auth/change-email', { newEmail: 'eve2@guide.example', password: PASSWORD }, true],
  ['DELETE', '/api/auth/delete-account', { password: PASSWORD }, true],
];

const noTexts = BODIES.flatMap(([method, path, body, isEve]) =>
  Object.keys(body).flatMap((field) =>
    NO_TEXTS.map((value): Row => {
      const what = `${method} ${path} with ${field} ${JSON.stringify(value)}`;
      const error = new RegExp(KEY_OF[field] ?? '.');
      const row = { what, method, path, body: { ...body, [field]: value }, status: 400, error };
      return isEve ? { ...row, isEve } : row;
    }),
  ),
);

/** Requests whose body is not the expected JSON object. */
const notBodies = BODIES.flatMap(([method, path, body, isEve]) =>
  (
    [
      ['nothing', ''],
      ['broken JSON', '{"email":"a@b.example",'],
      ['JSON with something after it', `${JSON.stringify(body)}}`],
      ['null', 'null'],
      ['a number', '1e400'],
      ['a text', '"x"'],
      ['a list', JSON.stringify([body])],
      ['lists in lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      ['all of it in the prototype', `{"__proto__":${JSON.stringify(body)}}`],
      ['a form', new URLSearchParams(body).toString()],
    ] as const
  ).map(([kind, sent]): Row => {
    const row = { what: `${method} ${path} with ${kind}`, method, path, body: sent, status: 400 };
    return { ...row, error: /./, ...(isEve && { isEve }) };
  }),
);

const LONG = 'x'.repeat(10_000);
const login = { path: '/api/auth/login', status: 400, error: 'Please enter a valid email address' };
const register = { path: '/api/auth/register', status: 400 };
const person = { email: 'new@guide.example', password: PASSWORD, ...NAMES };
const signIn = { email: 'ann@guide.example', password: PASSWORD };
const UNSEEN = 'First name contains characters that cannot be shown';

const rows: Row[] = [
  // Values that are too long.
  { what: 'an e-mail of 10,000', ...login, body: { ...signIn, email: `${LONG}@guide.example` } },
  {
    what: 'a password of 10,000',
    ...login,
    body: { ...signIn, password: LONG },
    error: 'Password must be 512 characters or less',
  },
  { what: 'a name of 10,000', ...register, body: { ...person, firstName: LONG }, error: '80' },
  {
    what: 'a field of 100 KB',
    ...register,
    body: { ...person, lastName: LONG.repeat(10) },
    error: '80',
  },
  {
    what: '10,000 letters that become more by being made small',
    ...login,
    body: { ...signIn, email: `${'İ'.repeat(10_000)}@guide.example` },
  },
  // Values with invalid characters.
  { what: 'a NUL in an e-mail', ...login, body: { ...signIn, email: 'ann\0@guide.example' } },
  {
    what: 'a lone surrogate in an e-mail',
    ...login,
    body: { ...signIn, email: 'a\uD800@b.example' },
  },
  { what: 'a NUL in a name', ...register, body: { ...person, firstName: 'E\0ve' }, error: UNSEEN },
  {
    what: 'a lone surrogate in a name',
    ...register,
    body: { ...person, firstName: 'E\uDC00' },
    error: UNSEEN,
  },
  {
    what: 'a lone surrogate in JSON’s own words',
    ...register,
    body: JSON.stringify(person).replace('Eve', String.raw`\ud83d`),
    error: UNSEEN,
  },
  {
    what: 'another header in a name',
    ...register,
    body: { ...person, firstName: 'Eve\r\nBcc: everybody@guide.example' },
    error: UNSEEN,
  },
  {
    what: 'another header in an e-mail',
    ...login,
    body: { ...signIn, email: 'ann@guide.example\r\nBcc: eve@guide.example' },
  },
  {
    what: 'two e-mails in one',
    ...login,
    body: { ...signIn, email: 'ann@guide.example,eve@guide.example' },
  },
  {
    what: 'a name with an e-mail',
    ...login,
    body: { ...signIn, email: 'Ann <ann@guide.example>' },
  },
  // Look-alikes of another member's address.
  {
    what: 'a Cyrillic a',
    ...register,
    body: { ...person, email: '\u0430nn@guide.example' },
    error: 'valid email',
  },
  {
    what: 'the sign for kelvin',
    ...register,
    body: { ...person, email: 'fran\u212A@guide.example' },
    error: 'valid email',
  },
  {
    what: 'wide letters',
    ...register,
    body: { ...person, email: '\uFF41nn@guide.example' },
    error: 'valid email',
  },
  {
    what: 'an invisible letter',
    ...register,
    body: { ...person, email: 'an\u200Bn@guide.example' },
    error: 'valid email',
  },
  {
    what: 'other letter case and blanks',
    ...register,
    body: { ...person, email: ' \u00A0ANN@Guide.EXAMPLE\t' },
    status: 409,
    error: 'Email already exists',
  },
  // JSON edge cases.
  {
    what: 'the same key twice: the last counts',
    ...login,
    body: '{"email":"ann@guide.example","password":"conch-1","email":"x"}',
  },
  {
    what: 'a constructor among the fields',
    path: '/api/auth/login',
    body: { constructor: { prototype: { email: signIn.email } }, password: PASSWORD },
    status: 400,
    error: 'valid email',
  },
  { what: 'fields in a list with names', ...login, body: [['email', signIn.email]], error: /./ },
  // Other content types.
  {
    what: 'a form’s content type',
    ...login,
    body: 'email=ann%40guide.example&password=conch-1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    error: 'The body must be JSON.',
  },
  {
    what: 'a form of parts',
    ...login,
    body: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nann@guide.example\r\n--x--',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    error: 'The body must be JSON.',
  },
  {
    what: 'XML',
    ...login,
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    headers: { 'Content-Type': 'application/xml' },
    error: 'The body must be JSON.',
  },
  // Invalid tokens.
  ...[
    ['of 10,000 letters', LONG],
    ['of the note of a use', 'used:1'],
    ['with a NUL', '%00'],
    ['that is no UTF-8', '%ff%fe'],
    ['of an operator', '{"$ne":null}'],
    ['of SQL', "' OR '1'='1"],
  ].map(([kind = '', token = '']): Row => ({
    what: `a token ${kind}`,
    method: 'GET',
    path: `/api/auth/verify-email?token=${token.startsWith('%') ? token : encodeURIComponent(token)}`,
    status: 400,
    error: 'Invalid verification token',
  })),
  ...['token[$ne]=x', 'token[]=x', 'Token=x', '', 'token', 'token='].map((query): Row => ({
    what: `the query ${query}`,
    method: 'GET',
    path: `/api/auth/verify-email?${query}`,
    status: 400,
    error: 'No verification token provided',
  })),
  ...['', ' ', 'used:1', LONG, 'a\0b', '\uD800', '__proto__'].map((token): Row => ({
    what: `a reset with the token ${JSON.stringify(token).slice(0, 30)}`,
    path: '/api/auth/reset-password',
    body: { token, password: PASSWORD },
    status: 400,
    error: 'This reset link is not valid',
  })),
  // `resend-verification` accepts an address only as a text. The address may also be missing.
  ...[12, null, ['ann@guide.example'], { $ne: null }, true].map((email): Row => ({
    what: `a resend to ${JSON.stringify(email)}`,
    path: '/api/auth/resend-verification',
    body: { email },
    status: 400,
    error: /./,
  })),
  // Invalid ids of favorites.
  ...[
    '-1',
    '0',
    '1.5',
    '1e400',
    '-1e400',
    '9007199254740992',
    '"1"',
    '"507f1f77bcf86cd799439011"',
    '{"$ne":null}',
    '[1]',
    'true',
    'null',
    '"NaN"',
    '{"valueOf":1}',
  ].map((id): Row => ({
    what: `a favorite of ${id}`,
    path: '/api/favorites',
    body: `{"restaurantId":${id}}`,
    isEve: true,
    status: 400,
    error: 'restaurantId must be the number of a restaurant.',
  })),
  {
    what: 'a favorite of NaN, which is no JSON',
    path: '/api/favorites',
    body: '{"restaurantId":NaN}',
    isEve: true,
    status: 400,
    error: 'The body must be JSON.',
  },
  {
    what: 'a favorite in the prototype',
    path: '/api/favorites',
    body: '{"__proto__":{"restaurantId":1}}',
    isEve: true,
    status: 400,
    error: 'restaurantId',
  },
  {
    what: 'a favorite that is there twice: the last counts',
    path: '/api/favorites',
    body: '{"restaurantId":1,"restaurantId":9007199254740991}',
    isEve: true,
    status: 404,
    error: 'Restaurant not found',
  },
  ...[
    '-1',
    '0',
    '00',
    '1.0',
    '+1',
    '0x1',
    '1e2',
    '1e400',
    'NaN',
    'Infinity',
    '9007199254740992',
    '507f1f77bcf86cd799439011',
    '__proto__',
    'constructor',
    '%00',
    '1%00',
    '%27',
    '1%20OR%201',
    '%7B%22$ne%22:null%7D',
    '%F0%9F%8D%A4',
    '\u0661',
  ].map((id): Row => ({
    what: `the favorite ${id}`,
    method: 'DELETE',
    path: `/api/favorites/${id}`,
    isEve: true,
    status: 400,
    error: 'restaurantId must be the number of a restaurant.',
  })),
  // Invalid session cookies.
  ...[
    '=;;;=',
    'guide-session',
    'guide-session=%E0%A4%A',
    'guide-session={"$ne":null}',
    'guide-session=" "',
    '__Host-guide-session=x',
    `guide-session=${LONG}`,
    'guide-session=undefined; guide-session=null',
  ].map((Cookie): Row => ({
    what: `the cookie ${Cookie.slice(0, 40)}`,
    path: '/api/favorites',
    body: { restaurantId: 1 },
    headers: { Cookie },
    status: 401,
    error: 'Unauthorized',
  })),
  // Endpoints and methods that do not exist.
  ...[
    ['GET', '/api/auth/login', 405],
    ['POST', '/api/auth/me', 405],
    ['PATCH', '/api/auth/profile', 405],
    ['GET', '/api/auth/logout', 405],
    ['PUT', '/api/favorites', 405],
    ['POST', '/api/auth/__proto__', 404],
    ['GET', '/api/auth', 404],
    ['DELETE', '/api/favorites/1/2', 404],
    ['GET', '/api/auth/sessions/1', 405],
    ['DELETE', '/api/auth/sessions', 405],
  ].map(([method, path, status]): Row => ({
    what: `${method} ${path}`,
    method: String(method),
    path: String(path),
    isEve: true,
    status: Number(status),
    error: /^(?:Not found|Method not allowed)/,
  })),
];

const WRITES = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ method, path }: Endpoint) => method !== 'GET' && /^\/api\/(?:auth|favorites)/.test(path),
);
const bodyOf = new Map(BODIES.map(([method, path, body]) => [`${method} ${path}`, body]));

/** Requests that another site's page sends from a browser where Eve is signed in. */
const fromElsewhere = WRITES.flatMap(({ method, path }) =>
  [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost.evil.example' },
    { Origin: 'http://localhost:81' },
    { Origin: '' },
    { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ].map((headers): Row => ({
    what: `${method} ${path} with ${JSON.stringify(headers)}`,
    method,
    path: path.replace(/\{\w+\}/, '1'),
    body: bodyOf.get(`${method} ${path}`) ?? { restaurantId: 1 },
    headers: headers as unknown as Record<string, string>,
    isEve: true,
    status: 403,
    error: 'Requests from other sites are not allowed.',
  })),
);

describe.each([
  ['values that are no text', noTexts],
  ['bodies that are no object', notBodies],
  ['unusual values', rows],
  ['requests from other sites', fromElsewhere],
])('hostile calls: %s', (_, table) => {
  test.each(table.map((row) => [row.what, row.status, row] as const))(
    'a hostile call (%s) is answered with %i',
    async (...[, , row]) => {
      const { method = 'POST', path, body, headers, isEve, status, error } = row;
      const before = await everything();
      const answer = await (isEve ? eve.call : api.browser())(method, path, body, headers);
      expect(answer.status, answer.text).toBe(status);
      expectError(answer.body, error);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await everything()).toEqual(before);
    },
  );
});

describe('data of other members', () => {
  async function sessionsOf(
    member: Account,
  ): Promise<{ id: number | string; tokenHash: string }[]> {
    const { docs } = await api.cms.payload.db.find<{ id: number | string; tokenHash: string }>({
      collection: 'sessions',
      where: { user: { equals: member.id } },
    });
    return docs;
  }

  test('another member cannot end a member’s session or remove their favorite', async () => {
    const before = await everything();
    const ids = (await sessionsOf(ann)).map(({ id }) => String(id));
    for (const id of [
      ...ids,
      ...['-1', '0', '1e400', 'NaN', '9007199254740992', '507f1f77bcf86cd799439011'],
      ...['__proto__', '%00', '%7B%22$ne%22:null%7D', 'null', `${ids[0]}%20`],
    ])
      expect((await eve.call('DELETE', `/api/auth/sessions/${id}`)).body, id).toEqual({
        success: true,
      });
    expect((await eve.call('DELETE', '/api/favorites/1')).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await ann.call('GET', '/api/auth/me')).status).toBe(200);
  });

  test('the hashes in the database give no access to an account', async () => {
    const [session] = await sessionsOf(ann);
    const { docs: links } = await api.cms.payload.db.find<{ tokenHash: string }>({
      collection: 'account-links',
      where: { user: { equals: ann.id } },
    });
    const stored = [session?.tokenHash ?? '', ...links.map(({ tokenHash }) => tokenHash)];
    expect(stored.length).toBeGreaterThan(1);
    for (const hash of stored) {
      const Cookie = `guide-session=${hash}`;
      const stranger = api.browser();
      expect((await stranger('GET', '/api/auth/me', undefined, { Cookie })).status).toBe(401);
      expect((await stranger('GET', `/api/auth/verify-email?token=${hash}`)).status).toBe(400);
      const reset = { token: hash, password: 'rake-n-scrape' };
      expect((await stranger('POST', '/api/auth/reset-password', reset)).status).toBe(400);
    }
  });

  test('extra fields in a request do not change the data of other members', async () => {
    const more = {
      ...NAMES,
      id: ann.id,
      user: ann.id,
      email: 'other@guide.example',
      emailVerified: true,
      verifiedEmail: eve.email,
      previousEmail: 'x',
      createdAt: '2000-01-01T00:00:00.000Z',
      signOutEverywhere: true,
    };
    const before = await everything();
    const { status, body } = await eve.call('PUT', '/api/auth/profile', more);
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: eve.id, email: eve.email, ...NAMES, emailVerified: false });
    expect(Object.hasOwn(Object.prototype, 'email')).toBe(false);
    const after = await everything();
    const withoutTime = (text: unknown) =>
      JSON.stringify(text).replaceAll(/"updatedAt":"[^"]*"/g, '');
    expect(withoutTime(after)).toBe(withoutTime(before));
  });

  test('registering with extra fields gives no access to the data of other members', async () => {
    const sent = {
      email: 'more@guide.example',
      password: PASSWORD,
      ...NAMES,
      id: ann.id,
      emailVerified: true,
      verifiedEmail: 'more@guide.example',
    };
    const { status, body } = await api.browser()('POST', '/api/auth/register', sent);
    expect(status).toBe(201);
    expect(body.user.id).not.toBe(ann.id);
    expect(body.user.emailVerified).toBe(false);
  });
});

describe('mails', () => {
  test('mails contain no markup or link from a hostile name or user agent', async () => {
    const email = 'markup@guide.example';
    const firstName = '"><img src=x onerror=alert(1)> http://evil.example';
    const sent = { email, password: PASSWORD, firstName, lastName: '</td>' };
    expect((await api.browser()('POST', '/api/auth/register', sent)).status).toBe(201);
    const agent = '"><script>alert(1)</script>/9 (http://evil.example)';
    const { status } = await api.browser(agent)('POST', '/api/auth/login', sent);
    expect(status).toBe(200);
    const mails = await api.mailsTo(email, 2);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const { html } = mail as unknown as { html: string };
      expect(`${html}`).not.toMatch(/<img src|<script|onerror|<\/td>"/);
      expect(mail.text).not.toContain('evil.example');
    }
  });

  test('mails go to the stored address, also when the request spells the address differently', async () => {
    const sent = { email: ' ANN@GUIDE.example ' };
    expect((await api.browser()('POST', '/api/auth/forgot-password', sent)).status).toBe(200);
    const mail = (await api.mailsTo('ann@guide.example', 2)).at(-1);
    expect(tokenIn(mail)).toHaveLength(43);
  });
});
