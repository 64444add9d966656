import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECENT_KEY } from '#site/browser/storage.ts';
import {
  clearRecentPlaces,
  dropRecentPlace,
  noteVisit,
  recentPlaces,
} from './recent-places.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = (id: number, name = `Place ${id}`) => ({
  id,
  name,
  path: `/restaurants/place-${id}`,
  island: 'Exuma',
  picture: null,
});
const ids = () => recentPlaces().map(({ id }) => id);

test('RECENT-02, RECENT-03 the newest visit is first, and each restaurant is listed once', () => {
  for (const id of [1, 2, 3, 1]) noteVisit(place(id));
  expect(ids()).toEqual([1, 3, 2]);
  noteVisit(place(3, 'New name'));
  expect(recentPlaces()[0]).toEqual(place(3, 'New name'));
});

test('RECENT-03 the list holds 30 restaurants', () => {
  for (let id = 1; id <= 35; id += 1) noteVisit(place(id));
  expect(ids()).toHaveLength(30);
  expect([ids()[0], ids().at(-1)]).toEqual([35, 6]);
});

test('RECENT-08 a deleted restaurant leaves the list, and when the list is empty it is removed from the storage', () => {
  for (const id of [1, 2]) noteVisit(place(id));
  dropRecentPlace(2);
  expect(ids()).toEqual([1]);
  dropRecentPlace(1);
  expect(stored.has(RECENT_KEY)).toBe(false);
});

test('RECENT-06 clearing removes the whole list from the storage', () => {
  noteVisit(place(1));
  clearRecentPlaces();
  expect([stored.size, ids()]).toEqual([0, []]);
});

test.each([
  ['no JSON', '{', []],
  ['no list', '{"id":1}', []],
  ['an address of another site', JSON.stringify([{ ...place(1), path: '//evil.example' }]), []],
  ['a script as address', JSON.stringify([{ ...place(1), path: 'javascript:alert(1)' }]), []],
  ['an entry without a name', JSON.stringify([{ ...place(1), name: undefined }, place(2)]), [2]],
  ['an entry with a number as picture', JSON.stringify([{ ...place(1), picture: 4 }]), []],
  ['an empty entry', '[null]', []],
])('a stored text that is %s gives only the valid restaurants', (_, text, expected) => {
  stored.set(RECENT_KEY, text);
  expect(ids()).toEqual(expected);
});

test('RECENT-10 without a storage the list is empty, and a visit causes no error', () => {
  vi.stubGlobal('localStorage', undefined);
  noteVisit(place(1));
  expect(recentPlaces()).toEqual([]);
});
