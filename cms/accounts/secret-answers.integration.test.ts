import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#cms/routes.ts';
import {
  startAccountApi,
  tokenIn,
  type AccountApi,
  type Call,
} from '#tests/support/account-api.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';

const EDITOR = { email: 'desk@guide.example', password: 'Junkanoo-Rush-Out' };
const EMAIL = 'ann@guide.example';
const NAMES = { firstName: 'Ann', lastName: 'Bethel' };
/**
 * The account's successive passwords, and two wrong ones. No other text resembles them, so finding
 * one in an answer means that the answer reveals it.
 */
const [FIRST, SECOND, THIRD] = ['Guana-Cay-11', 'Rake-N-Scrape-22', 'Sky-Juice-33'] as const;
const [WRONG, BLANK_SPACE] = ['Never-Right-44', ' Spaced Out 55 '] as const;

let api: AccountApi;
let admin: ServedAdminApi;
beforeAll(async () => {
  api = await startAccountApi();
  admin = await serveAdminApi(api.cms.payload);
});
afterAll(async () => {
  await admin.close();
  await api.dispose();
});

/** Answers so far: the call, the status, the headers and the body. */
const answers: string[] = [];

function recorded(call: Call): Call {
  return async (method, path, body, headers) => {
    const answer = await call<never>(method, path, body, headers);
    answers.push(
      [method, path, answer.status, JSON.stringify([...answer.headers]), answer.text].join(' '),
    );
    return answer;
  };
}

/** Sends this body to every call of the API, also to calls that expect another body. */
async function callEverything(call: Call, body: unknown): Promise<void> {
  for (const { endpoint } of ROUTES) {
    // These two end the session or the account.
    if (/logout|delete-account/.test(endpoint.path)) continue;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
    await call(endpoint.method, path, endpoint.method === 'GET' ? undefined : body);
  }
}

async function hashes(collection: 'passwords' | 'editors'): Promise<string[]> {
  type Row = { id: number; hash?: string; salt?: string };
  const { docs } = await api.cms.payload.db.find<Row>({ collection, limit: 0 });
  return docs.flatMap(({ hash, salt }) => [hash, salt].filter((text) => text !== undefined));
}

test('API-AUTH-04 no answer contains a password or its hash', async () => {
  const stored: string[] = [];
  const note = async () => {
    for (const collection of ['passwords', 'editors'] as const)
      stored.push(...(await hashes(collection)));
  };
  const member = recorded(api.browser());
  const anyone = () => recorded(api.browser());
  const statusOf = async (answer: ReturnType<Call>) => (await answer).status;

  await statusOf(member('POST', '/api/auth/register', { email: EMAIL, password: FIRST, ...NAMES }));
  await note();
  expect(await statusOf(member('GET', '/api/auth/me'))).toBe(200);
  expect(await statusOf(member('GET', '/api/auth/export'))).toBe(200);
  const change = { currentPassword: FIRST, newPassword: SECOND };
  expect(await statusOf(member('PUT', '/api/auth/change-password', change))).toBe(200);
  await note();
  const signIn = { email: EMAIL, password: SECOND };
  expect(await statusOf(anyone()('POST', '/api/auth/login', signIn))).toBe(200);
  await anyone()('POST', '/api/auth/forgot-password', { email: EMAIL });
  let token = '';
  await expect
    .poll(async () => {
      const mails = await api.mailsTo(EMAIL);
      token = tokenIn(mails.find(({ text }) => text.includes('/reset-password?')));
      return token;
    })
    .not.toBe('');
  const reset = { token, password: THIRD };
  expect(await statusOf(anyone()('POST', '/api/auth/reset-password', reset))).toBe(200);
  await note();
  expect(await statusOf(member('POST', '/api/auth/login', { email: EMAIL, password: THIRD }))).toBe(
    200,
  );

  const sent = { email: EMAIL, ...NAMES, confirmPassword: WRONG };
  for (const password of [WRONG, BLANK_SPACE]) {
    for (const call of [member, anyone()])
      await callEverything(call, {
        ...sent,
        ...{ password, currentPassword: password, newPassword: password, newEmail: password },
      });
  }
  await callEverything(anyone(), `{"password":"${WRONG}",`);
  await callEverything(anyone(), { email: WRONG, firstName: WRONG, token: WRONG, content: WRONG });

  await api.cms.payload.create({ collection: 'editors', data: EDITOR });
  await note();
  const cookie = await admin.signIn(EDITOR);
  const texts = await Promise.all(
    [
      'users',
      'editors',
      'editors/me',
      'users?select[hash]=true',
      'editors?depth=2',
      'passwords',
    ].map(async (path) => (await admin.call('GET', path, { cookie })).text()),
  );
  answers.push(...texts);

  const parts = stored.flatMap((text) => [
    text,
    ...text.split('$').filter((part) => part.length > 20),
  ]);
  const secrets = [FIRST, SECOND, THIRD, WRONG, BLANK_SPACE.trim(), EDITOR.password, ...parts];
  expect(parts.length).toBeGreaterThan(10);
  for (const answer of answers)
    for (const secret of secrets)
      expect(answer.includes(secret), `${secret} in ${answer.slice(0, 300)}`).toBe(false);
  expect(api.errors).toEqual([]);
});
