import { expect, test } from 'vitest';
import { NameIndex } from './name-index.ts';

const ISLANDS = [
  ['New Providence', 'Nassau', 'Cable Beach'],
  ['Grand Bahama', 'Freeport'],
  ['Abaco', 'The Abacos', 'Marsh Harbour'],
  ['Harbour Island', 'Dunmore Town'],
  ['Bahama Bank', 'Bahama'],
];
const index = new NameIndex(ISLANDS, (names) => names);

test.each([
  ['a name', 'abaco', ['Abaco']],
  ['a beginning', 'aba', ['Abaco']],
  ['a misspelling', 'nasau', ['New Providence']],
  ['every word, in any order', 'town dunmore', ['Harbour Island']],
  ['one word is missing', 'dunmore nassau', []],
  ['the whole word before a beginning', 'harbour', ['Abaco', 'Harbour Island']],
  ['ties in their own order', 'bahama', ['Grand Bahama', 'Bahama Bank']],
  ['no word', '!', []],
  ['nothing like it', 'zzzz', []],
])('the name index finds %s: %j', (_, text, names) => {
  expect(index.find(text).map(([name]) => name)).toEqual(names);
});

test('the name index lists better matches first, by the total over all words', () => {
  const names = [['Conchy Barn'], ['Conch Barn'], ['Conch Bar'], ['Conch']];
  const found = new NameIndex(names, (all) => all).find('conch bar');
  expect(found.map(([name]) => name)).toEqual(['Conch Bar', 'Conch Barn', 'Conchy Barn']);
});

test('if a name contains the word itself, the name index does not return similar names', () => {
  const names = [['Zarbelow Inn'], ['Zarbelox Inn']];
  const find = (text: string) => new NameIndex(names, (all) => all).find(text);
  expect(find('zarbelow')).toEqual([['Zarbelow Inn']]);
  expect(find('zarbeloy')).toEqual(names);
  // Only single words are corrected. "Happy hour" is one phrase.
  expect(find('happy hour')).toEqual([]);
});

test('a name that contains a word in two forms is found once', () => {
  expect(new NameIndex([['Abaco', 'The Abacos']], (all) => all).find('abacos')).toHaveLength(1);
});
