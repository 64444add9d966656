import { describe, expect, test } from 'vitest';
import { phrasesBegunAt, searchedPhraseAt, synonymsBegunBy, termOf } from './phrases.ts';

describe('the phrases that the last words of a search begin', () => {
  test.each<[string, number, string[]]>([
    ['happy h', 0, ['0happyhour0']],
    ['happy hour', 0, ['0happyhour0']],
    ['happy hours', 0, ['0happyhour0']],
    ['conch happy h', 1, ['0happyhour0']],
    ['wheelchair accessible rest', 0, ['0wheelchairaccessiblerestroom0']],
    ['happy', 0, []],
    ['happy h', 1, []],
    // The unfinished word may begin another spelling (`favorite`) or the spelling that the index
    // uses (`favourite`).
    ['local favor', 0, ['0localfavourite0']],
    ['local favou', 0, ['0localfavourite0']],
    // A search for takeout also finds places with curbside pickup, but a search for curbside pickup
    // finds only places that offer it.
    ['curbside p', 0, ['0curbsidepickup0']],
    ['curbside kup', 0, []],
    ['happy x', 0, []],
    ['happy hour x', 0, []],
    ['wheelchair bar rest', 0, []],
    ['bar accessible rest', 0, []],
  ])('the search "%s", read from word %i on, begins the phrases %j', (search, at, tokens) => {
    expect(phrasesBegunAt(search.split(' '), at)).toEqual(tokens);
  });
});

describe('the synonyms that begin with a typed word', () => {
  test.each([
    ['takeawa', '0takeout0'],
    ['restauran', '0anyrestaurant0'],
    ['happy', '0happyhour0'],
    ['dishe', '0anydish0'],
  ])('"%s" is the beginning of a synonym of %s', (word, term) => {
    expect(synonymsBegunBy(word)).toContain(term);
  });

  test.each(['', 't', 'ta'])('"%s" is too short to count as the beginning of a synonym', (word) => {
    expect(synonymsBegunBy(word)).toEqual([]);
  });

  test('a word without synonyms can only be the beginning of its plural', () => {
    expect(synonymsBegunBy('cherrie')).toEqual(['cherry']);
    expect(synonymsBegunBy('xyzzy')).toEqual([]);
  });
});

test.each([
  ['takeaway', '0takeout0'],
  ['restaurant', '0anyrestaurant0'],
  ['conch', 'conch'],
])('a search for only the word "%s" looks for the term %s', (word, term) => {
  expect(termOf(word)).toBe(term);
});

test('searchedPhraseAt returns the longest phrase that begins at a word, if there is one', () => {
  const words = ['wheelchair', 'accessible', 'restroom'];
  expect(searchedPhraseAt(words, 0)?.token).toBe('0wheelchairaccessiblerestroom0');
  expect(searchedPhraseAt(words, 3)).toBeUndefined();
  expect(searchedPhraseAt(['xyzzy'], 0)).toBeUndefined();
});
