import { describe, expect, test } from 'vitest';
import {
  formOf,
  isFunctionWord,
  normalizedWord,
  sortKey,
  wholeWord,
  wholeWordsOf,
  wordsOf,
  type WordForm,
} from './words.ts';

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

test.each<[string, string, WordForm]>([
  ['bar', 'bar', 0],
  ['gas', 'gas', 0],
  ['glass', 'glass', 0],
  ['bars', 'bar', 1],
  ['pies', 'pie', 1],
  ['shoes', 'shoe', 1],
  ['dishes', 'dish', 2],
  ['lunchboxes', 'lunchbox', 2],
  ['glasses', 'glass', 2],
  ['tomatoes', 'tomato', 2],
  ['sandwiches', 'sandwich', 2],
  ['berries', 'berry', 3],
])('the written word "%s" is the word "%s" in its form %i', (whole, word, form) => {
  expect([normalizedWord(whole), formOf(whole)]).toEqual([word, form]);
  expect(wholeWord(word, form)).toBe(whole);
});

test.each([
  ['harbors', 'harbour'],
  ['cookies', 'cookie'],
])(
  'a word in another spelling has the same form as the usual spelling: "%s" is "%s"',
  (whole, word) => {
    expect([normalizedWord(whole), formOf(whole)]).toEqual([word, 0]);
  },
);

test.each([
  ['the', true],
  ['with', true],
  ['conch', false],
  ['', false],
])('whether "%s" is a function word: %j', (word, isFunction) => {
  expect(isFunctionWord(word)).toBe(isFunction);
});

test.each([
  ["Rice'n'peas", ['rice', 'and', 'peas']],
  ['RICE’N’PEAS', ['rice', 'and', 'peas']],
  ["Fish'n chips", ['fishn', 'chips']],
  ['n + & fish', ['and', 'and', 'and', 'fish']],
  ['+ fish & n &', ['fish', 'and', 'and']],
  ['&', []],
  ['café & crème', ['cafe', 'and', 'creme']],
])('the words of %j as written are %j', (text, words) => {
  expect(wholeWordsOf(text)).toEqual(words);
});
