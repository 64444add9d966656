import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

/** Which of the words a searched word stands for, with their quality; a word's slot is its place. */
function standsFor(words: readonly string[], searched: string): Record<string, number> {
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
  ['one letter stands for itself alone', 'a', { a: 10 }],
  ['one letter begins nothing', 'b', {}],
  ['a wrong letter', 'cxnch', { conch: 3 }],
  ['a missing letter', 'cnch', { conch: 3 }],
  ['two wrong letters of seven', 'lxbstxr', {}],
  ['two wrong letters of ten', 'rxstauxant', { restaurant: 3 }],
  ['two wrong letters of eight', 'lxbstxrs', { lobsters: 3 }],
  ['two letters that changed places', 'lobsetr', { lobster: 3 }],
  ['the first two letters', 'ocnch', { conch: 3 }],
  ['the last two letters', 'fomr', { form: 3 }],
  ['three letters are never misspelt', 'bax', {}],
  ['digits are never misspelt', '2ndd', {}],
  ['where a word begins something, none is misspelt', 'form', { form: 10 }],
  ['nothing like it', 'zzzz', {}],
])('%s: %s', (_, searched, expected) => {
  expect(standsFor(WORDS, searched)).toEqual(expected);
});

test('a word that comes later is found by a search that was made before', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(vocabulary.idOf('conch'), 0, 1);
  expect(vocabulary.expand('conch')).toHaveLength(1);
  expect(vocabulary.expand('lobster')).toHaveLength(0);
  vocabulary.add(vocabulary.idOf('conchy'), 1, 1);
  vocabulary.add(vocabulary.idOf('lobster'), 1, 1);
  expect(vocabulary.expand('conch')).toHaveLength(2);
  expect(vocabulary.expand('lobster')).toHaveLength(1);
});

test('a word in more slots has one list; what is looked up again is not looked for again', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(vocabulary.idOf('conch'), 0, 2);
  const first = vocabulary.expand('conch');
  vocabulary.add(vocabulary.idOf('conch'), 1, 3);
  expect(vocabulary.expand('conch')).toBe(first);
  const scores = new Uint16Array(2);
  first[0]?.postings.raise(scores, 10);
  expect([...scores]).toEqual([20, 30]);
});

test('searches that are made up do not fill the memory', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(vocabulary.idOf('conch'), 0, 1);
  const first = vocabulary.expand('conch');
  for (let count = 0; count < 1999; count++) vocabulary.expand(`x${count}`);
  expect(vocabulary.expand('conch')).toBe(first);
  vocabulary.expand('one more');
  expect(vocabulary.expand('conch')).not.toBe(first);
});

test('a beginning of very many words stands for 200 of them, those that are nearest to it', () => {
  const words = Array.from({ length: 300 }, (_, at) => `conch${299 - at}`);
  const found = Object.keys(standsFor(words, 'conch'));
  expect(found).toHaveLength(200);
  for (let number = 0; number < 100; number++) expect(found).toContain(`conch${number}`);
});
