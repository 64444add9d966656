import type { Payload } from 'payload';
import { expect, test } from 'vitest';
import { CLIENT_ADDRESS } from '#cms/limits/client-address.ts';
import { editorGate } from './editor-gate.ts';

const OPEN_CALLS = ['login', 'logout', 'forgot-password', 'reset-password', 'refresh-token'];

/** Accepts two sessions: the cookie `open`, and `pending` before the second factor. */
const payload = {
  authStrategies: [
    {
      name: 'test',
      authenticate: ({ headers }: { headers: Headers }) => ({
        user: ['open', 'pending'].includes(headers.get('cookie') ?? '')
          ? {
              ...{ id: 1, collection: 'editors' },
              pending: headers.get('cookie') === 'pending' ? 'code' : null,
            }
          : null,
      }),
    },
  ],
} as unknown as Payload;

/** The tested gate, in front of a handler that reads the body. */
function openGate() {
  const gate = editorGate(payload, async (request) => Response.json(await request.text()));
  return async (path: string, { from = '192.0.2.1', cookie = '', method = 'POST' } = {}) => {
    const request = new Request(`http://localhost/admin/api/${path}`, {
      method,
      headers: { [CLIENT_ADDRESS]: from, cookie },
      ...(method === 'POST' && { body: '{}' }),
    });
    const response = await gate(request);
    return { response, status: response.status, isRead: request.bodyUsed };
  };
}

test('without a session only those calls of the admin’s API can be reached that need none', async () => {
  const ask = openGate();
  for (const call of OPEN_CALLS) expect((await ask(`editors/${call}`)).status).toBe(200);
  expect((await ask('editors/me', { method: 'GET' })).status).toBe(200);
  for (const path of ['editors', 'editors/first-register', 'editors/unlock', 'editors/me'])
    expect(await ask(path)).toMatchObject({ status: 401, isRead: false });
});

test('a client has one rate limit for all calls that need no session, and it applies before the body is read', async () => {
  const ask = openGate();
  for (let count = 0; count < 120; count++) {
    const call = OPEN_CALLS[count % OPEN_CALLS.length];
    expect((await ask(`editors/${call}`)).status).toBe(200);
  }
  for (const call of OPEN_CALLS) {
    const { response, status, isRead } = await ask(`editors/${call}`, { cookie: 'made up' });
    expect({ status, isRead }).toEqual({ status: 429, isRead: false });
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Too many attempts') as string }],
    });
  }
  expect((await ask('editors/login', { from: '192.0.2.2' })).status).toBe(200);
});

test('PEOPLE-08 a session without its second factor reaches only the calls of its own sign-in', async () => {
  const ask = openGate();
  const cookie = 'pending';
  for (const path of ['restaurants', 'editors', 'editors/1', 'security/prove', 'editors/security'])
    expect(await ask(path, { cookie })).toMatchObject({ status: 403, isRead: false });
  expect((await ask('editors/security/../1', { cookie })).status).toBe(403);
  for (const path of ['editors/security/prove', 'editors/logout'])
    expect((await ask(path, { cookie })).status).toBe(200);
  const preference = await ask('payload-preferences/nav', { cookie, method: 'GET' });
  expect(await preference.response.json()).toEqual({ value: null });
  expect((await ask('payload-preferences/nav', { cookie })).status).toBe(403);
});

test('calls of a signed-in editor have no rate limit', async () => {
  const ask = openGate();
  for (let count = 0; count < 200; count++)
    expect((await ask('editors/me', { method: 'GET', cookie: 'open' })).status).toBe(200);
});
