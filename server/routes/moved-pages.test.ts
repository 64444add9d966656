import { expect, test } from 'vitest';
import { createMovedPages } from './moved-pages.ts';

const merge = (kind: string, from: number, into: number) => ({ kind, from, into });

/** Moved pages of a guide that has the place 3 and the category 8. */
function movedPages(merges: { kind: string; from: number; into: number }[]) {
  const catalogue = {
    outline: (id: number) => (id === 3 ? { id, name: 'Joe’s Grill' } : null),
    categoryCounts: () => [{ id: 8 }],
  };
  const payload = { db: { find: () => Promise.resolve({ docs: merges }) } };
  return createMovedPages(payload as never, catalogue as never);
}

const MERGES = [
  merge('restaurants', 12, 3),
  merge('restaurants', 13, 4),
  merge('categories', 5, 8),
  merge('categories', 6, 9),
  merge('tags', 7, 1),
];

test.each([
  ['/restaurants/12', '/restaurants/joes-grill-3'],
  ['/restaurants/13', null],
  ['/restaurants/3', null],
  ['/restaurants/5', null],
  ['/categories/5', '/categories/8'],
  ['/categories/5/2', '/categories/8'],
  ['/categories/6', null],
  ['/categories/12', null],
  ['/tags/7', null],
  ['/restaurants', null],
])('MERGE-03 the page %s of a merged record redirects to %s', async (key, path) => {
  const pages = movedPages(MERGES);
  await pages.load();
  expect(pages.pathOf(key)).toBe(path);
});

test('MERGE-03 a merge in the change feed redirects at once', async () => {
  const merges: ReturnType<typeof merge>[] = [];
  const pages = movedPages(merges);
  await pages.load();
  merges.push(merge('restaurants', 12, 3));
  const change = { sequence: 1, collection: 'restaurants', documentId: '12' };
  await pages.apply([{ ...change, kind: 'saved' }]);
  expect(pages.pathOf('/restaurants/12')).toBeNull();
  await pages.apply([{ ...change, kind: 'deleted' }]);
  expect(pages.pathOf('/restaurants/12')).toBe('/restaurants/joes-grill-3');
});
