import { expect, test } from 'vitest';
import { editTargetOf } from './edit-target.ts';

test.each([
  ['/restaurants/17', '/admin/collections/restaurants/17', 'Edit this restaurant'],
  ['/categories/4', '/admin/collections/categories/4', 'Edit this category'],
  ['/categories/4/2', '/admin/collections/categories/4', 'Edit this category'],
  ['/restaurants', '/admin/collections/restaurants', 'Edit restaurants'],
  ['/categories', '/admin/collections/categories', 'Edit categories'],
  ['/', '/admin', 'Open the editors’ desk'],
  ['/about', '/admin', 'Open the editors’ desk'],
  ['/restaurants/not-found', '/admin', 'Open the editors’ desk'],
  ['/404', '/admin', 'Open the editors’ desk'],
])('EDIT-01 the page %s leads to %s', (key, href, label) => {
  expect(editTargetOf(key)).toEqual({ href, label });
});

test.each(['/islands/cat-island', '/islands/cat-island/3'])(
  'EDIT-01 the page %s leads to the list of the island’s restaurants',
  (key) => {
    const { href, label } = editTargetOf(key);
    const url = new URL(href, 'http://guide.example');
    expect(url.pathname).toBe('/admin/collections/restaurants');
    expect([...url.searchParams.values()]).toEqual(['Cat Island']);
    expect(label).toBe('Edit restaurants on Cat Island');
  },
);
