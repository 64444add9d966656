import { expect, test } from 'vitest';
import type { WordForm } from '#search/words.ts';
import { Vocabulary } from './vocabulary.ts';

/** The words that a searched word matches, each with its quality. A word's slot is its index. */
function matchesOf(words: readonly string[], searched: string): Record<string, number> {
  const vocabulary = new Vocabulary();
  for (const [slot, word] of words.entries()) vocabulary.add(vocabulary.idOf(word), slot, 1);
  const found: Record<string, number> = {};
  for (const { postings, quality } of vocabulary.expand(searched)) {
    const scores = new Uint16Array(words.length);
    postings.raise(scores, quality);
    for (const [slot, score] of scores.entries()) if (score > 0) found[words[slot] ?? ''] = score;
  }
  return found;
}

const WORDS = [
  'conch',
  'conchy',
  'lobster',
  'lobsters',
  'restaurant',
  'bar',
  'bay',
  '2nd',
  'form',
  'a',
  'ab',
];

test.each<[string, string, Record<string, number>]>([
  ['the word itself before those that it begins', 'conch', { conch: 10, conchy: 6 }],
  ['a beginning', 'lobs', { lobster: 6, lobsters: 6 }],
  ['a beginning of two letters', 'ba', { bar: 6, bay: 6 }],
  ['one letter matches only itself', 'a', { a: 10 }],
  ['one letter begins nothing', 'b', {}],
  ['a word does not match similar words', 'form', { form: 10 }],
  ['an unknown word', 'zzzz', {}],
])('a searched word matches %s: %s', (_, searched, expected) => {
  expect(matchesOf(WORDS, searched)).toEqual(expected);
});

/** The similar words, as written. */
function similarTo(words: readonly string[], whole: string): string[] {
  const vocabulary = new Vocabulary();
  for (const [slot, word] of words.entries()) {
    const inForm = vocabulary.wordIn(word);
    vocabulary.add(inForm >>> 2, slot, 1, (inForm & 3) as WordForm);
  }
  return vocabulary.similar(whole).map(({ written }) => written);
}

test.each<[string, string, string[]]>([
  ['a wrong letter', 'cxnch', ['conch']],
  ['a missing letter', 'cnch', ['conch']],
  ['two wrong letters of seven', 'lxbstxr', []],
  ['two wrong letters of ten', 'rxstauxant', ['restaurant']],
  ['two wrong letters of eight', 'lxbstxrs', ['lobster']],
  ['two letters that changed places', 'lobsetr', ['lobster']],
  ['the first two letters', 'ocnch', ['conch']],
  ['the last two letters', 'bistor', ['bistro']],
  ['three letters are never misspelt', 'bax', []],
  ['digits are never misspelt', '2ndd', []],
  ['a mistake in a plural', 'cocnhs', ['conch']],
  ['an unknown word', 'zzzz', []],
])('the similar words for %s: %s', (_, whole, expected) => {
  expect(similarTo([...WORDS, 'bistro'], whole)).toEqual(expected);
});

test.each<[string, string[], string, string[]]>([
  ['a plural', ['thomas'], 'thoams', ['thomas']],
  ['the more frequent of singular and plural', ['taco', 'tacos', 'tacos'], 'tacoz', ['tacos']],
  ['a plural of another ending', ['pastries', 'pastries'], 'pastreis', ['pastries']],
  ['an ending of two letters', ['sandwiches'], 'sandwihces', ['sandwiches']],
])(
  'a correction has the singular or plural form that the places use: %s',
  (_, words, whole, expected) => {
    expect(similarTo(words, whole)).toEqual(expected);
  },
);

test.each([
  ['oasis', 'basis'],
  ['atlantis', 'atlantic'],
  ['ducks', 'docks'],
  ['braised', 'raised'],
  ['greek', 'green'],
])('an English word is not corrected to another word: %s, %s', (whole, other) => {
  expect(similarTo([other], whole)).toEqual([]);
});

test('a shared ending does not make two words similar', () => {
  expect(similarTo(['basis'], 'oazis')).toEqual([]);
});

test('a search finds a word that was added after the last lookup', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(vocabulary.idOf('conch'), 0, 1);
  expect(vocabulary.expand('conch')).toHaveLength(1);
  expect(vocabulary.expand('lobster')).toHaveLength(0);
  vocabulary.add(vocabulary.idOf('conchy'), 1, 1);
  vocabulary.add(vocabulary.idOf('lobster'), 1, 1);
  expect(vocabulary.expand('conch')).toHaveLength(2);
  expect(vocabulary.expand('lobster')).toHaveLength(1);
});

test('a word in several documents has one posting list, and a second lookup is cached', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(vocabulary.idOf('conch'), 0, 2);
  const first = vocabulary.expand('conch');
  vocabulary.add(vocabulary.idOf('conch'), 1, 3);
  expect(vocabulary.expand('conch')).toBe(first);
  const scores = new Uint16Array(2);
  first[0]?.postings.raise(scores, 10);
  expect([...scores]).toEqual([20, 30]);
});

test('the cache of word lookups has a limit', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(vocabulary.idOf('conch'), 0, 1);
  const first = vocabulary.expand('conch');
  for (let count = 0; count < 1999; count++) vocabulary.expand(`x${count}`);
  expect(vocabulary.expand('conch')).toBe(first);
  vocabulary.expand('one more');
  expect(vocabulary.expand('conch')).not.toBe(first);
});

test('a prefix of very many words matches the 200 shortest words', () => {
  const words = Array.from({ length: 300 }, (_, at) => `conch${299 - at}`);
  const found = Object.keys(matchesOf(words, 'conch'));
  expect(found).toHaveLength(200);
  for (let number = 0; number < 100; number++) expect(found).toContain(`conch${number}`);
});
