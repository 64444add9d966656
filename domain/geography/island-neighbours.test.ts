import { expect, test } from 'vitest';
import { nearestIslands } from './island-neighbours.ts';
import { ISLANDS } from './islands.ts';
import { islandWords } from './island-words.ts';

const ALL = ISLANDS.map((name) => ({ name }));

test.each([
  ['Harbour Island', ['Eleuthera', 'New Providence']],
  ['Rum Cay', ['Long Island', 'San Salvador']],
  ['Acklins', ['Crooked Island']],
  ['Grand Bahama', ['Abaco']],
])('the islands nearest to %s are %j', (name, expected) => {
  expect(nearestIslands(name, ALL, expected.length).map((island) => island.name)).toEqual(expected);
});

test('nearestIslands gives whole miles, and leaves the island itself out', () => {
  const near = nearestIslands('Harbour Island', ALL, 20);
  expect(near).toHaveLength(ISLANDS.length - 1);
  expect(near[0]).toEqual({ name: 'Eleuthera', miles: 9 });
});

test('an unknown island has no neighbours', () => {
  expect(nearestIslands('Atlantis', ALL, 3)).toEqual([]);
  expect(nearestIslands('Exuma', [{ name: 'Atlantis' }], 3)).toEqual([]);
});

test('islandWords has a different sentence about every island', () => {
  const words = ISLANDS.map(islandWords);
  expect(words.every((sentence) => sentence !== null && /^[A-Z].{60,}\.$/.test(sentence))).toBe(
    true,
  );
  expect(new Set(words).size).toBe(ISLANDS.length);
  expect(islandWords('Atlantis')).toBeNull();
});
