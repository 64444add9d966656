import { describe, expect, test } from 'vitest';
import { isWord, parseQuery } from '#search/parse-query.ts';
import type { WordForm } from '#search/words.ts';
import { corrected, hasSoundAlike } from './corrections.ts';
import { Vocabulary } from './vocabulary.ts';

/** A vocabulary in which each text is a document. */
function vocabularyOf(...texts: string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const [slot, text] of texts.entries())
    for (const word of new Set(text.split(' '))) {
      const inForm = vocabulary.wordIn(word);
      vocabulary.add(inForm >>> 2, slot, 1, (inForm & 3) as WordForm);
    }
  return vocabulary;
}

/**
 * The corrections that are tried for a search, in their order, if none of them finds a document.
 */
function tried(text: string, typos: string[], vocabulary: Vocabulary): string[] {
  const words = parseQuery(text)
    .required.filter(isWord)
    .filter(({ whole }) => typos.includes(whole));
  const texts: string[] = [];
  const result = corrected(text, words, vocabulary, (meant) => {
    texts.push(meant);
    return false;
  });
  expect(result).toBeNull();
  return texts;
}

const triedFor = (typo: string, ...texts: string[]) => tried(typo, [typo], vocabularyOf(...texts));

describe('the candidates for one misspelt word', () => {
  test('candidates with fewer wrong letters are tried first, then more frequent words, then in alphabetical order', () => {
    expect(
      triedFor('zarbelowy', 'zarbelwoy', 'zarbelow', 'zarbelow', 'zorbelowy', 'zirbelowy'),
    ).toEqual(['zarbelow', 'zarbelwoy', 'zirbelowy', 'zorbelowy']);
    expect(triedFor('zorbelowz', 'zarbelow', 'zarbelow', 'zorbelowx')).toEqual([
      'zorbelowx',
      'zarbelow',
    ]);
  });

  test('at most five corrections of a word are tried, each once', () => {
    const words = ['xonchy', 'conchx', 'cxnchy', 'coxchy', 'conxhy', 'concxy'];
    expect(triedFor('conchy', ...words)).toEqual(words.toSorted().slice(0, 5));
    expect(triedFor('zarbeloww', 'zarbelow', 'zarbelow')).toEqual(['zarbelow']);
  });

  test.each([
    ['jerkchicken', ['jerk', 'chicken'], ['jerk chicken']],
    ['beansandrice', ['beans', 'rice'], ['beans and rice']],
    ['ricenpeas', ['rice', 'peas'], ['rice and peas']],
    ['rumbar', ['rum', 'bar'], ['rum bar']],
    ['jerkchicken', ['jerk', 'duck'], []],
    ['jerkchicken', ['fried', 'chicken'], []],
    // Not split, because each part needs at least three letters (`by` and `ox` have two).
    ['rumby', ['rum', 'by'], []],
    ['byrum', ['by', 'rum'], []],
    ['rumandox', ['rum', 'ox'], []],
  ])(
    'a correction splits two words that were typed as one: %s among %j',
    (typo, words, expected) => {
      expect(triedFor(typo, ...words)).toEqual(expected);
    },
  );

  test('among corrections, a missing space comes after one wrong letter and before two', () => {
    expect(triedFor('rumcakes', 'rum cakes', 'rumcakez', 'rxmcakez')).toEqual([
      'rumcakez',
      'rum cakes',
      'rxmcakez',
    ]);
  });

  test('of all kinds of candidates for a correction, the five closest are tried', () => {
    const similar = ['rvmcakez', 'rwmcakez', 'rxmcakez', 'rymcakez', 'rzmcakez'];
    expect(triedFor('rumcakes', ...similar, 'rum cakes')).toEqual([
      'rum cakes',
      ...similar.slice(0, 4),
    ]);
  });

  test('equally close candidates are tried by frequency, and then in alphabetical order', () => {
    expect(triedFor('takeawey', 'takeaaey', '0takeout0', '0takeout0')).toEqual([
      'takeaway',
      'takeaaey',
    ]);
    expect(triedFor('takeawey', 'takeawez', '0takeout0')).toEqual(['takeaway', 'takeawez']);
    expect(triedFor('takeawey', 'takeaaey', '0takeout0')).toEqual(['takeaaey', 'takeaway']);
    expect(triedFor('barbayrum', 'bar bayrum', 'barbay rum', 'barbay rum')).toEqual([
      'barbay rum',
      'bar bayrum',
    ]);
  });

  test('a candidate that is both a similar word and a synonym is tried once', () => {
    expect(triedFor('takeawey', 'takeaway', '0takeout0')).toEqual(['takeaway']);
  });

  test('a misspelt word can be corrected to a synonym that no document contains', () => {
    expect(triedFor('takeawey', '0takeout0')).toEqual(['takeaway']);
    expect(triedFor('takeawey', 'conch')).toEqual([]);
    expect(triedFor('tekeewey', '0takeout0')).toEqual([]);
    expect(triedFor('vegen', '0vegan0')).toEqual(['vegan']);
    // Not corrected: `wfi` is too short, and `vegas` is a well-known name.
    expect(triedFor('wfi', '0wifi0')).toEqual([]);
    expect(triedFor('vegas', '0vegan0')).toEqual([]);
  });

  test('a word can be corrected to a word that sounds alike, if a document contains that word', () => {
    expect(triedFor('rap', 'wrap')).toEqual(['wrap']);
    expect(triedFor('rap', 'duck')).toEqual([]);
    const soundAlike = (text: string) =>
      parseQuery(text).required.filter(isWord).map(hasSoundAlike);
    expect(soundAlike('rap conch constructor')).toEqual([true, false, false]);
  });

  test.each(['duck', 'bra', 'conch2'])(
    '"%s" is not corrected, because it is not a typo',
    (word) => {
      expect(triedFor(word, 'dock', 'bar', 'conch')).toEqual([]);
    },
  );
});

describe('the corrected search', () => {
  const vocabulary = vocabularyOf('conch', 'conch', 'cinch', 'zarbelow');

  test('a corrected search keeps the other words of the text, and names each corrected word', () => {
    const text = 'Best CNOCH, zarbelwo & cnoch!';
    const words = parseQuery(text)
      .required.filter(isWord)
      .filter(({ whole }) => whole !== 'best');
    expect(corrected(text, words, vocabulary, () => true)).toEqual({
      text: 'Best conch, zarbelow & conch!',
      words: [
        { from: 'CNOCH', to: 'conch' },
        { from: 'cnoch', to: 'conch' },
        { from: 'zarbelwo', to: 'zarbelow' },
      ],
    });
  });

  test('the corrected search is the first combination that finds a document, starting with the closest candidates', () => {
    const words = vocabularyOf('conchy', 'conchx', 'conchx', 'zarbelowx', 'zarbelox');
    const texts = tried('conchz zarbelowz', ['conchz', 'zarbelowz'], words);
    expect(texts).toEqual([
      'conchx zarbelowx',
      'conchy zarbelowx',
      'conchx zarbelox',
      'conchy zarbelox',
    ]);
    const typos = parseQuery('conchz zarbelowz').required.filter(isWord);
    for (const text of texts)
      expect(corrected('conchz zarbelowz', typos, words, (meant) => meant === text)?.text).toBe(
        text,
      );
  });

  test('at most 32 combinations of candidates are tried', () => {
    const words = ['a', 'b', 'c', 'd', 'e'].flatMap((end) => [
      `conch${end}`,
      `grouper${end}`,
      `lobster${end}`,
    ]);
    const texts = tried(
      'conchz grouperz lobsterz',
      ['conchz', 'grouperz', 'lobsterz'],
      vocabularyOf(...words),
    );
    expect(texts).toHaveLength(32);
    expect(new Set(texts).size).toBe(32);
  });

  test('a search is corrected only if there is a candidate for every misspelt word', () => {
    expect(tried('cnoch xyzzyxyzzy', ['cnoch', 'xyzzyxyzzy'], vocabulary)).toEqual([]);
  });
});
