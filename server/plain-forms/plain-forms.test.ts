import { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { firstRequestedPage, REQUESTED_PAGES } from '#server/requested-pages/requested-page.ts';
import { createWorkQueue, WorkRefusedError } from '#cms/runtime/work-queue.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import {
  createFormPages,
  createPlainForms,
  isPlainForm,
  type FormRenderer,
} from './plain-forms.ts';

type Asked = {
  method: string;
  path: string;
  body: unknown;
  cookie: string | null;
  encodings: string | null;
};

/** A server whose API gives this answer. A page is rendered as the JSON of its input. */
async function serve(
  answer: Response | Promise<Response>,
  { limits = REQUESTED_PAGES, render = renderJson } = {},
) {
  const asked: Asked[] = [];
  const errors: unknown[] = [];
  const queue = createWorkQueue(limits);
  const forms = createPlainForms({
    queue,
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
      return (await answer).clone();
    },
    render,
  });
  const listener = createFetchListener(forms, {
    maxBodyBytes: 1000,
    onError: (error) => errors.push(error),
  });
  const port = await serveForTest((req, res) => void listener(req, res));
  const requested = firstRequestedPage([createFormPages({ queue, render })], () => PUBLISHED);
  return {
    asked,
    errors,
    queue,
    port,
    get: (key: string, query: string, hasLeft = () => false) =>
      requested(key, query, { client: '127.0.0.1', hasLeft }),
    post: (path: string, fields: Record<string, string>, agent?: Agent) =>
      exchange(port, path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Accept-Encoding': 'gzip',
          Cookie: 'a=b',
        },
        body: new URLSearchParams(fields).toString(),
        agent,
      }),
  };
}

const renderJson: FormRenderer = (path, shown) =>
  Promise.resolve({
    body: Buffer.from(JSON.stringify({ path, ...shown })),
    contentType: 'text/html',
    headers: {},
  });

const PUBLISHED: Representation = {
  status: 200,
  contentType: 'text/html',
  headers: { 'Cache-Control': 'public' },
  digest: 'published',
  identity: () => Buffer.from('the published page'),
  brotli: null,
  gzip: null,
};

/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const shown = (text: string) => JSON.parse(text) as PlainRequest & { path: string };

test.each([
  ['POST', '/login', true],
  ['GET', '/login', false],
  ['PUT', '/login', false],
  ['POST', '/about', false],
  ['POST', '/constructor', false],
])('whether isPlainForm recognizes the call %s %s as a form: %s', (method, path, expected) => {
  expect(isPlainForm(method, path)).toBe(expected);
});

test.each([
  ['/login', '', false],
  ['/login', '?utm_source=x', false],
  ['/login', '?redirect=%2Fabout', true],
  ['/verify-email', '?token=abc', true],
  ['/reset-password', '?a=b&token=abc', true],
  ['/suggest-edit', '?restaurant=7', true],
  ['/suggest-edit', '', false],
  ['/about', '?token=abc', false],
  ['/constructor', '?token=abc', false],
])(
  'whether the form page %s%s is rendered separately for each request: %s',
  async (key, query, expected) => {
    const { get } = await serve(Response.json({}));
    expect(get(key, query) !== null).toBe(expected);
  },
);

test('signing in by a form without JavaScript redirects and sets the session cookies', async () => {
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
      // Request no compression, because the answer is parsed here.
      encodings: null,
    },
  ]);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'signing in by a form without JavaScript never redirects to %s',
  async (redirect) => {
    const { post } = await serve(Response.json({}));
    expect((await post('/login', { redirect })).headers.location).toBe('/');
  },
);

test('a refused form shows the error and what was typed, except passwords', async () => {
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

test('errors of a form appear at the fields that the API names', async () => {
  const fields = { email: 'Please enter a valid email address' };
  const { post } = await serve(Response.json({ error: 'x', fields }, { status: 400 }));
  const { text } = await post('/reset-password', { email: 'abc' });
  expect(shown(text).errors).toEqual(fields);
});

test('all errors of a registration form are shown at once', async () => {
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

test('VAL-08, VAL-09 a name of invisible characters counts as missing, and such characters are not sent', async () => {
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
])('VAL-07, VAL-10 the form %s with %j sends nothing to the API', async (path, fields, message) => {
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
])('the form %s with %j calls %s %s', async (path, fields, method, address, body) => {
  const { asked, post } = await serve(Response.json({ message: 'It is done.' }));
  const { status, text } = await post(path, fields);
  expect(status).toBe(200);
  expect(shown(text).done).toBe('It is done.');
  expect(asked).toEqual([expect.objectContaining({ method, path: address, body })]);
});

test('a suggested edit is sent with only the fields of its kind', async () => {
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

test("a form opened by a link contains the link's token and redirect", async () => {
  const { get } = await serve(Response.json({}));
  const page = await get('/login', '?token=abc&redirect=/about');
  expect(page).toMatchObject({
    status: 200,
    contentType: 'text/html',
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' },
  });
  expect(shown(page?.identity().toString() ?? '')).toMatchObject({
    token: 'abc',
    redirect: '/about',
    errors: {},
    done: null,
  });
});

test('a form URL that is too long is refused', async () => {
  const { get } = await serve(Response.json({}));
  expect(await get('/login', `?redirect=/${'x'.repeat(5000)}`)).toMatchObject({ status: 414 });
});

describe('forms when the render queue is full', () => {
  /** A server with a queue for one request, which is already in use. */
  async function full(answer = Response.json({ message: 'It is done.' })) {
    const served = await serve(answer, { limits: { atOnce: 1, waiting: 1, waitingPerOwner: 1 } });
    return { ...served, taken: served.queue.takePlace('another') };
  }

  test.each([
    ['/login', { email: 'ann@guide.example', password: 'conch-1' }],
    ['/register', { ...ANN, confirmPassword: 'conch-1' }],
    ['/register', { email: 'abc' }],
    ['/verify-email', { token: 'abc' }],
    ['/reset-password', { token: 't', password: 'conch-1' }],
    ['/reset-password', { email: 'ann@guide.example' }],
    ['/suggest-edit', { restaurant: '7', kind: 'other', words: 'It moved.' }],
  ])(
    'when the render queue is full, the form %s with %j is refused before the API is called',
    async (path, fields) => {
      const { asked, post, taken } = await full();
      const { status, headers, text } = await post(path, fields);
      expect({ status, retryAfter: headers['retry-after'] }).toEqual({
        status: 503,
        retryAfter: '5',
      });
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('we did not send your form');
      expect(asked).toEqual([]);
      taken.leave();
      expect((await post(path, fields)).status).toBeLessThan(500);
    },
  );

  test('when the render queue is full, a link to a form gets the published page with status 503', async () => {
    const { get } = await full();
    expect(await get('/verify-email', '?token=abc')).toMatchObject({
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
      identity: PUBLISHED.identity,
    });
  });

  test('a form takes a place in the render queue before the API is called, and keeps it until its page is rendered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const limits = { atOnce: 1, waiting: 1, waitingPerOwner: 1 };
    const { asked, post, queue } = await serve(promise, { limits });
    const verified = post('/verify-email', { token: 'abc' });
    await expect.poll(() => asked.length).toBe(1);
    expect(() => queue.takePlace('another')).toThrow(WorkRefusedError);
    resolve(Response.json({ message: 'It is done.' }));
    expect(shown((await verified).text).done).toBe('It is done.');
    queue.takePlace('another').leave();
  });

  test('a form leaves the queue when it needs no page or its call fails', async () => {
    const limits = { atOnce: 1, waiting: 1, waitingPerOwner: 1 };
    const signedIn = await serve(Response.json({}), { limits });
    await signedIn.post('/login', {});
    signedIn.queue.takePlace('another').leave();
    const failing = await serve(new Response('no JSON', { status: 500 }), { limits });
    expect((await failing.post('/login', {})).status).toBe(500);
    expect(failing.errors).toHaveLength(1);
    failing.queue.takePlace('another').leave();
  });
});

describe('forms of a disconnected client', () => {
  test('no page is rendered for a disconnected client that followed a link to a form', async () => {
    const rendered: string[] = [];
    const { get } = await serve(Response.json({}), {
      render(path, request) {
        rendered.push(path);
        return renderJson(path, request);
      },
    });
    expect(await get('/login', '?redirect=/', () => true)).toMatchObject({ status: 503 });
    expect(rendered).toEqual([]);
  });

  test('no page is rendered for a disconnected client that sent a form', async () => {
    const answer = Promise.withResolvers<Response>();
    const rendered: string[] = [];
    const { asked, post, port } = await serve(answer.promise, {
      render(path, request) {
        rendered.push(path);
        return renderJson(path, request);
      },
    });
    const agent = new Agent();
    const left = expect(post('/verify-email', { token: 'left' }, agent)).rejects.toThrow();
    await expect.poll(() => asked.length).toBe(1);
    agent.destroy();
    await left;
    // Once another request is answered, the server has noticed the disconnect, too.
    await exchange(port, '/none');
    const stays = post('/verify-email', { token: 'stays' });
    await expect.poll(() => asked.length).toBe(2);
    answer.resolve(Response.json({ message: 'It is done.' }));
    await stays;
    await settle();
    expect(rendered).toEqual(['/verify-email']);
  });
});
