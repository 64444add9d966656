import { expect, test } from 'vitest';
import { destinationOf, ISLANDS, onIsland, placeNames } from './islands.ts';

test('the guide has 18 islands, sorted by name', () => {
  expect(new Set(ISLANDS).size).toBe(18);
  expect([...ISLANDS]).toEqual(ISLANDS.toSorted());
});

test.each([
  ['New Providence', 'Nassau & Paradise Island'],
  ['Abaco', 'The Abacos'],
  ['Exuma', 'The Exumas'],
  ['Berry Islands', 'The Berry Islands'],
  ['Grand Bahama', 'Grand Bahama Island'],
  ['Acklins', 'Acklins & Crooked Island'],
  ['Crooked Island', 'Acklins & Crooked Island'],
  ['Bimini', 'Bimini'],
  ['Atlantis', 'Atlantis'],
  ['constructor', 'constructor'],
])('the travel destination of the island %s is %s', (island, destination) => {
  expect(destinationOf(island)).toBe(destination);
});

test.each([
  ['Exuma', 'on Exuma'],
  ['Berry Islands', 'in the Berry Islands'],
  ['Harbour Island', 'on Harbour Island'],
])('in a sentence, %s is named "%s"', (island, words) => {
  expect(onIsland(island)).toBe(words);
});

test.each<[island: string | null, town: string | null, names: string[]]>([
  ['New Providence', 'Cable Beach', ['New Providence', 'Nassau & Paradise Island', 'Cable Beach']],
  ['New Providence', 'Nassau', ['New Providence', 'Nassau & Paradise Island', 'Nassau']],
  ['Abaco', null, ['Abaco', 'The Abacos']],
  ['Bimini', 'Alice Town', ['Bimini', 'Alice Town']],
  ['Bimini', 'Bimini', ['Bimini']],
  [null, 'Alice Town', ['Alice Town']],
  ['Bimini', '', ['Bimini']],
  [null, null, []],
])('OP-18: the search terms for the island %s and the town %s are %j', (island, town, names) => {
  expect(placeNames(island, town)).toEqual(names);
});
