/** The last administrator cannot be deleted, not even by bulk or concurrent deletions. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PASSWORD = 'conch and grits';
const ids = new Map<string, number | string>();

let cms: ThrowawayCms;
let api: ServedAdminApi;
let cookie: string;

beforeAll(async () => {
  cms = await throwawayCms();
  api = await serveAdminApi(cms.payload);
});
afterAll(async () => {
  await api.close();
  await cms.dispose();
});

let count = 0;
async function newEditor(): Promise<string> {
  const email = `editor-${++count}@guide.example`;
  const data = { email, password: PASSWORD };
  ids.set(email, (await cms.payload.create({ collection: 'editors', data })).id);
  return email;
}

const left = async () =>
  (await cms.payload.find({ collection: 'editors', sort: 'email' })).docs.map(({ email }) => email);

beforeEach(async () => {
  await cms.payload.db.deleteMany({ collection: 'editors', where: {} });
  const email = await newEditor();
  cookie = await api.signIn({ email, password: PASSWORD }, `198.51.100.${count}`);
});

const remove = (email: string) => api.call('DELETE', `editors/${ids.get(email)}`, { cookie });

test('deleting editors one by one keeps the last one', async () => {
  const [only = ''] = await left();
  const refused = await remove(only);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('last administrator'),
  ]);
  expect(await left()).toEqual([only]);
  // The session works, so the account is intact.
  expect((await api.call('GET', 'restaurants', { cookie })).status).toBe(200);
  const other = await newEditor();
  expect((await remove(other)).status).toBe(200);
  expect((await remove(only)).status).toBe(409);
  expect(await left()).toEqual([only]);
});

test('deleting all editors in bulk keeps one', async () => {
  for (let times = 0; times < 3; times++) await newEditor();
  const answer = await api.call('DELETE', 'editors?where[email][contains]=editor', { cookie });
  expect(await answer.text()).toContain('The last administrator');
  expect(await left()).toHaveLength(1);
});

test('deleting all editors concurrently keeps one', async () => {
  for (let round = 0; round < 5; round++) {
    const all = [...(await left()), await newEditor()];
    // Delete without the API, because the session used there would end with the first deletion.
    const results = await Promise.allSettled(
      all.map((email) => cms.payload.delete({ collection: 'editors', id: ids.get(email) ?? 0 })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await left()).toHaveLength(1);
  }
});
