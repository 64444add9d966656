/** Moderation of stories: reports, editors' decisions, and who sees which stories afterwards. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lastSequence, readChanges } from '#cms/changes/read-changes.ts';
import type { AuthorsStory, OwnStory, Story } from '#domain/contract/stories.ts';
import {
  startAccountApi,
  type AccountApi,
  type AnyBody,
  type Call,
} from '#tests/support/account-api.ts';
import {
  EDITOR,
  errorOf,
  READER,
  serveAdminWithEditor,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { storyQueue, type QueuedStory, type QueueView } from './story-queue.ts';
import { MEMBER_PASSWORD, verifiedMember } from '#tests/support/members.ts';
import { publishPlaces } from '#tests/support/published-places.ts';

const PLACE = '/api/restaurants/3/comments';
const LINK = 'Cheap pills at www.pills.example';

let api: AccountApi;
let admin: AdminWithEditor;
let asEditor: AdminWithEditor['asEditor'];
let decide: AdminWithEditor['decide'];

beforeAll(async () => {
  api = await startAccountApi();
  const { payload } = api.cms;
  admin = await serveAdminWithEditor(payload);
  ({ asEditor, decide } = admin);
  await publishPlaces(payload, 3, 4);
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await admin.close();
  await api.dispose();
});

const teller = (firstName?: string) => verifiedMember(api, { firstName });

const tell = (call: Call, content: string, path = PLACE) =>
  call<AuthorsStory & AnyBody>('POST', path, { content });
const report = (call: Call, id: number, sent: object = { reason: 'spam' }) =>
  call('POST', `/api/comments/${id}/report`, sent);
const read = async (path = PLACE) => (await api.browser()<Story[]>('GET', path)).body;
const isRead = async (id: number) => (await read()).some((story) => story.id === id);

/** The story as editors see it in a view of the queue. Undefined when it is not there. */
async function queued(id: number, view: QueueView = 'to-decide'): Promise<QueuedStory | undefined> {
  const { payload } = api.cms;
  for (let page = 1; ; page++) {
    const { stories, pages } = await storyQueue(payload, { view, page, reader: READER });
    const found = stories.find((story) => story.id === id);
    if (found || page >= pages) return found;
  }
}

async function logged(about: object) {
  const { docs } = await api.cms.payload.find({
    collection: 'moderation-log',
    where: about as never,
    sort: 'createdAt',
  });
  return docs.map(({ action, editor: who, story, member }) => ({ action, who, story, member }));
}

/** Runs `act` once between a call's read of a story and its write. */
function beforeStoryIsWritten(act: () => Promise<unknown>): void {
  const { db } = api.cms.payload;
  const updateOne = db.updateOne.bind(db);
  db.updateOne = async (args) => {
    if (args.collection !== 'stories') return updateOne(args);
    db.updateOne = updateOne;
    await act();
    return updateOne(args);
  };
}

async function placesToPublish(after: number): Promise<string[]> {
  const changes = await readChanges(api.cms.payload, after, 100);
  return changes.flatMap(({ collection, documentId }) =>
    collection === 'stories' ? [documentId] : [],
  );
}

describe('a report', () => {
  test('a visitor’s report is in the queue with its reason, its words and the author’s history', async () => {
    const { call, id: author, email } = await teller();
    const { body: story } = await tell(call, 'Not at all true');
    const { body: place } = await api.browser()<{ name: string }>('GET', '/api/restaurants/3');
    expect(place.name).toBeTruthy();
    expect(await queued(story.id)).toBeUndefined();
    const sent = { reason: 'untrue', words: '  They have no terrace.\r\n' };
    const { status, body } = await report(api.browser(), story.id, sent);
    expect([status, body]).toEqual([201, { success: true }]);
    expect(await queued(story.id)).toEqual({
      id: story.id,
      content: 'Not at all true',
      status: 'published',
      isEdited: false,
      createdAt: story.createdAt,
      place: { name: 'Place 3', path: '/restaurants/place-3-3' },
      author: {
        ...{ id: author, email, name: 'Ann Bethel', isBlocked: false, mayBlock: true },
        ...{ memberSince: expect.any(String) as string, stories: 1, hidden: 0, reports: 1 },
      },
      reports: [
        {
          id: expect.anything() as number,
          reason: 'It is untrue, or about another place',
          words: 'They have no terrace.',
          content: null,
          createdAt: expect.any(String) as string,
        },
      ],
      decision: null,
    });
    // A report alone hides nothing.
    expect(await isRead(story.id)).toBe(true);
  });

  test('several reports of a story by one person count once, even when sent at the same moment', async () => {
    const ann = await teller();
    const { body: story } = await tell(ann.call, 'Reported by three');
    const [visitor, other, member] = [api.browser(), api.browser(), (await teller('Bob')).call];
    const sent = [visitor, visitor, visitor, other, member, member];
    const answers = await Promise.all(sent.map((call) => report(call, story.id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['201 {"success":true}']),
    );
    expect((await queued(story.id))?.reports).toHaveLength(3);
  });

  test('a report of words that have changed since shows the old words, and the new words can be reported again', async () => {
    const ann = await teller();
    const { body: story } = await tell(ann.call, 'Rude words');
    const visitor = api.browser();
    await report(visitor, story.id);
    await ann.call('PUT', `/api/comments/${story.id}`, { content: 'Kind words' });
    expect((await queued(story.id))?.reports).toMatchObject([{ content: 'Rude words' }]);
    await report(visitor, story.id);
    expect((await queued(story.id))?.reports).toMatchObject([
      { content: 'Rude words' },
      { content: null },
    ]);
  });

  test('a report of an unpublished story gets the same response as a report of a story that does not exist', async () => {
    const { call } = await teller();
    const { body: waiting } = await tell(call, LINK);
    expect(waiting.status).toBe('waiting');
    const answers = [];
    for (const id of [waiting.id, 999_999, 'x', '9'.repeat(30)])
      answers.push(await api.browser()('POST', `/api/comments/${id}/report`, { reason: 'spam' }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"error":"Story not found"}']),
    );
  });

  test('members cannot report their own stories', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, 'Mine');
    const { status, body } = await report(call, story.id);
    expect([status, body.error]).toEqual([
      403,
      'This story is your own. You can edit or delete it.',
    ]);
    expect(await queued(story.id)).toBeUndefined();
  });

  test('a report that fills in the honeypot gets the usual response, but is not stored', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, 'Reported by a program');
    for (const website of ['https://pills.example', 7, ['x']]) {
      const { status, body } = await report(api.browser(), story.id, { reason: 'spam', website });
      expect([status, body]).toEqual([201, { success: true }]);
    }
    expect(await queued(story.id)).toBeUndefined();
    await report(api.browser(), story.id, { reason: 'spam', website: '' });
    expect((await queued(story.id))?.reports).toHaveLength(1);
  });

  test.each([
    ['no reason', {}, 'reason', 'Please choose a reason'],
    ['another reason', { reason: 'boring' }, 'reason', 'Please choose a reason'],
    [
      'too many words',
      { reason: 'other', words: 'x'.repeat(501) },
      'words',
      'Please write 500 characters or less.',
    ],
    ['words that are none', { reason: 'other', words: 7 }, 'words', 'Words must be text.'],
  ])('a report with %s is refused', async (_, sent, field, message) => {
    const { status, body } = await report(api.browser(), 1, sent);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  test('a network can send ten reports in ten minutes', async () => {
    const call = api.browser();
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push((await report(call, 999_999)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  });

  test('a report does not store the visitor’s IP address', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, 'Reported from somewhere');
    const headers = { 'X-Guide-Client-Address': '203.0.113.77' };
    await api.browser()('POST', `/api/comments/${story.id}/report`, { reason: 'spam' }, headers);
    const { docs } = await api.cms.payload.db.find({
      collection: 'story-reports',
      where: { story: { equals: story.id } },
    });
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs)).not.toContain('203.0.113');
  });
});

describe('an editor', () => {
  test('hiding a reported story removes it from the page and the API, and notifies its author', async () => {
    const { call, id: author } = await teller();
    const { body: story } = await tell(call, 'To be hidden');
    await report(api.browser(), story.id);
    const before = await lastSequence(api.cms.payload);
    expect((await decide(story, 'hidden')).status).toBe(200);
    expect(await placesToPublish(before)).toEqual(['3']);
    expect(await isRead(story.id)).toBe(false);
    const own = await call<OwnStory[]>('GET', '/api/user/comments');
    expect(own.body).toMatchObject([{ id: story.id, status: 'hidden' }]);
    const me = await call<{ hasUnseenStories?: boolean }>('GET', '/api/auth/me');
    expect(me.body.hasUnseenStories).toBe(true);
    // The reports of the story are closed, and its record names the editor who decided.
    expect(await queued(story.id)).toBeUndefined();
    expect(await queued(story.id, 'hidden')).toMatchObject({
      reports: [],
      author: { hidden: 1, reports: 1 },
      decision: { by: EDITOR.email },
    });
    expect(await logged({ story: { equals: story.id } })).toEqual([
      { action: 'hidden', who: EDITOR.email, story: story.id, member: author },
    ]);
  });

  test('approving a waiting story publishes it, and the author’s next story with a link is published at once', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, LINK);
    expect(await queued(story.id)).toMatchObject({ status: 'waiting', reports: [] });
    expect((await decide(story, 'published')).status).toBe(200);
    expect(await isRead(story.id)).toBe(true);
    expect(await queued(story.id)).toBeUndefined();
    const me = await call<{ hasUnseenStories?: boolean }>('GET', '/api/auth/me');
    expect(me.body).not.toHaveProperty('hasUnseenStories');
    expect((await tell(call, LINK)).body.status).toBe('published');
  });

  test('after an editor has kept a reported story, only a report by another person returns it to the queue', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, 'Harsh but fair');
    const visitor = api.browser();
    await report(visitor, story.id);
    await decide(story, 'published');
    await report(visitor, story.id);
    expect(await queued(story.id)).toBeUndefined();
    await report(api.browser(), story.id);
    expect(await queued(story.id)).toMatchObject({
      reports: [{ reason: 'It is advertising' }],
      decision: { by: EDITOR.email },
    });
  });

  test('an editor cannot decide about words that have changed since they read them', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, LINK);
    const content = 'More pills at www.pills.example';
    await call('PUT', `/api/comments/${story.id}`, { content });
    const answer = await decide(story, 'published');
    expect(answer.status).toBe(409);
    expect(await errorOf(answer)).toBe(
      'The author has changed this story. Read it again before you decide.',
    );
    expect(await isRead(story.id)).toBe(false);
    expect((await decide({ ...story, content }, 'published')).status).toBe(200);
  });

  test.each([
    ['the queue', (id: number, content: string) => decide({ id, content }, 'published')],
    [
      'the record',
      (id: number, content: string) =>
        asEditor('PATCH', `stories/${id}`, { body: { status: 'published', content } }),
    ],
  ])(
    'an editor’s approval by %s fails if the words change at the last moment',
    async (_, approve) => {
      const { call } = await teller();
      const { body: story } = await tell(call, LINK);
      const content = 'Far worse, at www.worse.example';
      beforeStoryIsWritten(() => call('PUT', `/api/comments/${story.id}`, { content }));
      const answer = await approve(story.id, LINK);
      expect(answer.status).toBe(409);
      expect(await isRead(story.id)).toBe(false);
      expect(await queued(story.id)).toMatchObject({ content, status: 'waiting' });
      expect(await logged({ story: { equals: story.id } })).toEqual([]);
    },
  );

  test('when the author changes a story while an editor approves the old words, the new words wait again', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, LINK);
    const content = 'Far worse, at www.worse.example';
    beforeStoryIsWritten(() => decide(story, 'published'));
    const edited = await call<AuthorsStory>('PUT', `/api/comments/${story.id}`, { content });
    expect([edited.status, edited.body.status]).toEqual([200, 'waiting']);
    expect(await isRead(story.id)).toBe(false);
    expect(await queued(story.id)).toMatchObject({ content, status: 'waiting' });
  });

  test.each(['null', 'true', '7', '1,2', "it's $ne {} \\ % _", 'ÉCLAIR 🐚'])(
    'an editor’s decision is accepted only with exactly the words of the story: %j',
    async (content) => {
      const { call } = await teller();
      const { body: story } = await tell(call, content);
      expect((await decide({ id: story.id, content: `${content} ` }, 'hidden')).status).toBe(409);
      expect(
        (await decide({ id: story.id, content: content.toLowerCase() + 'x' }, 'hidden')).status,
      ).toBe(409);
      expect((await decide(story, 'hidden')).status).toBe(200);
    },
  );

  test('an editor’s decision closes only the reports that the editor has read', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, 'Reported again and again');
    await report(api.browser(), story.id, { reason: 'spam' });
    const seen = (await queued(story.id))?.reports.map(({ id }) => id);
    await report(api.browser(), story.id, { reason: 'untrue' });
    const body = { decision: 'published', content: story.content, reports: seen };
    expect((await asEditor('POST', `stories/${story.id}/decide`, { body })).status).toBe(200);
    expect((await queued(story.id))?.reports).toMatchObject([
      { reason: 'It is untrue, or about another place' },
    ]);
    // A report that arrives during the decision stays open, too.
    beforeStoryIsWritten(() => report(api.browser(), story.id, { reason: 'spam' }));
    await decide(story, 'published');
    expect((await queued(story.id))?.reports).toMatchObject([{ reason: 'It is advertising' }]);
  });

  test('an editor gets a conflict for a story that its author has deleted', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, LINK);
    await call('DELETE', `/api/comments/${story.id}`);
    expect((await decide(story, 'hidden')).status).toBe(409);
  });

  test('an editor hides a story, and a simultaneous edit by the author does not undo it', async () => {
    const { call } = await teller();
    const { body: story } = await tell(call, 'Words');
    await Promise.all([
      decide(story, 'hidden'),
      call('PUT', `/api/comments/${story.id}`, { content: 'Other words' }),
    ]);
    const last = await queued(story.id, 'hidden');
    // Either the edit came first and the decision was refused, or the story is hidden.
    expect(await isRead(story.id)).toBe(last === undefined);
  });

  test('the queue shows the most reported stories first, then those that wait longest', async () => {
    const { payload } = api.cms;
    await payload.db.deleteMany({ collection: 'stories', where: { id: { exists: true } } });
    const contents = [LINK, 'Once', 'Thrice'];
    const told = [];
    for (const content of contents) told.push((await tell((await teller()).call, content)).body);
    const [, once, thrice] = told;
    for (const story of [once, thrice, thrice, thrice])
      if (story) await report(api.browser(), story.id);
    const { stories, total } = await storyQueue(payload, {
      view: 'to-decide',
      page: 1,
      reader: READER,
    });
    expect(total).toBe(3);
    expect(stories.map(({ content }) => content)).toEqual(['Thrice', 'Once', LINK]);
  });

  test('a long moderation queue is split into pages', async () => {
    const { payload } = api.cms;
    const { id: author } = await teller();
    await payload.db.deleteMany({ collection: 'stories', where: { id: { exists: true } } });
    for (let at = 1; at <= 21; at++)
      await payload.db.create({
        collection: 'stories',
        data: { id: 50_000 + at, content: `Story ${at}`, restaurant: 3, author, status: 'waiting' },
      });
    const { stories, pages, total } = await storyQueue(payload, {
      view: 'to-decide',
      page: 2,
      reader: READER,
    });
    expect([stories.length, pages, total]).toEqual([1, 2, 21]);
  });

  test('an editor can also decide in the record of a story', async () => {
    const { call, id: author } = await teller();
    const { body: story } = await tell(call, 'By hand');
    await report(api.browser(), story.id);
    const patch = (body: object) => asEditor('PATCH', `stories/${story.id}`, { body });
    const body = { status: 'hidden', content: 'Not theirs', openReports: 9, decidedBy: 'x' };
    const refused = await patch(body);
    expect([refused.status, await errorOf(refused)]).toEqual([
      409,
      'The author has changed this story. Read it again before you decide.',
    ]);
    expect((await patch({ status: 'hidden' })).status).toBe(400);
    expect((await asEditor('PATCH', 'stories?where[id][exists]=true', { body })).status).toBe(403);
    expect((await patch({ ...body, content: 'By hand' })).status).toBe(200);
    expect(await queued(story.id, 'hidden')).toMatchObject({
      content: 'By hand',
      reports: [],
      decision: { by: EDITOR.email },
    });
    const path = `stories/${story.id}`;
    await asEditor('PATCH', path, { body: { deletedAt: new Date().toISOString() } });
    const entry = { who: EDITOR.email, story: story.id, member: author };
    expect(await logged({ story: { equals: story.id } })).toEqual([
      { action: 'hidden', ...entry },
      { action: 'deleted', ...entry },
    ]);
  });

  test('an editor cannot write to the moderation log', async () => {
    const body = { action: 'hidden', editor: 'x' };
    expect((await asEditor('POST', 'moderation-log', { body })).status).toBe(403);
    const { docs } = (await (await asEditor('GET', 'moderation-log')).json()) as {
      docs: { id: number | string }[];
    };
    const path = `moderation-log/${docs[0]?.id}`;
    expect((await asEditor('PATCH', path, { body })).status).toBe(403);
    expect((await asEditor('DELETE', path)).status).toBe(403);
  });

  test.each([
    ['stories', 'decide', { decision: 'waiting', content: 'x' }],
    ['stories', 'decide', {}],
    ['users', 'block', { hidesStories: 'yes' }],
  ])('an editor’s malformed call to %s/…/%s gets a 400', async (collection, call, body) => {
    expect((await asEditor('POST', `${collection}/1/${call}`, { body })).status).toBe(400);
  });
});

describe('a blocked member', () => {
  const block = (id: number, hidesStories = false) =>
    asEditor('POST', `users/${id}/block`, { body: { hidesStories } });

  test('a blocked member signs in, reads and deletes, but posts and edits nothing until unblocked', async () => {
    const { call, email, id } = await teller();
    const { body: story } = await tell(call, 'Before');
    expect((await block(id)).status).toBe(200);
    const again = api.browser();
    const signedIn = await again('POST', '/api/auth/login', { email, password: MEMBER_PASSWORD });
    expect([signedIn.status, signedIn.body.user]).toMatchObject([200, { isBlocked: true }]);
    const edit = () => again('PUT', `/api/comments/${story.id}`, { content: 'After' });
    for (const { status, body } of [await tell(again, 'After'), await edit()])
      expect([status, body.error]).toEqual([
        403,
        'An editor has stopped your account from posting. If you think that this is a mistake, write to help@guide.example.',
      ]);
    expect(await isRead(story.id)).toBe(true);
    expect((await asEditor('POST', `users/${id}/unblock`, { body: {} })).status).toBe(200);
    expect((await edit()).status).toBe(200);
    expect((await tell(again, 'After')).status).toBe(201);
    expect((await again('GET', '/api/auth/me')).body.user).not.toHaveProperty('isBlocked');
    expect((await block(id)).status).toBe(200);
    expect((await again('DELETE', `/api/comments/${story.id}`)).status).toBe(200);
    const entry = { who: EDITOR.email, member: id };
    expect(await logged({ member: { equals: id } })).toMatchObject([
      { action: 'blocked', ...entry },
      { action: 'unblocked', ...entry },
      { action: 'blocked', ...entry },
    ]);
  });

  test('a member cannot post a story while an editor blocks them', async () => {
    const { call, id } = await teller();
    const { db } = api.cms.payload;
    const create = db.create.bind(db);
    db.create = async (args) => {
      if (args.collection !== 'stories') return (await create(args)) as never;
      db.create = create;
      expect((await block(id, true)).status).toBe(200);
      return (await create(args)) as never;
    };
    const { status, body } = await tell(call, 'Just in time');
    expect([status, body.error]).toEqual([403, expect.stringMatching(/^An editor has stopped/)]);
    expect((await read()).map(({ content }) => content)).not.toContain('Just in time');
  });

  test('blocking a member hides all their stories if the editor chooses so', async () => {
    const ann = await teller();
    const bob = await teller('Bob');
    const { body: first } = await tell(ann.call, 'First');
    await tell(ann.call, 'Second', '/api/restaurants/4/comments');
    const { body: others } = await tell(bob.call, 'Of another');
    await report(api.browser(), first.id);
    const before = await lastSequence(api.cms.payload);
    expect((await block(ann.id, true)).status).toBe(200);
    expect((await placesToPublish(before)).toSorted()).toEqual(['3', '4']);
    const own = await ann.call<OwnStory[]>('GET', '/api/user/comments');
    expect(own.body.map(({ status }) => status)).toEqual(['hidden', 'hidden']);
    expect(await isRead(first.id)).toBe(false);
    expect(await isRead(others.id)).toBe(true);
    expect(await queued(first.id)).toBeUndefined();
    expect(await queued(first.id, 'hidden')).toMatchObject({
      reports: [],
      author: { isBlocked: true, stories: 2, hidden: 2 },
    });
    // After unblocking, stories stay hidden until they are approved one by one.
    await asEditor('POST', `users/${ann.id}/unblock`, { body: {} });
    expect(await isRead(first.id)).toBe(false);
  });

  test('only the block endpoint can block a member', async () => {
    const { call, id } = await teller();
    const body = { blockedAt: new Date().toISOString(), firstName: 'Eve' };
    expect((await asEditor('PATCH', `users/${id}`, { body })).status).toBe(200);
    expect((await tell(call, 'Still here')).status).toBe(201);
    expect((await block(999_999)).status).toBe(409);
  });
});

test.each(['stories/1/decide', 'users/1/block', 'users/1/unblock'])(
  'PERM-23 only editors can call %s',
  async (path) => {
    const { call } = await teller();
    const cookie = [...(call as Call & { cookies: Map<string, string> }).cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (const sent of [{}, { cookie }])
      expect((await admin.call('POST', path, { ...sent, body: {} })).status).toBe(401);
    expect((await asEditor('GET', 'story-reports')).status).toBe(403);
  },
);

test('no report names a member who has deleted their account', async () => {
  const [ann, bob] = [await teller(), await teller('Bob')];
  const { body: story } = await tell(ann.call, 'By Ann');
  await report(bob.call, story.id);
  for (const { call } of [ann, bob])
    await call('DELETE', '/api/auth/delete-account', { password: MEMBER_PASSWORD });
  const { docs } = await api.cms.payload.db.find<{ author: null; reporter: null }>({
    collection: 'story-reports',
    where: { story: { equals: story.id } },
  });
  expect(docs.map(({ author, reporter }) => [author ?? null, reporter ?? null])).toEqual([
    [null, null],
  ]);
  expect(await queued(story.id)).toMatchObject({ author: null, reports: [{}] });
});

test('a member’s data export has all their stories, unpublished ones too, and their reports', async () => {
  const [ann, bob] = [await teller(), await teller('Bob')];
  const { body: anns } = await tell(ann.call, 'By Ann');
  await report(bob.call, anns.id, { reason: 'untrue', words: 'They have no terrace.' });
  const { body: bobs } = await tell(bob.call, 'See https://www.example.com');
  const { body } = await bob.call<{ stories: unknown; reports: unknown }>(
    'GET',
    '/api/auth/export',
  );
  expect(body.stories).toMatchObject([
    { id: bobs.id, content: 'See https://www.example.com', status: 'waiting' },
  ]);
  expect(body.reports).toEqual([
    {
      storyId: anns.id,
      reason: 'untrue',
      words: 'They have no terrace.',
      reportedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
  ]);
});

test('reports of a deleted story still count in the history of its author', async () => {
  const { call } = await teller();
  const { body: gone } = await tell(call, 'Reported, then deleted');
  await report(api.browser(), gone.id);
  await call('DELETE', `/api/comments/${gone.id}`);
  const { body: next } = await tell(call, 'The next one');
  await report(api.browser(), next.id);
  expect(await queued(next.id)).toMatchObject({ author: { stories: 1, reports: 2 } });
});
