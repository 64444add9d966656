import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredStory } from '#cms/stories/stored-story.ts';
import type { PageData } from '#domain/pages/page-data.ts';
import { pageData } from '#server/routes/page-key.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { placesWithStories, withStories } from './with-stories.ts';

const TOLD_AT = '2026-07-01T12:00:00.000Z';

let cms: ThrowawayCms;
let stories = 0;

beforeAll(async () => {
  cms = await throwawayCms();
  const category = await cms.payload.create({ collection: 'categories', data: { name: 'C' } });
  for (const id of [1, 2, 3, 4])
    await cms.payload.create({
      collection: 'restaurants',
      data: { id, name: `Place ${id}`, categories: [category.id], _status: 'published' } as never,
    });
  await tell(1, 'The best conch.');
  await tell(1, 'Nobody may read this yet.', 'waiting');
  await tell(2, 'Nobody may read this any more.', 'hidden');
  await tell(3, 'Go early.');
  await tell(3, 'Go late.');
});
afterAll(() => cms.dispose());

async function tell(
  restaurant: number,
  content: string,
  status: StoredStory['status'] = 'published',
): Promise<void> {
  const story: StoredStory = {
    id: ++stories,
    content,
    restaurant,
    author: null,
    status,
    isEdited: false,
    createdAt: TOLD_AT,
  };
  await cms.payload.db.create({ collection: 'stories', data: { ...story, updatedAt: TOLD_AT } });
}

async function page(path: string): Promise<PageData | null> {
  return pageData(path, await sampleCatalogue());
}

test('the page of a restaurant gets its published stories and is otherwise unchanged', async () => {
  const plain = await page('/restaurants/1');
  const shown = await withStories(cms.payload, plain);
  expect(shown).toMatchObject({
    kind: 'restaurant',
    stories: { comments: [{ content: 'The best conch.' }], page: 1, pages: 1, total: 1 },
  });
  expect({ ...shown, stories: null }).toEqual({ ...plain, stories: null });
});

test('the page of a restaurant without stories shows none', async () => {
  for (const path of ['/restaurants/2', '/restaurants/4'])
    expect(await withStories(cms.payload, await page(path))).toMatchObject({
      stories: { comments: [], total: 0 },
    });
});

test('withStories returns null and pages that show no stories unchanged', async () => {
  const about = await page('/about');
  expect(await withStories(cms.payload, about)).toBe(about);
  expect(await withStories(cms.payload, null)).toBeNull();
});

test('placesWithStories lists restaurants with at least one published story', async () => {
  expect(await placesWithStories(cms.payload)).toEqual(new Set([1, 3]));
});
