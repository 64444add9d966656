import { expect, test } from 'vitest';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { createPlainForms, isPlainRequest } from './plain-forms.ts';

type Asked = {
  method: string;
  path: string;
  body: unknown;
  cookie: string | null;
  encodings: string | null;
};

/** A server whose API answers as told; pages are what they are rendered from, as JSON. */
async function serve(answer: Response) {
  const asked: Asked[] = [];
  const forms = createPlainForms({
    async api(request) {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      asked.push({
        method: request.method,
        path: pathname + search,
        body: text ? (JSON.parse(text) as unknown) : undefined,
        cookie: request.headers.get('cookie'),
        encodings: request.headers.get('accept-encoding'),
      });
      return answer;
    },
    render: (path, shown) =>
      Promise.resolve({
        body: Buffer.from(JSON.stringify({ path, ...shown })),
        headers: { 'Content-Type': 'text/html' },
      }),
  });
  const listener = createFetchListener(forms, {
    maxBodyBytes: 1000,
    onError(error) {
      throw error;
    },
  });
  const port = await serveForTest((req, res) => void listener(req, res));
  return {
    asked,
    get: (path: string) => exchange(port, path),
    post: (path: string, fields: Record<string, string>) =>
      exchange(port, path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Accept-Encoding': 'gzip',
          Cookie: 'a=b',
        },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

const shown = (text: string) => JSON.parse(text) as PlainRequest & { path: string };

test.each([
  ['GET', '/login', '', false],
  ['GET', '/login', '?redirect=%2Fabout', true],
  ['GET', '/verify-email', '?token=abc', true],
  ['GET', '/reset-password', '?a=b&token=abc', true],
  ['GET', '/suggest-edit', '?restaurant=7', true],
  ['GET', '/suggest-edit', '', false],
  ['GET', '/about', '?token=abc', false],
  ['POST', '/login', '', true],
  ['POST', '/about', '', false],
  ['POST', '/constructor', '', false],
])('%s %s%s: rendered for this request alone is %s', (method, path, search, expected) => {
  expect(isPlainRequest(method, path, search)).toBe(expected);
});

test('signing in leads on, with the cookies of the session', async () => {
  const answer = Response.json({ user: {} });
  answer.headers.append('Set-Cookie', 'guide-session=x');
  answer.headers.append('Set-Cookie', 'guide-member=1');
  const { asked, post } = await serve(answer);
  const { status, headers } = await post('/login', {
    email: 'ann@guide.example',
    password: 'conch-1',
    redirect: '/restaurants/7?x=1',
  });
  expect(status).toBe(303);
  expect(headers.location).toBe('/restaurants/7?x=1');
  expect(headers['set-cookie']).toEqual(['guide-session=x', 'guide-member=1']);
  expect(headers['cache-control']).toBe('no-store');
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/api/auth/login',
      body: { email: 'ann@guide.example', password: 'conch-1' },
      cookie: 'a=b',
      // What is read here must not come packed.
      encodings: null,
    },
  ]);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'signing in never leads to %s',
  async (redirect) => {
    const { post } = await serve(Response.json({}));
    expect((await post('/login', { redirect })).headers.location).toBe('/');
  },
);

test('a refusal shows what was typed, but for passwords, and what was wrong', async () => {
  const { post } = await serve(
    Response.json({ error: 'Incorrect password', suggestion: 'Try again' }, { status: 401 }),
  );
  const { status, text, headers } = await post('/login', {
    email: 'ann@guide.example',
    password: 'secret-1',
  });
  expect(status).toBe(401);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(shown(text)).toEqual({
    path: '/login',
    token: null,
    redirect: null,
    restaurant: null,
    values: { email: 'ann@guide.example' },
    errors: { password: 'Incorrect password' },
    failure: null,
    done: null,
  });
  expect(text).not.toContain('secret-1');
});

test('fields that the API names get their messages', async () => {
  const fields = { email: 'Please enter a valid email address' };
  const { post } = await serve(Response.json({ error: 'x', fields }, { status: 400 }));
  const { text } = await post('/reset-password', { email: 'abc' });
  expect(shown(text).errors).toEqual(fields);
});

test('all that is wrong with a registration is said at once', async () => {
  const { asked, post } = await serve(Response.json({}));
  const { status, text } = await post('/register', { firstName: 'Ann', email: 'abc' });
  expect(status).toBe(400);
  expect(shown(text).errors).toEqual({
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Please confirm your password',
  });
  expect(asked).toEqual([]);
});

const ANN = { email: 'ann@guide.example', firstName: 'Ann', lastName: 'B', password: 'conch-1' };

test('VAL-08, VAL-09 a name without a shape is none, and unseen characters are not sent', async () => {
  const { asked, post } = await serve(Response.json({}));
  const sent = { ...ANN, confirmPassword: ANN.password };
  const { text } = await post('/register', { ...sent, firstName: '\u2800', lastName: '\u200B' });
  expect(shown(text).errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
  expect(asked).toEqual([]);
  await post('/register', { ...sent, firstName: 'An\u200Bn' });
  expect(asked).toMatchObject([{ body: ANN }]);
});

test.each([
  ['/register', ANN, 'Please confirm your password'],
  ['/register', { ...ANN, confirmPassword: 'conch-2' }, "Passwords don't match"],
  ['/reset-password', { token: 't', password: 'a', confirmPassword: 'b' }, "Passwords don't match"],
])('VAL-07, VAL-10 %s with %j asks the API for nothing', async (path, fields, message) => {
  const { asked, post } = await serve(Response.json({}));
  const { status, text } = await post(path, fields);
  expect(status).toBe(400);
  expect(shown(text).errors).toEqual({ confirmPassword: message });
  expect(asked).toEqual([]);
});

test.each([
  ['/verify-email', { token: 'a b' }, 'GET', '/api/auth/verify-email?token=a+b', undefined],
  [
    '/verify-email',
    { email: 'a@b.example' },
    'POST',
    '/api/auth/resend-verification',
    { email: 'a@b.example' },
  ],
  [
    '/reset-password',
    { email: 'a@b.example' },
    'POST',
    '/api/auth/forgot-password',
    { email: 'a@b.example' },
  ],
  [
    '/reset-password',
    { token: 't', password: 'p' },
    'POST',
    '/api/auth/reset-password',
    { token: 't', password: 'p' },
  ],
])('%s with %j is done by %s %s', async (path, fields, method, address, body) => {
  const { asked, post } = await serve(Response.json({ message: 'It is done.' }));
  const { status, text } = await post(path, fields);
  expect(status).toBe(200);
  expect(shown(text).done).toBe('It is done.');
  expect(asked).toEqual([expect.objectContaining({ method, path: address, body })]);
});

test('a suggested edit is sent with the fields of its kind', async () => {
  const { asked, post } = await serve(Response.json({ message: 'Thank you.' }, { status: 201 }));
  const { status, text } = await post('/suggest-edit?restaurant=7', {
    ...{ restaurant: '7', kind: 'phone', phone: '+1 242-555-0199', town: 'Nassau' },
    ...{ words: 'Rang there', website: '' },
  });
  expect(status).toBe(200);
  expect(shown(text)).toMatchObject({ restaurant: '7', done: 'Thank you.' });
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/api/restaurants/7/suggestions',
      body: { kind: 'phone', phone: '+1 242-555-0199', words: 'Rang there', website: '' },
    },
  ]);
  expect(asked[0]?.body).not.toHaveProperty('town');
});

test('a link is shown with its token, and where to go on', async () => {
  const { get } = await serve(Response.json({}));
  const { text } = await get('/login?token=abc&redirect=/about');
  expect(shown(text)).toMatchObject({ token: 'abc', redirect: '/about', errors: {}, done: null });
});
