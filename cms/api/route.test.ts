import { Hono } from 'hono';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import type { CallAccess, Endpoint } from '#domain/contract/endpoint.ts';
import { noPayload } from '#tests/support/no-payload.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { errorResponse } from './error-response.ts';
import { ANONYMOUS, type Visitor } from '#cms/accounts/account-context.ts';
import type { OperationContext } from './operation-context.ts';
import { openApiDocument } from './open-api.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { route, type Route } from './route.ts';

const endpoint = {
  method: 'POST',
  path: '/api/things/{id}',
  summary: 'A call of this test',
  access: 'anyone',
  limits: [],
  params: z.object({ id: z.string() }),
  query: z.object({ size: z._default(z.string(), 'M') }),
  body: z.object({ text: z.string().check(z.minLength(1, 'Write something.')) }),
  maxAgeSeconds: 0,
  responses: { 201: z.object({ text: z.string() }) },
  errorStatuses: [404],
} satisfies Endpoint;

const echo = route(endpoint, (_context, { params, query, body }) => ({
  text: [params.id, query.size, body.text].join(' '),
}));

const MEMBER: Visitor = {
  kind: 'member',
  member: { id: 1, email: 'ann@guide.example', createdAt: '', updatedAt: '' },
  session: { id: 1, user: 1, device: '', createdAt: '', lastSeenAt: '', expiresAt: '' },
};

const logged = vi.fn<(error: unknown) => void>();

async function call(
  tested: Route,
  { visitor = ANONYMOUS, body = '{"text":"hello"}' }: { visitor?: Visitor; body?: string } = {},
): Promise<Response> {
  const context: OperationContext = {
    payload: noPayload,
    catalogue: await sampleCatalogue(),
    engine: createEmbeddedEngine(),
    visitor,
    client: 'here',
    userAgent: '',
    cookies: {},
    reply: { cookies: [] },
    siteUrl: 'https://guide.example',
    clock: () => new Date(0),
    picturesDirectory: '',
  };
  const app = new Hono();
  app.on(tested.endpoint.method, '/api/things/:id', (request) => tested.answer(request, context));
  app.onError((error) => errorResponse(error, logged));
  return app.request('/api/things/7?size=L', {
    method: tested.endpoint.method,
    ...(tested.endpoint.method === 'POST' && { body }),
  });
}

test('the handler of an API call gets the parsed path, query and body, and its answer has the status that the contract declares', async () => {
  const response = await call(echo);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ text: '7 L hello' });
  expect(response.headers.get('cache-control')).toBeNull();
});

test.each([
  ['{"text":""}', 'Write something.', { text: 'Write something.' }],
  ['{"text":', 'The body must be JSON.', { body: 'Must be JSON.' }],
])(
  'an API call with the body %s is refused, and the response names the field',
  async (body, error, fields) => {
    const response = await call(echo, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error, fields });
  },
);

test.each<[CallAccess, Visitor, number]>([
  ['anyone', ANONYMOUS, 201],
  ['anyone', MEMBER, 201],
  ['member', ANONYMOUS, 401],
  ['member', MEMBER, 201],
])('an API call for %s answers the visitor %j with %i', async (access, visitor, status) => {
  const response = await call(
    route({ ...endpoint, access }, () => ({ text: '' })),
    { visitor },
  );
  expect(response.status).toBe(status);
  if (status === 401) expect(await response.json()).toEqual({ error: 'Unauthorized' });
});

test('a successful API answer says how long caches may keep it, and an error answer may never be cached', async () => {
  const listed = { ...endpoint, method: 'GET', body: undefined, maxAgeSeconds: 60 } as const;
  const fresh = await call(route(listed, () => ({ text: '' })));
  expect(fresh.headers.get('cache-control')).toBe('public, max-age=60');
  const refused = await call(
    route(listed, () => {
      throw new Refusal('not-found', 'Nothing here');
    }),
  );
  expect(refused.status).toBe(404);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test('an error that the contract of a call does not declare is answered as a server error', async () => {
  const response = await call(
    route(endpoint, () => {
      throw new Refusal('conflict', 'Taken');
    }),
  );
  expect(response.status).toBe(500);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('409') as string }),
  );
});

test('the API documentation states who may call an endpoint and how often, and lists every status of its answers', () => {
  const limited: Endpoint = {
    ...endpoint,
    access: 'member',
    limits: [{ per: 'account', calls: 5, seconds: 60 }],
  };
  const { paths } = openApiDocument([limited], { title: 'Test', url: 'https://guide.example' });
  const documented = paths[endpoint.path]?.post;
  expect(documented?.description).toMatch(
    /signed-in members .* 5 calls in 60 seconds for each account/,
  );
  expect(Object.keys(documented?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '413',
    '429',
    '500',
    '503',
  ]);
});
