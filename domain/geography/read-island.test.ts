import { expect, test } from 'vitest';
import { ISLANDS } from './islands.ts';
import { readIsland } from './read-island.ts';

test.each([
  ['eleuthera', ['Eleuthera']],
  ['NEW-PROVIDENCE', ['New Providence']],
  ['nassau', ['New Providence']],
  ['Briland', ['Harbour Island']],
  ['Harbor Island', ['Harbour Island']],
  ['the Exumas', ['Exuma']],
  ['great exuma', ['Exuma']],
  ['Great Abaco', ['Abaco']],
  ['Little Inagua', ['Inagua']],
  ['abacos', ['Abaco']],
  ['The Berry Islands', ['Berry Islands']],
  ['berry island', ['Berry Islands']],
  ['Andros Island', ['Andros']],
  ['biminis', ['Bimini']],
  ['acklins-and-crooked-island', ['Acklins', 'Crooked Island']],
  ['Acklins & Crooked Island', ['Acklins', 'Crooked Island']],
  ['acklins', ['Acklins']],
])('LIST-07: the name %s is read as the islands %j', (name, islands) => {
  expect(readIsland(name)).toEqual(islands);
});

test.each(ISLANDS)('the name of the island %s is read as that island alone', (island) => {
  expect(readIsland(island)).toEqual([island]);
});

test.each([
  'Atlantis',
  'not so great exuma',
  'little exuma cay',
  'exuma island lodge',
  'island',
  '',
])('the unknown name "%s" is returned unchanged', (name) => {
  expect(readIsland(name)).toEqual([name]);
});
