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

describe('an occurrence counts by its field', () => {
  test.each<[string, Partial<SearchDocument>, number]>([
    ['name', { name: 'Conch Bar' }, 150],
    ['category', { categories: ['Bakery', 'Conch'] }, 80],
    ['tag', { tags: ['Brunch', 'Conch'] }, 80],
    ['place', { places: ['Nassau', 'Conch Rock'] }, 60],
    ['island', { island: 'Conch Cay' }, 60],
    ['text', { text: 'We chop conch all day.' }, 20],
    ['the best field of several', { text: 'conch', name: 'conch', tags: ['conch'] }, 150],
    ['none', { name: 'Lobster' }, 0],
  ])('%s', (_, document, score) => {
    expect(match([document], 'conch')).toEqual(
      score > 0 ? { slots: [0], scores: [score] } : { slots: [], scores: [] },
    );
  });
});

test('every word must occur; the scores of all words are added', () => {
  const documents = [
    { name: 'Conch House', text: 'lobster' },
    { name: 'Conch House' },
    { name: 'Lobster House' },
    { name: 'Lobster', tags: ['Conch'] },
  ];
  expect(match(documents, 'conch lobster')).toEqual({ slots: [0, 3], scores: [170, 230] });
  expect(match(documents, 'conch lobster house')).toEqual({ slots: [0], scores: [320] });
});

test('no word finds everything, an unknown one nothing', () => {
  expect(match([{ name: 'Conch' }], ' & ')).toBeNull();
  expect(match([{ name: 'Conch' }], 'zzzz')).toEqual({ slots: [], scores: [] });
});

test('matches of one text are not those of another, nor of the index before a document came', () => {
  const index = new TextIndex();
  index.add(0, { ...BLANK_DOCUMENT, name: 'Conch' });
  const found = (text: string, isExact = false) => {
    const matches = index.match(text, 64, isExact);
    return [0, 1].filter((slot) => matches && hasBit(matches.slots, slot));
  };
  expect([found('conch'), found('lobster'), found('cnoch'), found('cnoch', true)]).toEqual([
    [0],
    [],
    [0],
    [],
  ]);
  index.add(1, { ...BLANK_DOCUMENT, name: 'Conch and lobster' });
  expect([found('conch'), found('lobster'), found('conch lobster')]).toEqual([[0, 1], [1], [1]]);
});

test('a common word alone finds everything, those first who have it', () => {
  expect(match([{ name: 'Conch' }, { name: 'Grilled' }], 'grilled')).toEqual({
    slots: [0, 1],
    scores: [1, 151],
  });
});
