import { describe, expect, test } from 'vitest';
import { searchWords, sortKey, wordsOf } from './words.ts';

describe('the words of a text', () => {
  test.each([
    ['nothing', '', []],
    ['no word', ' ,.!?&- ', []],
    ['letter case', 'Conch SHACK', ['conch', 'shack']],
    ['accents', 'Café Señora Crème', ['cafe', 'senora', 'creme']],
    [
      'apostrophes of every kind',
      "Mae's Mae’s Mae‘s Maeʼs Mae`s",
      ['mae', 'mae', 'mae', 'mae', 'mae'],
    ],
    ['digits', '2nd St 242', ['2nd', 'st', '242']],
    ['letters of other scripts', 'Кафе 寿司', ['кафе', '寿司']],
    ['what separates', 'fish&chips/to-go (daily)', ['fish', 'chip', 'to', 'go', 'daily']],
    ['letters that stand for others', 'ﬁsh Ⅷ', ['fish', 'viii']],
    ['a plural of four letters', 'bars', ['bar']],
    ['three letters are no plural', 'gas', ['gas']],
    ['a double s is no plural', 'glass', ['glass']],
    ['an s elsewhere is none', 'salsa', ['salsa']],
    ['a word twice', 'conch conch', ['conch', 'conch']],
  ])('%s: %j', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

test.each([
  ['each once', 'conch Conch conchs', ['conch']],
  ['without function words', 'the conch in a bar by the sea', ['conch', 'bar', 'sea']],
  ['function words alone', 'the in', ['the', 'in']],
  [
    'all function words',
    'a an and at by for from in near of on or the to with',
    'a an and at by for from in near of on or the to with'.split(' '),
  ],
  [
    'all of them beside a word',
    'a an and at by for from in near of on or the to with conch',
    ['conch'],
  ],
  ['nothing', ' ', []],
])('the words of a search: %s', (_, text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['Émile’s', 'emiles'],
  ["O'Neil", 'oneil'],
  [' Zest & Co ', 'zest & co'],
  ['Bars', 'bars'],
])('%j is sorted as %j', (name, key) => {
  expect(sortKey(name)).toBe(key);
});
