import { describe, expect, test } from 'vitest';
import type { WordForm } from '#search/words.ts';
import { Vocabulary, type StoredWords } from './vocabulary.ts';

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
  '0wifi0',
];

test.each<[string, string, Record<string, number>]>([
  ['the word itself before those that it begins', 'conch', { conch: 10, conchy: 6 }],
  ['a beginning', 'lobs', { lobster: 6, lobsters: 6 }],
  ['a beginning of two letters', 'ba', { bar: 6, bay: 6 }],
  ['one letter matches only itself', 'a', { a: 10 }],
  ['one letter begins nothing', 'b', {}],
  ['a word does not match similar words', 'form', { form: 10 }],
  ['an unknown word', 'zzzz', {}],
  ['a token is not found by its beginning', '0wif', {}],
])('which words a searched word matches (%s): %s', (_, searched, expected) => {
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
])('which words are similar (%s): %s', (_, whole, expected) => {
  expect(similarTo([...WORDS, 'bistro'], whole)).toEqual(expected);
});

test.each<[string, string[], string, string[]]>([
  ['a plural', ['thomas'], 'thoams', ['thomas']],
  ['the more frequent of singular and plural', ['taco', 'tacos', 'tacos'], 'tacoz', ['tacos']],
  ['a plural of another ending', ['pastries', 'pastries'], 'pastreis', ['pastries']],
  ['an ending of two letters', ['sandwiches'], 'sandwihces', ['sandwiches']],
  ['no plural in place of a misspelt singular', ['lobsters'], 'lobstre', []],
  [
    'a frequent plural if some place has the singular',
    ['lobster', 'lobsters', 'lobsters'],
    'lobstre',
    ['lobsters'],
  ],
])(
  'a correction is in the singular or plural form that the places use: %s',
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

test('all documents with a word are in one posting list, and a second lookup of the word is cached', () => {
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

test('a prefix of very many words matches only the 200 shortest of them', () => {
  const words = Array.from({ length: 300 }, (_, at) => `conch${299 - at}`);
  const found = Object.keys(matchesOf(words, 'conch'));
  // All words with three digits have the same length, so the first of them in the alphabet are
  // found.
  const shortest = Array.from({ length: 200 }, (_, number) => `conch${number}`);
  expect(found.toSorted()).toEqual(shortest.toSorted());
});

test('similar words that are equally close and equally frequent are in alphabetical order', () => {
  const words = ['conchx', 'conchy', 'zonchq', 'bonchq', 'conchx'];
  expect(similarTo(words, 'conchq')).toEqual(['conchx', 'bonchq', 'conchy', 'zonchq']);
});

describe('the stored words of a vocabulary', () => {
  const words = Array.from({ length: 1200 }, (_, at) => `word${at}`);

  /**
   * Each word is in two slots. Slots 0 and 1 hold no document any more, so no document has `word0`.
   */
  function stored(): StoredWords[] {
    const vocabulary = new Vocabulary();
    for (const [at, word] of words.entries()) {
      vocabulary.add(vocabulary.idOf(word), at, 5);
      vocabulary.add(vocabulary.idOf(word), at + 1, 5);
    }
    return [...vocabulary.stored((slot) => (slot < 2 ? null : slot - 2))];
  }

  test('words are stored in batches of at most 500, without words that no document contains', () => {
    const batches = stored();
    expect(batches.map((batch) => batch.words.length)).toEqual([499, 500, 200]);
    expect(batches.flatMap((batch) => batch.words)).toEqual(words.slice(1));
    expect(batches[0]?.lengths.slice(0, 3)).toEqual(Uint32Array.of(1, 2, 2));
    expect(batches.map(({ entries }) => entries.length)).toEqual([997, 1000, 400]);
  });

  test('restoring the stored words gives an equal vocabulary, even after the empty vocabulary was searched', () => {
    const restored = new Vocabulary();
    expect(restored.expand('word1199')).toEqual([]);
    for (const batch of stored()) restored.restore(batch);
    for (const [word, slots] of [
      ['word0', []],
      ['word1', [0]],
      ['word2', [0, 1]],
      ['word499', [497, 498]],
      ['word500', [498, 499]],
      ['word1199', [1197, 1198]],
    ] as const) {
      const scores = new Uint16Array(1200);
      for (const { postings, quality } of restored.exact(word)) postings.raise(scores, quality);
      const found = [...scores.entries()].filter(([, score]) => score > 0);
      expect(found, word).toEqual(slots.map((slot) => [slot, 50]));
    }
    expect(restored.expand('word1199')).toHaveLength(1);
  });
});

describe('a word that no document has any more', () => {
  test.each<[number[], string[], number]>([
    [[0, 1], ['zarbelow', 'zarbelox'], 2],
    [[1], ['zarbelox'], 1],
    [[], [], 0],
  ])(
    'while only the slots %j hold documents, the similar words are %j and %i words match',
    (slots, similar, matches) => {
      const alive = new Set([0, 1]);
      const vocabulary = new Vocabulary((slot) => alive.has(slot));
      for (const [slot, word] of ['zarbelow', 'zarbelox'].entries())
        vocabulary.add(vocabulary.idOf(word), slot, 1);
      // The first lookup is cached until the documents change.
      expect(vocabulary.expand('zarb')).toHaveLength(2);
      alive.clear();
      for (const slot of slots) alive.add(slot);
      vocabulary.documentsChanged();
      expect(vocabulary.similar('zarbeloz').map(({ written }) => written)).toEqual(similar);
      expect(vocabulary.expand('zarb')).toHaveLength(matches);
      expect(vocabulary.exact('zarbelox')).toHaveLength(slots.includes(1) ? 1 : 0);
      expect(vocabulary.has('zarbelox', (slot) => alive.has(slot))).toBe(slots.includes(1));
      expect(vocabulary.has('zarbeloy', () => true)).toBe(false);
      expect(vocabulary.documentsWith('zarbelow')).toBe(slots.includes(0) ? 1 : 0);
    },
  );
});
