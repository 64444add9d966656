/** Invitations, and the rule that an administrator stays. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameAdministrators } from '#cms/editors/keep-an-administrator.ts';
import { errorOf } from '#tests/support/admin-with-editor.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

const PASSWORD = 'conch and grits';
const FIRST = { email: 'first@guide.example', password: PASSWORD };
const INVITED = 'invited@guide.example';

let cms: ThrowawayCms;
let api: ServedAdminApi;
let cookie: string;
let firstId: number | string;

beforeAll(async () => {
  cms = await throwawayCms();
  api = await serveAdminApi(cms.payload);
  firstId = (await cms.payload.create({ collection: 'editors', data: FIRST })).id;
  cookie = await api.signIn(FIRST);
}, 60_000);
afterAll(async () => {
  await api.close();
  await cms.dispose();
});

const call = (method: string, path: string, body?: object, as = cookie) =>
  api.call(method, path, { cookie: as, ...(body && { body }) });

async function mailTo(address: string): Promise<string | undefined> {
  const files = await readdir(cms.outboxDirectory).catch(() => []);
  for (const file of files.filter((name) => !name.startsWith('.'))) {
    const mail = await readFile(join(cms.outboxDirectory, file), 'utf8');
    if (mail.includes(`"${address}"`)) return mail;
  }
  return undefined;
}

test('PEOPLE-06 an invited colleague chooses the password and edits one island', async () => {
  const invitation = { email: INVITED, name: 'Io', role: 'islandEditor', islands: ['Exuma'] };
  const withoutIsland = await call('POST', 'editors/invite', { ...invitation, islands: [] });
  expect([withoutIsland.status, await errorOf(withoutIsland)]).toEqual([
    400,
    'Choose at least one island.',
  ]);
  expect((await call('POST', 'editors/invite', invitation)).status).toBe(200);
  const again = await call('POST', 'editors/invite', invitation);
  expect([again.status, await errorOf(again)]).toEqual([409, `${INVITED} is already an editor.`]);

  const mail = (await vi.waitUntil(() => mailTo(INVITED), { timeout: 10_000 })) ?? '';
  expect(mail).toContain(FIRST.email);
  const token = /\/admin\/reset\/(\w+)/.exec(mail)?.[1];
  const chosen = await api.call('POST', 'editors/reset-password', {
    body: { token, password: 'rake and scrape' },
  });
  expect(chosen.status).toBe(200);
  const theirs = await api.signIn({ email: INVITED, password: 'rake and scrape' });
  const me = (await (await call('GET', 'editors/me', undefined, theirs)).json()) as {
    user: { role: string; islands: string[] };
  };
  expect(me.user).toMatchObject({ role: 'islandEditor', islands: ['Exuma'] });
  expect((await call('POST', 'editors/invite', invitation, theirs)).status).toBe(403);
  const { docs } = (await (await call('GET', 'editors', undefined, theirs)).json()) as {
    docs: { email: string }[];
  };
  expect(docs.map(({ email }) => email)).toEqual([INVITED]);
});

test('PEOPLE-11 the last administrator can neither be deleted nor lose the role', async () => {
  const demote = (id: number | string) => call('PATCH', `editors/${id}`, { role: 'editor' });
  const refused = await demote(firstId);
  expect([refused.status, await errorOf(refused)]).toEqual([
    409,
    'This is the last administrator. Make another editor an administrator first.',
  ]);
  expect((await call('DELETE', `editors/${firstId}`)).status).toBe(409);
  const other = await cms.payload.create({
    collection: 'editors',
    data: { email: 'second@guide.example', password: PASSWORD },
  });
  expect((await demote(other.id)).status).toBe(200);
  expect((await call('DELETE', `editors/${firstId}`)).status).toBe(409);
});

test('PEOPLE-02 an editor of a release without roles becomes an administrator', async () => {
  const { payload } = cms;
  const { id } = await payload.create({
    collection: 'editors',
    data: { email: 'old@guide.example', password: PASSWORD },
  });
  await payload.db.updateOne({ collection: 'editors', id, data: { role: null } });
  const old = await api.signIn({ email: 'old@guide.example', password: PASSWORD });
  expect((await call('GET', 'users', undefined, old)).status).toBe(200);
  await nameAdministrators(payload);
  const stored = await payload.db.findOne<{ id: number; role: string }>({
    collection: 'editors',
    where: { id: { equals: id } },
  });
  expect(stored?.role).toBe('administrator');
  await payload.delete({ collection: 'editors', id });
});

test('PEOPLE-05 while a release without roles runs, all editors are administrators', async () => {
  const { custom } = cms.payload.config;
  custom.hasRoles = false;
  const invitation = { email: 'later@guide.example', name: '', role: 'editor', islands: [] };
  const refused = await call('POST', 'editors/invite', invitation);
  expect([refused.status, await errorOf(refused)]).toEqual([
    409,
    expect.stringContaining('earlier release'),
  ]);
  const administrator = { ...invitation, role: 'administrator' };
  expect((await call('POST', 'editors/invite', administrator)).status).toBe(200);
  custom.hasRoles = true;
});
