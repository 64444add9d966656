import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import { MEMBER_PASSWORD, newMember } from '#tests/support/members.ts';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

async function leavingMember() {
  const { call, email } = await newMember(api);
  const password = MEMBER_PASSWORD;
  const remove = () => call('DELETE', '/api/auth/delete-account', { password });
  const signIn = () => api.browser()('POST', '/api/auth/login', { email, password });
  return { remove, signIn };
}

test('a failed deletion answers with an error and keeps the account', async () => {
  const { remove, signIn } = await leavingMember();
  vi.spyOn(api.cms.payload.db, 'deleteOne').mockRejectedValueOnce(new Error('The disk is full.'));
  expect((await remove()).status).toBe(500);
  expect(api.errors.splice(0)).toEqual([expect.objectContaining({ message: 'The disk is full.' })]);
  const again = await signIn();
  expect(again.status).toBe(200);
});

test('after five concurrent deletions of one account, at least one answers 200 and the account is deleted', async () => {
  const { remove, signIn } = await leavingMember();
  const statuses = (await Promise.all(Array.from({ length: 5 }, remove))).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(200);
  // A call that arrives after the deletion finds no session (401) or no password (400).
  for (const status of statuses) expect([200, 400, 401]).toContain(status);
  expect((await signIn()).body.error).toMatch(/^No account found/);
});
