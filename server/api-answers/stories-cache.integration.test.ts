import { BasePayload } from 'payload';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { onChange } from '#cms/changes/change-signal.ts';
import { buildCmsConfig } from '#cms/config.ts';
import type { AuthorsStory } from '#domain/contract/stories.ts';
import { feedEnd, followChanges } from '#server/change-feed/change-feed.ts';
import {
  startAccountApi,
  tokenIn,
  type AccountApi,
  type AnyBody,
} from '#tests/support/account-api.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { createStoriesCache } from './stories-cache.ts';

const EDITOR = { email: 'desk@guide.example', password: 'conch and grits' };
const PASSWORD = 'conch-1';
const PLACE = 3;

let api: AccountApi;
let admin: ServedAdminApi;
let editor: string;

beforeAll(async () => {
  api = await startAccountApi();
  const { payload } = api.cms;
  admin = await serveAdminApi(payload);
  await payload.create({ collection: 'editors', data: EDITOR });
  editor = await admin.signIn(EDITOR);
  const category = await payload.create({ collection: 'categories', data: { name: 'C' } });
  await payload.create({
    collection: 'restaurants',
    data: { id: PLACE, name: 'Place', categories: [category.id], _status: 'published' } as never,
  });
});
afterAll(async () => {
  await admin.close();
  await api.dispose();
});

/** The stories of a second process, which learns of changes from the change feed. */
async function anotherProcess() {
  const config = buildCmsConfig(api.cms.settings);
  const payload = await new BasePayload().init({ config, disableOnInit: true });
  const stories = createStoriesCache(payload);
  const feed = followChanges({
    payload,
    position: await feedEnd(payload),
    apply(changes) {
      if (changes.some(({ collection }) => collection === 'stories')) stories.changed();
      return Promise.resolve();
    },
    pollMs: 50,
    onError: (error) => expect.fail(String(error)),
  });
  onTestFinished(async () => {
    await feed.stop();
    await payload.destroy();
  });
  return stories;
}

test('a new story, a renamed author and a blocked author take effect at once in this process and soon in others', async () => {
  const here = createStoriesCache(api.cms.payload);
  onTestFinished(onChange(here.changed));
  const there = await anotherProcess();
  const shown = async (stories: typeof here) => {
    const { newest, total } = await stories.of(PLACE);
    expect(total).toBe(newest.length);
    return newest.map(({ content, user }) => `${user?.firstName}: ${content}`);
  };
  const expectShown = async (expected: string[]) => {
    expect(await shown(here)).toEqual(expected);
    await expect.poll(() => shown(there)).toEqual(expected);
  };

  await expectShown([]);
  const call = api.browser();
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  const sent = { email: 'ann@guide.example', password: PASSWORD, ...names };
  const { body: registered } = await call('POST', '/api/auth/register', sent);
  const [mail] = await api.mailsTo(sent.email, 1);
  await call('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`);
  const tell = (content: string) =>
    call<AuthorsStory & AnyBody>('POST', `/api/restaurants/${PLACE}/comments`, { content });
  const { body: first } = await tell('Go early.');
  await expectShown(['Ann: Go early.']);
  await tell('Go late.');
  await expectShown(['Ann: Go late.', 'Ann: Go early.']);
  await call('PUT', `/api/comments/${first.id}`, { content: 'Go hungry.' });
  await expectShown(['Ann: Go late.', 'Ann: Go hungry.']);
  await call('PUT', '/api/auth/profile', { ...names, firstName: 'Anna' });
  await expectShown(['Anna: Go late.', 'Anna: Go hungry.']);
  await call('DELETE', `/api/comments/${first.id}`);
  await expectShown(['Anna: Go late.']);
  const blocked = await admin.call('POST', `users/${registered.user.id}/block`, {
    cookie: editor,
    body: { hidesStories: true },
  });
  expect(blocked.status).toBe(200);
  await expectShown([]);
});

test('concurrent requests read the stories of a restaurant once, and again after a change', async () => {
  const { payload } = api.cms;
  const stories = createStoriesCache(payload);
  const find = vi.spyOn(payload.db, 'find');
  onTestFinished(() => find.mockRestore());
  const reads = () => find.mock.calls.filter(([{ collection }]) => collection === 'stories').length;
  await Promise.all(Array.from({ length: 100 }, () => stories.of(PLACE)));
  await stories.of(PLACE);
  expect(reads()).toBe(1);
  const early = stories.of(4);
  stories.changed();
  await Promise.all([early, stories.of(4), stories.of(4)]);
  expect(reads()).toBe(3);
});
