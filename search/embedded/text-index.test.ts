import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '#search/engine.ts';
import { BLANK_DOCUMENT } from '#search/testing/blank-search.ts';
import { hasBit } from './bitset.ts';
import { TextIndex } from './text-index.ts';

function match(documents: readonly Partial<SearchDocument>[], text: string) {
  const index = new TextIndex();
  for (const [slot, one] of documents.entries()) index.add(slot, { ...BLANK_DOCUMENT, ...one });
  const matches = index.match(text, 64);
  if (!matches) return null;
  const slots = documents.flatMap((_, slot) => (hasBit(matches.slots, slot) ? [slot] : []));
  return { slots, scores: slots.map((slot) => matches.scores[slot]) };
}

describe('score of an occurrence by its field', () => {
  test.each<[string, Partial<SearchDocument>, number]>([
    ['name', { name: 'Conch Bar' }, 150],
    ['category', { categories: ['Bakery', 'Conch'] }, 80],
    ['tag', { tags: ['Brunch', 'Conch'] }, 80],
    ['place', { places: ['Nassau', 'Conch Rock'] }, 60],
    ['island', { island: 'Conch Cay' }, 60],
    ['text', { text: 'We chop conch all day.' }, 20],
    ['the best field of several', { text: 'conch', name: 'conch', tags: ['conch'] }, 150],
    ['none', { name: 'Lobster' }, 0],
  ])('a word found in a field gets the score of that field: %s', (_, document, score) => {
    expect(match([document], 'conch')).toEqual(
      score > 0 ? { slots: [0], scores: [score] } : { slots: [], scores: [] },
    );
  });
});

test('a document matches only if it has every word of the search, and the scores of the words are added', () => {
  const documents = [
    { name: 'Conch House', text: 'lobster' },
    { name: 'Conch House' },
    { name: 'Lobster House' },
    { name: 'Lobster', tags: ['Conch'] },
  ];
  expect(match(documents, 'conch lobster')).toEqual({ slots: [0, 3], scores: [170, 230] });
  expect(match(documents, 'conch lobster house')).toEqual({ slots: [0], scores: [320] });
});

test('a search text without words finds everything, and an unknown word finds nothing', () => {
  expect(match([{ name: 'Conch' }], ' & ')).toBeNull();
  expect(match([{ name: 'Conch' }], 'zzzz')).toEqual({ slots: [], scores: [] });
});

test('cached matches are used only for the same text, and only until a document is added', () => {
  const index = new TextIndex();
  index.add(0, { ...BLANK_DOCUMENT, name: 'Conch' });
  const found = (text: string) => {
    const matches = index.match(text, 64);
    return [0, 1].filter((slot) => matches && hasBit(matches.slots, slot));
  };
  expect([found('conch'), found('lobster')]).toEqual([[0], []]);
  index.add(1, { ...BLANK_DOCUMENT, name: 'Conch and lobster' });
  expect([found('conch'), found('lobster'), found('conch lobster')]).toEqual([[0, 1], [1], [1]]);
});

test('a search for a common word alone finds everything, starting with documents that contain the word', () => {
  expect(match([{ name: 'Conch' }, { name: 'Grilled' }], 'grilled')).toEqual({
    slots: [0, 1],
    scores: [1, 151],
  });
});

describe('a correction', () => {
  const documents: Partial<SearchDocument>[] = [
    { name: 'Oasis Grill', text: 'Jerk chicken and lobster. Thomas cooks.' },
    { name: 'Conch House', text: 'Lobster bisque, dock side.', details: ['Takeout'] },
    { name: 'Basis', text: 'Atlantic fish. Charles makes sandwiches.' },
  ];
  const correctedIn = (text: string) => {
    const index = new TextIndex();
    for (const [slot, one] of documents.entries()) index.add(slot, { ...BLANK_DOCUMENT, ...one });
    return index.corrected(text, 64);
  };

  test.each<[string, string, [from: string, to: string][]]>([
    ['lobstre', 'lobster', [['lobstre', 'lobster']]],
    ['Thoams', 'thomas', [['Thoams', 'thomas']]],
    ['sandwihces', 'sandwiches', [['sandwihces', 'sandwiches']]],
    ['jerkchicken', 'jerk chicken', [['jerkchicken', 'jerk chicken']]],
    ['chickenandlobster', 'chicken and lobster', [['chickenandlobster', 'chicken and lobster']]],
    [
      'takeawya conhc',
      'takeaway conch',
      [
        ['takeawya', 'takeaway'],
        ['conhc', 'conch'],
      ],
    ],
    [
      'conhc, and Conhc!',
      'conch, and conch!',
      [
        ['conhc', 'conch'],
        ['Conhc', 'conch'],
      ],
    ],
  ])('the correction of %j is %j', (text, meant, words) => {
    expect(correctedIn(text)).toEqual({
      text: meant,
      words: words.map(([from, to]) => ({ from, to })),
    });
  });

  test.each([
    ['every word is in a document', 'conch lobster'],
    ['a longer word begins with it', 'lobst'],
    ['it is an English word', 'duck'],
    ['it is a well-known name', 'atlantis'],
    ['no word is similar', 'zzzz'],
    ['one of the words has no similar one', 'zzzz lobstre'],
    ['no place has both the similar word and the rest', 'thoams conch'],
  ])('there is no correction if %s: %j', (_, text) => {
    expect(correctedIn(text)).toBeNull();
  });

  test('a word is corrected to one that sounds alike only if the search would find nothing otherwise', () => {
    const cays = new TextIndex();
    cays.add(0, { ...BLANK_DOCUMENT, name: 'Sandy Cay Grill', text: 'Lime and salt.' });
    cays.add(1, { ...BLANK_DOCUMENT, name: 'Key West Diner' });
    expect(cays.corrected('sandy key grill', 64)?.text).toBe('sandy cay grill');
    expect(cays.corrected('key west', 64)).toBeNull();
    expect(cays.corrected('key lime', 64)).toBeNull();
    cays.add(2, { ...BLANK_DOCUMENT, name: 'Key Grill' });
    expect(cays.corrected('key grill', 64)).toBeNull();
  });

  test('of several similar words, a correction uses the one that occurs together with the other words of the search', () => {
    const two = new TextIndex();
    two.add(0, { ...BLANK_DOCUMENT, name: 'Bobster', text: 'Conch' });
    for (const slot of [1, 2]) two.add(slot, { ...BLANK_DOCUMENT, name: 'Lobster' });
    expect(two.corrected('xobster', 64)?.text).toBe('lobster');
    expect(two.corrected('xobster conch', 64)?.text).toBe('bobster conch');
  });
});

test('every word of a very long text is found, and words of the next document are found only in that document', () => {
  const words = Array.from({ length: 2500 }, (_, at) => `word${at}x`);
  const index = new TextIndex();
  index.add(0, { ...BLANK_DOCUMENT, name: 'word2400x', text: words.join(' ') });
  index.add(1, { ...BLANK_DOCUMENT, text: `${words.join(' ')} conch` });
  const scoresOf = (text: string) => [...(index.match(text, 64)?.scores.subarray(0, 2) ?? [])];
  for (const at of [0, 1023, 1024, 1025, 2047, 2048, 2499])
    expect(scoresOf(`word${at}x`), `word ${at}`).toEqual([20, 20]);
  expect(scoresOf('word2400x')).toEqual([150, 20]);
  expect(scoresOf('conch')).toEqual([0, 20]);
});

test('the scores of several words are added in every slot', () => {
  const index = new TextIndex();
  for (let slot = 0; slot < 70; slot++)
    index.add(slot, {
      ...BLANK_DOCUMENT,
      name: slot % 2 === 0 ? 'Conch' : 'Lobster',
      text: slot % 3 === 0 ? 'lobster' : '',
    });
  const matches = index.match('conch lobster', 128);
  const found = Array.from({ length: 128 }, (_, slot) => slot).filter(
    (slot) => matches && hasBit(matches.slots, slot),
  );
  expect(found).toEqual(Array.from({ length: 12 }, (_, at) => at * 6));
  expect(found.map((slot) => matches?.scores[slot])).toEqual(found.map(() => 170));
});

test('beside another word, a common word only raises the score of documents that contain it', () => {
  const documents = [{ name: 'Conch' }, { name: 'Grilled conch' }, { name: 'Grilled lobster' }];
  expect(match(documents, 'grilled conch')).toEqual({ slots: [0, 1], scores: [150, 300] });
});

test('the scores of one search do not affect the next search', () => {
  const index = new TextIndex();
  index.add(0, { ...BLANK_DOCUMENT, name: 'Conch' });
  index.add(1, { ...BLANK_DOCUMENT, name: 'Lobster' });
  index.match('conch', 64);
  // The cache is cleared, and the scores of the first search become spare memory.
  index.documentsChanged();
  expect([...(index.match('lobster', 64)?.scores.subarray(0, 2) ?? [])]).toEqual([0, 150]);
  index.documentsChanged();
  expect(index.match('lobster', 128)?.scores).toHaveLength(128);
  expect(index.match('lobster', 64)?.scores).toHaveLength(64);
});

describe('a correction among deleted and permanently closed documents', () => {
  function indexOfFour(): TextIndex {
    const index = new TextIndex({ isAlive: (slot) => slot >= 40, isListed: (slot) => slot >= 41 });
    index.add(3, { ...BLANK_DOCUMENT, name: 'Lobster House' });
    index.add(40, { ...BLANK_DOCUMENT, name: 'Lobster Shack' });
    index.add(41, { ...BLANK_DOCUMENT, name: 'Conch Shack' });
    index.add(65, { ...BLANK_DOCUMENT, name: 'Conch Hut' });
    return index;
  }

  test.each([
    ['lobstre', 'lobster'],
    ['lobstre shack', 'lobster shack'],
    ['conhc shack', 'conch shack'],
    ['conhc hut', 'conch hut'],
    ['lobstre house', null],
    ['lobstre hut', null],
    // A phone number that no place has cannot be corrected.
    ['conhc 242-555-0125', null],
    ['242-555-0125', null],
  ])('the correction of %j is %j', (text, meant) => {
    const index = indexOfFour();
    expect(index.corrected(text, 128)?.text ?? null).toBe(meant);
    // The second answer comes from the cache.
    expect(index.corrected(text, 128)?.text ?? null).toBe(meant);
  });
});

test('a correction takes account of documents added or deleted since the last correction', () => {
  const alive = new Set([0, 1, 2]);
  const index = new TextIndex({ isAlive: (slot) => alive.has(slot), isListed: () => true });
  index.add(0, { ...BLANK_DOCUMENT, name: 'Conch' });
  expect(index.corrected('conhc', 64)?.text).toBe('conch');
  index.add(1, { ...BLANK_DOCUMENT, name: 'Conhc' });
  expect(index.corrected('conhc', 64)).toBeNull();
  alive.delete(1);
  index.documentsChanged();
  expect(index.corrected('conhc', 64)?.text).toBe('conch');
});

test.each<[Partial<SearchDocument>, string]>([
  [{ name: 'Zarbelows', text: 'zarbelow' }, 'zarbelows'],
  [{ name: 'Zarbelow', text: 'zarbelows' }, 'zarbelow'],
  [{ text: 'zarbelows, zarbelow' }, 'zarbelow'],
  [{ text: 'zarbelow, zarbelows' }, 'zarbelow'],
  [{ text: 'zarbelows' }, 'zarbelows'],
  [{ tags: ['Zarbelows'] }, 'zarbelows'],
])(
  'a correction uses the form of the word in its best field, or the singular if the fields are equal: %j',
  (document, written) => {
    const index = new TextIndex();
    index.add(0, { ...BLANK_DOCUMENT, ...document });
    expect(index.corrected('zarbelwos', 64)?.text).toBe(written);
  },
);
