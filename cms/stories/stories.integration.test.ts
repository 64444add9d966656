import type { PayloadRequest, TypedUser } from 'payload';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorsStory, OwnStory, Story, StoryPage } from '#domain/contract/stories.ts';
import { moveToTrash, restoreFromTrash } from '#cms/trash/move-to-trash.ts';
import { readChanges, lastSequence } from '#cms/changes/read-changes.ts';
import { patchMember, unverifyMember, verifyMember } from '#cms/accounts/members-by-hand.ts';
import {
  startAccountApi,
  type AccountApi,
  type AnyBody,
  type Call,
} from '#tests/support/account-api.ts';
import { MEMBER_PASSWORD, newMember, verifiedMember } from '#tests/support/members.ts';
import { publishPlaces } from '#tests/support/published-places.ts';

const PLACE = '/api/restaurants/3/comments';
const MINUTE = 60_000;

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
  // Stories reference places, so the database must contain them.
  await publishPlaces(api.cms.payload, 3, 4, 5);
});
afterEach(() => {
  api.backToPresent();
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(() => api.dispose());

const teller = (firstName?: string) => verifiedMember(api, { firstName });

const tell = (call: Call, content: unknown, path = PLACE) =>
  call<AuthorsStory & AnyBody>('POST', path, { content });
const read = async (path = PLACE) => (await api.browser()<Story[]>('GET', path)).body;

async function placesToPublish(after: number): Promise<string[]> {
  const changes = await readChanges(api.cms.payload, after, 100);
  return changes.flatMap(({ collection, documentId }) =>
    collection === 'stories' ? [documentId] : [],
  );
}

describe('posting a story', () => {
  test('API-COM-01..03, API-COM-08, HTTP-24, HTTP-25, PERM-03, PERM-13 posting a story publishes it for everyone, newest first', async () => {
    const { call, id } = await teller();
    const path = '/api/restaurants/4/comments';
    expect(await read(path)).toEqual([]);
    const before = await lastSequence(api.cms.payload);
    const { status, body } = await tell(call, '  Best conch fritters.\r\nGo early.  ', path);
    expect(status).toBe(201);
    const story = {
      id: expect.any(Number) as number,
      content: 'Best conch fritters.\nGo early.',
      userId: id,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      isEdited: false,
      user: { firstName: 'Ann', lastName: 'Bethel' },
    };
    expect(body).toEqual({ ...story, status: 'published' });
    expect(await placesToPublish(before)).toEqual(['4']);
    api.pass(1000);
    await tell(call, 'Second', path);
    const list = await read(path);
    expect(list.map(({ content }) => content)).toEqual(['Second', story.content]);
    expect(list[1]).toEqual(story);
  });

  test('HTTP-25 posting a story requires a session', async () => {
    const { status, body } = await tell(api.browser(), 'Hello');
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
  });

  test('PERM-11, HTTP-25, OP-47 posting a story requires a verified email address', async () => {
    const { call } = await newMember(api);
    const { status, body } = await tell(call, 'Hello');
    expect([status, body.error]).toEqual([403, 'Verify your email to join the conversation']);
    expect(await read()).toEqual([]);
  });

  test.each([
    ['VAL-15', '', 'Please share your story'],
    ['VAL-15', ' \n ', 'Please share your story'],
    ['VAL-15', '\u2800\u3164\u{E0067}\uFEFF', 'Please share your story'],
    ['VAL-15', undefined, 'Please share your story'],
    ['VAL-15', ['a'], 'Please share your story'],
    ['VAL-17, CONST-14', 'x'.repeat(1001), 'Story must be 1000 characters or less'],
  ])('HTTP-25, %s a story with the words %j is refused', async (_, content, error) => {
    const { call } = await teller();
    const { status, body } = await tell(call, content);
    expect([status, body.error]).toEqual([400, error]);
  });

  test.each([
    ['VAL-18, CONST-14 1000 characters', 'x'.repeat(1000)],
    ['500 emoji', '🐚'.repeat(500)],
    ['markup, which is text', '<img src=x onerror=alert(1)>&amp;'],
    ['text from right to left', 'أفضل مطعم في ناساو'],
    ['an operator', '{"$ne":null}'],
    [
      'a family and a flag',
      '👨\u200D👩\u200D👧 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['Persian with its joiners', 'می\u200Cخواهم'],
  ])('a story is stored unchanged: %s', async (_, content) => {
    const { call } = await teller();
    expect((await tell(call, content)).status).toBe(201);
    expect((await read())[0]?.content).toBe(content);
  });

  test('invisible characters are removed from new and edited stories', async () => {
    const { call } = await teller();
    const { body: told } = await tell(call, '\u2800Go\u200Bod Z\u0301\u0302\u0303\u0304! \u202E');
    expect(told.content).toBe('Good Z\u0301\u0302!');
    const sent = { content: '\uFEFFBett\u00ADer\u2800' };
    await call('PUT', `/api/comments/${told.id}`, sent);
    expect((await read()).find(({ id }) => id === told.id)?.content).toBe('Better');
  });

  test.each(['999', 'abc', '3.5', '-3', '0', '%00'])(
    'HTTP-24, HTTP-25 a story about the unknown place %s is refused',
    async (id) => {
      const { call } = await teller();
      const path = `/api/restaurants/${id}/comments`;
      for (const { status, body } of [await tell(call, 'x', path), await call('GET', path)]) {
        expect(status).toBe(404);
        expect(body.error).toBe('Restaurant not found');
      }
    },
  );

  test('a member can post five stories in five minutes', async () => {
    const { call } = await teller();
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await tell(call, `Story ${at}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('a link in a first story', () => {
  test('a first story with a link waits for an editor, and only its author sees it', async () => {
    const { call } = await teller();
    const told = await tell(
      call,
      'Cheap pills at www.pills.example',
      '/api/restaurants/5/comments',
    );
    expect([told.status, told.body.status]).toEqual([201, 'waiting']);
    expect(await read('/api/restaurants/5/comments')).toEqual([]);
    const own = await call<OwnStory[]>('GET', '/api/user/comments');
    expect(own.body.map(({ status }) => status)).toEqual(['waiting']);
  });

  test.each([
    ['Coupons on bit.ly/x'],
    ['join t.me/nassau or discord.gg/x'],
    ['x-casino.bet pays'],
    ['I use example.app'],
    ['the menu is on example。com'],
    ['заходите на пример.рф'],
    ['see 203.0.113.9:8080'],
    ['it is example dot com'],
    ['it is exam\u200Bple[.]com'],
    ['mail joe@example.com'],
  ])(
    'a member’s first story with a disguised link waits for an editor, whether the story is new or edited: %j',
    async (content) => {
      const path = '/api/restaurants/5/comments';
      const { call } = await teller();
      expect((await tell(call, content, path)).body.status).toBe('waiting');
      const other = await teller();
      const { body } = await tell(other.call, 'The conch was good.The rum too, 5.30pm.', path);
      expect(body.status).toBe('published');
      const edited = await other.call<AuthorsStory>('PUT', `/api/comments/${body.id}`, { content });
      expect(edited.body.status).toBe('waiting');
      const ids = (await read(path)).map(({ id }) => id);
      expect(ids).not.toContain(body.id);
    },
  );

  test('a member’s second story does not wait for an editor, even with a link', async () => {
    const { call } = await teller();
    await tell(call, 'Lovely');
    const second = await tell(call, 'See www.lovely.example');
    expect(second.body.status).toBe('published');
  });

  test('a published story waits for an editor again when an edit adds a link', async () => {
    const { call } = await teller();
    const { body } = await tell(call, 'Lovely', '/api/restaurants/5/comments');
    const content = 'Cheap pills at www.pills.example';
    const edited = await call<AuthorsStory>('PUT', `/api/comments/${body.id}`, { content });
    expect(edited.body.status).toBe('waiting');
    expect(await read('/api/restaurants/5/comments')).toEqual([]);
  });
});

describe('one’s own story', () => {
  test('API-COM-04, HTTP-26, PERM-14 a member can edit their own story', async () => {
    const { call } = await teller();
    const { body: told } = await tell(call, 'First words');
    const before = await lastSequence(api.cms.payload);
    const sent = { content: ' Better words ' };
    const { status, body } = await call<AuthorsStory>('PUT', `/api/comments/${told.id}`, sent);
    expect(status).toBe(200);
    expect(body).toEqual({ ...told, content: 'Better words', isEdited: true });
    expect((await read()).find(({ id }) => id === told.id)).toMatchObject({
      content: 'Better words',
      isEdited: true,
    });
    expect(await placesToPublish(before)).toEqual(['3']);
  });

  test('API-COM-05, HTTP-27, PERM-15 a member can delete their own story', async () => {
    const { call } = await teller();
    const { body: told } = await tell(call, 'Gone soon');
    const before = await lastSequence(api.cms.payload);
    const deleted = await call('DELETE', `/api/comments/${told.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    expect((await read()).map(({ id }) => id)).not.toContain(told.id);
    expect(await placesToPublish(before)).toEqual(['3']);
    expect((await call('DELETE', `/api/comments/${told.id}`)).status).toBe(404);
  });

  test.each([
    ['VAL-16', ' ', 'Story cannot be empty'],
    ['VAL-16', '\u200B\u2060\u00AD', 'Story cannot be empty'],
    ['VAL-17', 'x'.repeat(1001), 'Story must be 1000 characters or less'],
  ])('HTTP-26, %s a story cannot be changed to %j', async (_, content, error) => {
    const { call } = await teller();
    const { body: told } = await tell(call, 'As it was');
    const { status, body } = await call('PUT', `/api/comments/${told.id}`, { content });
    expect([status, body.error]).toEqual([400, error]);
    expect((await read()).find(({ id }) => id === told.id)?.content).toBe('As it was');
  });

  test('an edit by the author does not undo an editor’s simultaneous decision to hide the story', async () => {
    const { call } = await teller();
    const { body: told } = await tell(call, 'To be hidden');
    await Promise.all([
      api.cms.payload.db.updateOne({
        collection: 'stories',
        where: { id: { equals: told.id } },
        data: { status: 'hidden' },
      }),
      call('PUT', `/api/comments/${told.id}`, { content: 'Other words' }),
    ]);
    expect((await read()).map(({ id }) => id)).not.toContain(told.id);
  });
});

describe('another member’s story', () => {
  test.each([
    ['PERM-16, HTTP-26', 'PUT', { content: 'Mine now' }],
    ['PERM-17, HTTP-27', 'DELETE', undefined],
  ])('%s another member’s story cannot be changed by %s', async (_, method, sent) => {
    const [ann, bob] = [await teller(), await teller('Bob')];
    const { body: told } = await tell(ann.call, 'Hers');
    const path = `/api/comments/${told.id}`;
    const { status, body } = await bob.call(method, path, sent);
    expect(status).toBe(403);
    expect(body.error).toMatch(/^You can only (edit|delete) your own stories\.$/);
    expect((await api.browser()(method, path, sent)).status).toBe(401);
    expect((await read()).find(({ id }) => id === told.id)?.content).toBe('Hers');
  });

  test.each(['0', '-1', 'abc', '999999', '1e3', '9'.repeat(30)])(
    'HTTP-26, HTTP-27 a story with the id %s is not found',
    async (id) => {
      const { call } = await teller();
      expect((await call('PUT', `/api/comments/${id}`, { content: 'x' })).status).toBe(404);
      expect((await call('DELETE', `/api/comments/${id}`)).status).toBe(404);
    },
  );
});

test('API-COM-06, API-COM-07, HTTP-28 members can list their own stories, each with its place', async () => {
  const [ann, bob] = [await teller(), await teller('Bob')];
  await tell(bob.call, 'Not hers');
  await tell(ann.call, 'First');
  api.pass(MINUTE);
  const { body: second } = await tell(ann.call, 'Second', '/api/restaurants/4/comments');
  const { status, body } = await ann.call<OwnStory[]>('GET', '/api/user/comments');
  expect(status).toBe(200);
  expect(body.map(({ content }) => content)).toEqual(['Second', 'First']);
  const name = api.catalogue.restaurant(4)?.name;
  expect(body[0]).toEqual({ ...second, restaurant: { id: 4, name, isListed: true } });
  expect((await api.browser()('GET', '/api/user/comments')).status).toBe(401);
});

test('a request with a page number returns stories in pages', async () => {
  const path = '/api/restaurants/4/comments';
  const { id: author } = await teller();
  const { payload } = api.cms;
  await payload.db.deleteMany({ collection: 'stories', where: { restaurant: { equals: 4 } } });
  for (let at = 1; at <= 45; at++)
    await payload.db.create({
      collection: 'stories',
      data: {
        id: 10_000 + at,
        content: `Story ${at}`,
        restaurant: 4,
        author,
        status: 'published',
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      },
    });
  const page = async (query: string) => (await api.browser()<StoryPage>('GET', path + query)).body;
  const first = await page('?page=1');
  expect([first.page, first.pages, first.total]).toEqual([1, 3, 45]);
  expect(first.comments.map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Story ${45 - at}`),
  );
  expect((await page('?page=3')).comments.map(({ content }) => content)).toEqual(
    Array.from({ length: 5 }, (_, at) => `Story ${5 - at}`),
  );
  expect((await page('?page=99')).page).toBe(3);
  expect((await page('?page=abc')).page).toBe(1);
  expect(await read(path)).toHaveLength(45);
});

test('when a member changes their name, their stories get the new name and are republished', async () => {
  const { call } = await teller();
  const { body: told } = await tell(call, 'By Ann');
  const before = await lastSequence(api.cms.payload);
  await call('PUT', '/api/auth/profile', { firstName: 'Ada', lastName: 'Knowles' });
  expect((await read()).find(({ id }) => id === told.id)?.user).toEqual({
    firstName: 'Ada',
    lastName: 'Knowles',
  });
  expect(await placesToPublish(before)).toEqual(['3']);
});

test('pages are republished when an editor renames a member, but not after other changes', async () => {
  const { call, id } = await teller();
  await tell(call, 'By Ann');
  const before = await lastSequence(api.cms.payload);
  const byEditor = { payload: api.cms.payload, user: null };
  const { email } = await api.cms.payload.findByID({ collection: 'users', id });
  await unverifyMember(byEditor, id, email);
  await verifyMember(byEditor, id, email);
  expect(await placesToPublish(before)).toEqual([]);
  await patchMember(byEditor, id, { lastName: 'Rolle' });
  expect(await placesToPublish(before)).toEqual(['3']);
});

test('OP-51, API-AUTH-26 the stories of a deleted account stay, without an author', async () => {
  const { call } = await teller();
  const { body: told } = await tell(call, 'By somebody');
  const before = await lastSequence(api.cms.payload);
  const gone = await call('DELETE', '/api/auth/delete-account', { password: MEMBER_PASSWORD });
  expect(gone.status).toBe(200);
  expect((await read()).find(({ id }) => id === told.id)).toMatchObject({
    content: 'By somebody',
    userId: null,
    user: null,
  });
  expect(await placesToPublish(before)).toEqual(['3']);
});

describe('a story that an editor moved to the trash', () => {
  const editor = { id: 1, collection: 'editors', email: 'editor@example.com' } as TypedUser;
  const trashed = async () => {
    const { call, id: author } = await teller();
    const { body: told } = await tell(call, 'Out of line');
    const req = { payload: api.cms.payload, user: editor } as PayloadRequest;
    await moveToTrash(req, 'stories', told.id);
    return { call, author, told, req };
  };
  const isStored = async (id: number) =>
    (await api.cms.payload.db.count({ collection: 'stories', where: { id: { equals: id } } }))
      .totalDocs === 1;
  const ids = (stories: { id: number }[]) => stories.map(({ id }) => id);

  test('TRASH-05 a story in the trash is gone for everyone, and comes back as it was', async () => {
    const { call, told, req } = await trashed();
    const own = async () => ids((await call<OwnStory[]>('GET', '/api/user/comments')).body);
    expect(ids(await read())).not.toContain(told.id);
    expect(await own()).toEqual([]);
    expect((await call('PUT', `/api/comments/${told.id}`, { content: 'x' })).status).toBe(404);
    await restoreFromTrash(req, 'stories', told.id);
    expect((await read()).find(({ id }) => id === told.id)).toMatchObject({
      ...{ content: 'Out of line', isEdited: false },
    });
    expect(await own()).toEqual([told.id]);
  });

  test('TRASH-05, STORY-22 a story that its author deletes is gone at once, also from the trash', async () => {
    const { call, told } = await trashed();
    expect((await call('DELETE', `/api/comments/${told.id}`)).status).toBe(200);
    expect(await isStored(told.id)).toBe(false);
  });

  test('TRASH-05, OP-51 deleting an account removes the author from stories in the trash', async () => {
    const { call, told, req } = await trashed();
    await call('DELETE', '/api/auth/delete-account', { password: MEMBER_PASSWORD });
    await restoreFromTrash(req, 'stories', told.id);
    expect((await read()).find(({ id }) => id === told.id)).toMatchObject({ userId: null });
  });
});

test('TRASH-02, PROF-16 a story of a place without a page says that the place is no longer listed', async () => {
  const { call } = await teller();
  await tell(call, 'Before it closed', '/api/restaurants/4/comments');
  const place = api.catalogue.restaurant(4);
  if (!place) throw new Error('There is no restaurant 4.');
  const own = async () => (await call<OwnStory[]>('GET', '/api/user/comments')).body[0]?.restaurant;
  expect(await own()).toEqual({ id: 4, name: place.name, isListed: true });
  api.catalogue.apply({ upserted: [], removed: [4] });
  const name = 'This place is no longer listed';
  expect(await own()).toEqual({ id: 4, name, isListed: false });
  api.catalogue.apply({ upserted: [place], removed: [] });
});

test('deleting a place deletes its stories', async () => {
  const { call } = await teller();
  const { payload } = api.cms;
  const { body: told } = await tell(call, 'Of a short stay', '/api/restaurants/5/comments');
  await payload.delete({ collection: 'restaurants', id: 5 });
  const where = { id: { equals: told.id } };
  expect((await payload.db.count({ collection: 'stories', where })).totalDocs).toBe(0);
});
