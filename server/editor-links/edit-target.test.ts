import { expect, test } from 'vitest';
import type { Rightholder } from '#cms/access/rights.ts';
import { editTargetOf } from './edit-target.ts';

const administrator: Rightholder = { collection: 'editors', role: 'administrator' };
const ofCatIsland: Rightholder = {
  collection: 'editors',
  role: 'islandEditor',
  islands: ['Cat Island'],
};
const moderator: Rightholder = { collection: 'editors', role: 'moderator' };

/** Restaurant 17 is on Cat Island, 18 on Exuma, and all others have no island. */
function targetFor(editor: Rightholder, key: string) {
  return editTargetOf(key, editor, (id) => (id === 17 ? 'Cat Island' : id === 18 ? 'Exuma' : null));
}

test.each([
  ['/restaurants/17', '/admin/collections/restaurants/17', 'Edit this restaurant'],
  ['/categories/4', '/admin/collections/categories/4', 'Edit this category'],
  ['/categories/4/2', '/admin/collections/categories/4', 'Edit this category'],
  ['/restaurants', '/admin/collections/restaurants', 'Edit restaurants'],
  ['/categories', '/admin/collections/categories', 'Edit categories'],
  ['/', '/admin', 'Open the editors’ desk'],
  ['/about', '/admin/globals/site-texts', 'Edit the texts'],
  ['/offline', '/admin', 'Open the editors’ desk'],
  ['/restaurants/not-found', '/admin', 'Open the editors’ desk'],
  ['/404', '/admin', 'Open the editors’ desk'],
])('EDIT-01 the page %s leads to %s', (key, href, label) => {
  expect(targetFor(administrator, key)).toEqual({ href, label });
});

test.each(['/islands/cat-island', '/islands/cat-island/3'])(
  'EDIT-01 the page %s leads to the list of the island’s restaurants',
  (key) => {
    const { href, label } = targetFor(administrator, key);
    const url = new URL(href, 'http://guide.example');
    expect(url.pathname).toBe('/admin/collections/restaurants');
    expect([...url.searchParams.values()]).toEqual(['Cat Island']);
    expect(label).toBe('Edit restaurants on Cat Island');
  },
);

test.each<[who: string, key: string, path: string, editor: Rightholder]>([
  ['an island editor', '/restaurants/17', '/admin/collections/restaurants/17', ofCatIsland],
  ['an island editor', '/restaurants/18', '/admin', ofCatIsland],
  ['an island editor', '/restaurants/19', '/admin', ofCatIsland],
  ['an island editor', '/restaurants', '/admin/collections/restaurants', ofCatIsland],
  ['an island editor', '/islands/cat-island', '/admin/collections/restaurants', ofCatIsland],
  ['an island editor', '/islands/exuma', '/admin', ofCatIsland],
  ['an island editor', '/categories/4', '/admin', ofCatIsland],
  ['an island editor', '/categories', '/admin', ofCatIsland],
  ['an island editor', '/about', '/admin', ofCatIsland],
  ['a moderator', '/restaurants/17', '/admin', moderator],
  ['a moderator', '/restaurants', '/admin', moderator],
  ['a moderator', '/about', '/admin', moderator],
])('EDIT-05 for %s, the page %s leads to %s', (_who, key, path, editor) => {
  const { href } = targetFor(editor, key);
  expect(new URL(href, 'http://guide.example').pathname).toBe(path);
});
