import { describe, expect, test } from 'vitest';
import { sortKey, wordsOf } from './words.ts';

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
    ['what separates', 'fish/chips_to-go (daily)', ['fish', 'chip', 'to', 'go', 'daily']],
    [
      'signs that are read as "and"',
      "rice&peas n' fish + chips",
      ['rice', 'and', 'pea', 'and', 'fish', 'and', 'chip'],
    ],
    ['no sign at an end', '& more +', ['more']],
    ['the suffix of an island', 'Cay Key Keys', ['cay', 'key', 'key']],
    ['ligatures and other compatibility characters', 'ﬁsh Ⅷ', ['fish', 'viii']],
    ['a plural of four letters', 'bars', ['bar']],
    ['three letters are no plural', 'gas', ['gas']],
    ['a double s is no plural', 'glass', ['glass']],
    ['an s elsewhere is no plural', 'salsa', ['salsa']],
    ['other plurals', 'dishes berries tomatoes pies', ['dish', 'berry', 'tomato', 'pie']],
    ['a plural in -ies whose singular ends in -ie', 'cookies cookie', ['cookie', 'cookie']],
    ['spellings', 'Harbor cozy BBQ donuts', ['harbour', 'cosy', 'barbecue', 'doughnut']],
    ['a word twice', 'conch conch', ['conch', 'conch']],
  ])('the words of a text are normalized, %s: %j', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

test.each([
  ['Émile’s', 'emiles'],
  ["O'Neil", 'oneil'],
  [' Zest & Co ', 'zest & co'],
  ['Bars', 'bars'],
])('the sort key of %j is %j', (name, key) => {
  expect(sortKey(name)).toBe(key);
});
