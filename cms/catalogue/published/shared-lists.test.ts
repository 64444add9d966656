import { expect, test } from 'vitest';
import { sharedLists } from './shared-lists.ts';

const [bakery, seafood] = [{ id: 1 }, { id: 2 }];

test('lists with the same items in the same order become one shared array, all other lists do not', () => {
  const shared = sharedLists<{ id: number }>();
  const list = shared([bakery, seafood]);
  expect(shared([bakery, seafood])).toBe(list);
  expect(shared([seafood, bakery])).toEqual([seafood, bakery]);
  expect(shared([bakery])).toEqual([bakery]);
  expect(shared([])).toEqual([]);
  expect(shared([])).toBe(shared([]));
});

test('a list with a changed item is not replaced by a shared array', () => {
  const shared = sharedLists<{ id: number }>();
  shared([bakery]);
  const renamed = { id: 1, name: 'Bread' };
  expect(shared([renamed])[0]).toBe(renamed);
  expect(shared([bakery])[0]).toBe(bakery);
});

test('the cache of shared lists is emptied when it is full', () => {
  const shared = sharedLists<{ id: number }>(2);
  const list = shared([bakery]);
  shared([seafood]);
  expect(shared([bakery])).toBe(list);
  shared([bakery, seafood]);
  expect(shared([bakery])).not.toBe(list);
});
