import { BasePayload } from 'payload';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { onChange } from '#cms/changes/change-signal.ts';
import { buildCmsConfig } from '#cms/config.ts';
import type { AuthorsStory } from '#domain/contract/stories.ts';
import { feedEnd, followChanges } from '#server/change-feed/change-feed.ts';
import { startAccountApi, type AccountApi, type AnyBody } from '#tests/support/account-api.ts';
import { serveAdminWithEditor, type AdminWithEditor } from '#tests/support/admin-with-editor.ts';
import { createStoriesCache } from './stories-cache.ts';
import { verifiedMember } from '#tests/support/members.ts';
import { publishPlaces } from '#tests/support/published-places.ts';

const PLACE = 3;

let api: AccountApi;
let admin: AdminWithEditor;

beforeAll(async () => {
  api = await startAccountApi();
  const { payload } = api.cms;
  admin = await serveAdminWithEditor(payload);
  await publishPlaces(payload, PLACE);
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

test('a new story, a new name of an author and a block take effect at once in this process and soon in others', async () => {
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
  const names = { firstName: 'Ann', lastName: 'Bethel' };
  const { call, id } = await verifiedMember(api, names);
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
  const blocked = await admin.asEditor('POST', `users/${id}/block`, {
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
