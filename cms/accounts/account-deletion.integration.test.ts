import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';

const PASSWORD = 'conch-1';

let api: AccountApi;
let people = 0;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

async function newMember() {
  const call = api.browser();
  const email = `ann${++people}@guide.example`;
  const sent = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Bethel' };
  await call('POST', '/api/auth/register', sent);
  const remove = () => call('DELETE', '/api/auth/delete-account', { password: PASSWORD });
  const signIn = () => api.browser()('POST', '/api/auth/login', { email, password: PASSWORD });
  return { remove, signIn };
}

test('a failed deletion answers with an error and keeps the account', async () => {
  const { remove, signIn } = await newMember();
  vi.spyOn(api.cms.payload.db, 'deleteOne').mockRejectedValueOnce(new Error('The disk is full.'));
  expect((await remove()).status).toBe(500);
  expect(api.errors.splice(0)).toEqual([expect.objectContaining({ message: 'The disk is full.' })]);
  const again = await signIn();
  expect(again.status).toBe(200);
});

test('five concurrent deletions of one account delete the account', async () => {
  const { remove, signIn } = await newMember();
  const statuses = (await Promise.all(Array.from({ length: 5 }, remove))).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(200);
  // A call after the deletion finds no session (401) or no password (400).
  for (const status of statuses) expect([200, 400, 401]).toContain(status);
  expect((await signIn()).body.error).toMatch(/^No account found/);
});
