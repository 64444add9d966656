import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#cms/routes.ts';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(() => api.dispose());

test.each([
  ['PERM-01', '/api/restaurants?search=conch'],
  ['PERM-01', '/api/restaurants/all?fields=map'],
  ['PERM-01', '/api/restaurants/featured'],
  ['PERM-01', '/api/categories'],
  ['PERM-01', '/api/tags'],
  ['PERM-01', '/api/suggestions?q=conch'],
  ['PERM-02', '/api/restaurants/1'],
])('%s visitors can read without a cookie: GET %s', async (_, path) => {
  const { status, headers } = await api.browser()('GET', path);
  expect(status).toBe(200);
  // A read does not set a cookie.
  expect(headers.getSetCookie()).toEqual([]);
});

test('PERM-23, PEOPLE-04 registering creates an ordinary member, even if the request asks for an admin role', async () => {
  const call = api.browser();
  const { status, body } = await call('POST', '/api/auth/register', {
    email: 'root@guide.example',
    password: 'conch salad',
    firstName: 'Root',
    lastName: 'Admin',
    role: 'admin',
    roles: ['admin'],
    isAdmin: true,
    collection: 'editors',
    emailVerified: true,
  });
  expect(status).toBe(201);
  const kept = ['email', 'emailVerified', 'firstName', 'id', 'lastName'];
  expect(Object.keys(body.user).toSorted()).toEqual(kept);
  expect(body.user.emailVerified).toBe(false);
  const { payload } = api.cms;
  const stored = await payload.findByID({ collection: 'users', id: body.user.id });
  expect(Object.keys(stored).filter((name) => /role|admin/i.test(name))).toEqual([]);
  const editors = await payload.find({
    collection: 'editors',
    where: { email: { equals: 'root@guide.example' } },
  });
  expect(editors.totalDocs).toBe(0);
  expect(
    ROUTES.map(({ endpoint }) => endpoint.access).filter((who) => !/^(anyone|member)$/.test(who)),
  ).toEqual([]);
  expect((await call('GET', '/api/admin')).status).toBe(404);
});
