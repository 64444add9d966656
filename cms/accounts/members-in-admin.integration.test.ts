/** Members in the admin: editors see and change them, and all other callers are refused. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';
import { changeMember } from './change-member.ts';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import type { AdminCall } from '#tests/support/served-admin-api.ts';
import {
  EDITOR,
  serveAdminWithEditor,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { MEMBER_PASSWORD, newMember as registeredMember } from '#tests/support/members.ts';

/** Collections that no user can read, not even an editor. */
const PRIVATE = ['passwords', 'sessions', 'account-links', 'favorites'] as const;

let api: AccountApi;
let admin: AdminWithEditor;
let asEditor: AdminWithEditor['asEditor'];

beforeAll(async () => {
  api = await startAccountApi();
  admin = await serveAdminWithEditor(api.cms.payload);
  ({ asEditor } = admin);
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await admin.close();
  await api.dispose();
});

/** A new member with a favorite. */
async function newMember(firstName?: string) {
  const member = await registeredMember(api, { firstName });
  await sendWaitingMails(api.cms.payload);
  await member.call('POST', '/api/favorites', { restaurantId: 1 });
  return member;
}

type Member = { id: number; email: string; emailVerified: boolean };
type Names = { firstName: string; lastName: string };
const ANN: Names = { firstName: 'Ann', lastName: 'Bethel' };
const ADA: Names = { firstName: 'Ada', lastName: 'Knowles' };

/** The member's entries in the moderation log, oldest first. */
async function actionsOn(member: number): Promise<unknown[]> {
  const { docs } = await api.cms.payload.find({
    collection: 'moderation-log',
    where: { member: { equals: member } },
    sort: 'createdAt',
    pagination: false,
  });
  return docs.map(({ action, editor: by }) => {
    expect(by).toBe(EDITOR.email);
    return action;
  });
}

/** All stored hashes that guard accounts. */
async function secrets(): Promise<string[]> {
  const rows = await Promise.all(
    (['passwords', 'sessions', 'account-links'] as const).map((collection) =>
      api.cms.payload.db.find<{ hash?: string; tokenHash?: string }>({ collection, limit: 0 }),
    ),
  );
  return rows.flatMap(({ docs }) => docs.map(({ hash, tokenHash }) => hash ?? tokenHash ?? ''));
}

describe('an editor', () => {
  test.each(['email', 'firstName', 'lastName'])('an editor finds members by %s', async (field) => {
    const firstName = `Zenobia-${field}`;
    const { id, email } = await newMember(firstName);
    const sought = { email, firstName, lastName: 'Bethel' }[field] ?? '';
    const where = `where[or][0][${field}][like]=${encodeURIComponent(sought)}&limit=0`;
    const { docs } = (await (await asEditor('GET', `users?${where}`)).json()) as {
      docs: Member[];
    };
    expect(docs.map((each) => each.id)).toContain(id);
    const { listSearchableFields } = api.cms.payload.collections.users.config.admin;
    expect(listSearchableFields).toContain(field);
  });

  test('an editor verifies an address by hand, and revokes the verification', async () => {
    const { id, call, email } = await newMember();
    for (const [action, emailVerified] of [
      ['verify', true],
      ['verify', true],
      ['unverify', false],
    ] as const) {
      const { status } = await asEditor('POST', `users/${id}/${action}`, { body: { email } });
      expect(status).toBe(200);
      expect((await call('GET', '/api/auth/me')).body.user.emailVerified).toBe(emailVerified);
    }
    expect(await actionsOn(id)).toEqual(['verified', 'unverified']);
  });

  test.each(['verify', 'unverify'])(
    'an editor cannot %s an address that has changed since the form was loaded',
    async (action) => {
      const { id, call, email } = await newMember();
      if (action === 'unverify') await asEditor('POST', `users/${id}/verify`, { body: { email } });
      const newEmail = `new-${email}`;
      await call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
      if (action === 'unverify')
        await asEditor('POST', `users/${id}/verify`, { body: { email: newEmail } });
      for (const seen of [email, newEmail.toUpperCase(), '']) {
        const answer = await asEditor('POST', `users/${id}/${action}`, { body: { email: seen } });
        expect(answer.status).toBe(409);
        expect(await answer.text()).toContain('The address of this member has changed since');
      }
      const { body } = await call('GET', '/api/auth/me');
      expect(body.user.emailVerified).toBe(action === 'unverify');
    },
  );

  test('verifying a member twice does not change the time of verification', async () => {
    const { id, email } = await newMember();
    const verifiedAt = async () => {
      await asEditor('POST', `users/${id}/verify`, { body: { email } });
      return (await api.cms.payload.findByID({ collection: 'users', id })).verifiedAt;
    };
    const first = await verifiedAt();
    expect(first).toEqual(expect.any(String));
    expect(await verifiedAt()).toBe(first);
  });

  test('an editor cannot rename a member whose name has changed since the form was loaded', async () => {
    const { id, call } = await newMember();
    const rename = (seen: Names, names: Names) =>
      asEditor('POST', `users/${id}/rename`, { body: { ...names, seen } });
    expect((await rename(ANN, ADA)).status).toBe(200);
    expect((await call('GET', '/api/auth/me')).body.user).toMatchObject(ADA);
    await call('PUT', '/api/auth/profile', { firstName: 'Own', lastName: 'Choice' });
    for (const seen of [ADA, ANN, { firstName: 'Own', lastName: 'choice' }])
      expect((await rename(seen, ANN)).status).toBe(409);
    const refused = await rename(
      { firstName: 'Own', lastName: 'Choice' },
      { ...ANN, lastName: '' },
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Last name is required');
    expect((await call('GET', '/api/auth/me')).body.user).toMatchObject({
      firstName: 'Own',
      lastName: 'Choice',
    });
    expect(await actionsOn(id)).toEqual(['renamed']);
  });

  test('an editor can name a member who has no name', async () => {
    const { id, call } = await newMember();
    await changeMember(api.cms.payload, id, { firstName: null, lastName: null });
    const seen = { firstName: '', lastName: '' };
    const answer = await asEditor('POST', `users/${id}/rename`, { body: { ...ADA, seen } });
    expect(answer.status).toBe(200);
    expect((await call('GET', '/api/auth/me')).body.user).toMatchObject(ADA);
  });

  test('a PATCH by an editor changes only the names that it contains', async () => {
    const { id, call, email } = await newMember();
    const sent = { lastName: 'Rolle', emailVerified: true, email: 'other@guide.example' };
    const more = { verifiedEmail: email, verifiedAt: '2020-01-01T00:00:00.000Z', blockedBy: 'x' };
    const answer = await asEditor('PATCH', `users/${id}`, { body: { ...sent, ...more } });
    expect(answer.status).toBe(200);
    const { doc } = (await answer.json()) as { doc: object };
    expect(doc).toMatchObject({ id, email, ...ANN, lastName: 'Rolle', emailVerified: false });
    expect(doc).not.toMatchObject({ blockedBy: 'x' });
    const { body } = await call('GET', '/api/auth/me');
    expect(body.user).toMatchObject({ email, ...ANN, lastName: 'Rolle', emailVerified: false });
  });

  test.each(['as JSON', 'as the admin’s form'])(
    'an editor cannot save an outdated copy of a member, sent %s',
    async (how) => {
      const { id, call, email } = await newMember();
      await asEditor('POST', `users/${id}/verify`, { body: { email } });
      const stale = (await (await asEditor('GET', `users/${id}`)).json()) as object;
      expect(stale).toMatchObject({ email, ...ANN, emailVerified: true });
      const newEmail = `new-${email}`;
      await call('PUT', '/api/auth/change-email', { newEmail, password: MEMBER_PASSWORD });
      await call('PUT', '/api/auth/profile', ADA);
      const form = new FormData();
      form.set('_payload', JSON.stringify(stale));
      const body = how === 'as JSON' ? stale : form;
      expect((await asEditor('PATCH', `users/${id}`, { body })).status).toBe(409);
      const { body: own } = await call('GET', '/api/auth/me');
      expect(own.user).toMatchObject({ email: newEmail, ...ADA, emailVerified: false });
    },
  );

  test.each([
    ['PATCH', 'users?where[id][exists]=true', { firstName: 'All' }],
    ['PATCH', 'users/abc', { firstName: 'Ada' }],
    ['PATCH', 'users/999999', { firstName: 'Ada' }],
    ['POST', 'users/999999/verify', { email: 'x@guide.example' }],
    ['POST', 'users/1%20/rename', { firstName: 'A', lastName: 'B' }],
  ])('the call %s %s by an editor changes no member', async (method, path, body) => {
    const { id, call } = await newMember();
    expect([400, 403, 409]).toContain((await asEditor(method, path, { body })).status);
    expect((await call('GET', '/api/auth/me')).body.user).toMatchObject({ id, ...ANN });
  });

  test('an editor signs out every device of one member, and no other member', async () => {
    const { id, email, call } = await newMember();
    const other = await newMember();
    const phone = api.browser();
    await phone('POST', '/api/auth/login', { email, password: MEMBER_PASSWORD });
    expect((await asEditor('POST', `users/${id}/sign-out`, { body: {} })).status).toBe(200);
    for (const browser of [call, phone])
      expect((await browser('GET', '/api/auth/me')).status).toBe(401);
    expect((await other.call('GET', '/api/auth/me')).status).toBe(200);
    expect(await actionsOn(id)).toEqual(['signed-out']);
  });

  test('an editor deletes a member with all private records', async () => {
    const { id, email, call } = await newMember();
    expect((await asEditor('DELETE', `users/${id}`)).status).toBe(200);
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    for (const collection of PRIVATE) {
      const { totalDocs } = await api.cms.payload.db.count({
        collection,
        where: { user: { equals: id } },
      });
      expect(totalDocs, collection).toBe(0);
    }
    const answer = await api.browser()('POST', '/api/auth/login', {
      email,
      password: MEMBER_PASSWORD,
    });
    expect(answer.body.error).toMatch(/^No account found/);
  });

  test('an editor cannot change a member’s address or create a member', async () => {
    const { id, email } = await newMember();
    const body = { email: 'other@guide.example', previousEmail: 'x@guide.example' };
    await asEditor('PATCH', `users/${id}`, { body });
    const { status, ...member } = await asEditor('GET', `users/${id}`).then(async (answer) => ({
      status: answer.status,
      ...((await answer.json()) as Member),
    }));
    expect(status).toBe(200);
    expect(member).toMatchObject({ email });
    const made = await asEditor('POST', 'users', { body: { email: 'made@guide.example' } });
    expect(made.status).toBe(403);
  });

  test.each(PRIVATE)('an editor cannot read or write %s', async (collection) => {
    const { id } = await newMember();
    const calls: [string, string, AdminCall?][] = [
      ['GET', collection],
      ['GET', `${collection}/1`],
      ['GET', `${collection}/count`],
      ['GET', `${collection}?depth=3&select[hash]=true&where[user][equals]=${id}`],
      ['POST', collection, { body: { user: id, hash: 'x', tokenHash: 'x' } }],
      ['PATCH', `${collection}?where[user][equals]=${id}`, { body: { user: 1 } }],
      ['DELETE', `${collection}?where[user][equals]=${id}`],
      ['DELETE', `${collection}/1`],
    ];
    for (const [method, path, options] of calls) {
      const { status } = await asEditor(method, path, options);
      expect([403, 404], `${method} ${path}`).toContain(status);
    }
    const { totalDocs } = await api.cms.payload.db.count({
      collection,
      where: { user: { equals: id } },
    });
    expect(totalDocs).toBe(1);
  });

  test('an editor sees no password hash or token of a member, whatever the query', async () => {
    const { id } = await newMember();
    const hidden = await secrets();
    expect(hidden.length).toBeGreaterThan(2);
    for (const path of [
      'users?depth=5&limit=0',
      `users/${id}?depth=5&select[hash]=true&select[tokenHash]=true`,
      'payload-jobs?depth=5&limit=0',
      'access',
      'payload-preferences',
      `users?populate[passwords][hash]=true&joins[passwords][limit]=1`,
    ]) {
      const text = await (await asEditor('GET', path)).text();
      expect(text, path).not.toMatch(/argon2|"(?:hash|tokenHash)":"/);
      for (const secret of hidden) expect(text, path).not.toContain(secret);
    }
  });

  test.each(['hash', 'tokenHash', 'passwords.hash', 'sessions.tokenHash'])(
    'an editor cannot filter by %s',
    async (field) => {
      const where = `where[${field}][like]=a`;
      const answer = await asEditor('GET', `users?${where}`);
      const { docs = [] } = (await answer.json()) as { docs?: Member[] };
      expect(docs).toEqual([]);
    },
  );

  test('GraphQL is turned off for editors', async () => {
    for (const path of ['graphql', 'graphql-playground'])
      expect(
        (await asEditor('POST', path, { body: { query: '{ Users { docs { id } } }' } })).status,
      ).toBe(404);
  });
});

describe.each([
  ['a stranger', () => Promise.resolve('')],
  [
    'a member',
    async () => {
      const { call } = await newMember();
      return [...call.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
  ],
])('access to the admin by %s', (_, cookieOf) => {
  test.each(['users', ...PRIVATE, 'editors', 'payload-jobs', 'payload-preferences'])(
    'callers who are not editors cannot read or write %s in the admin',
    async (collection) => {
      const cookie = await cookieOf();
      const before = await secrets();
      for (const [method, path] of [
        ['GET', collection],
        ['GET', `${collection}/1`],
        ['POST', collection],
        ['PATCH', `${collection}/1`],
        ['POST', `${collection}/1/verify`],
        ['POST', `${collection}/1/rename`],
        ['DELETE', `${collection}?where[id][exists]=true`],
      ] as const) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: { email: 'x' } };
        const { status } = await admin.call(method, path, { cookie, ...body });
        expect(status, `${method} ${path}`).toBe(401);
      }
      expect(await secrets()).toEqual(before);
    },
  );
});
