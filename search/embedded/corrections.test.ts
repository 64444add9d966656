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

/** The texts that are tried for a search, in their order, when none finds a document. */
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

describe('the candidates for one typo', () => {
  test('fewer wrong letters come first, then the more frequent word, then the alphabet', () => {
    expect(
      triedFor('zarbelowy', 'zarbelwoy', 'zarbelow', 'zarbelow', 'zorbelowy', 'zirbelowy'),
    ).toEqual(['zarbelow', 'zarbelwoy', 'zirbelowy', 'zorbelowy']);
    expect(triedFor('zorbelowz', 'zarbelow', 'zarbelow', 'zorbelowx')).toEqual([
      'zorbelowx',
      'zarbelow',
    ]);
  });

  test('at most five are tried, each once', () => {
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
    // Each part has at least three letters.
    ['rumby', ['rum', 'by'], []],
    ['byrum', ['by', 'rum'], []],
    ['rumandox', ['rum', 'ox'], []],
  ])('two words typed as one are split: %s among %j', (typo, words, expected) => {
    expect(triedFor(typo, ...words)).toEqual(expected);
  });

  test('a missing space counts between one wrong letter and two', () => {
    expect(triedFor('rumcakes', 'rum cakes', 'rumcakez', 'rxmcakez')).toEqual([
      'rumcakez',
      'rum cakes',
      'rxmcakez',
    ]);
  });

  test('of candidates of every kind the five closest are tried', () => {
    const similar = ['rvmcakez', 'rwmcakez', 'rxmcakez', 'rymcakez', 'rzmcakez'];
    expect(triedFor('rumcakes', ...similar, 'rum cakes')).toEqual([
      'rum cakes',
      ...similar.slice(0, 4),
    ]);
  });

  test('of equally close candidates the more frequent one comes first, then the alphabet decides', () => {
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

  test('a word that is similar and also a synonym is tried once', () => {
    expect(triedFor('takeawey', 'takeaway', '0takeout0')).toEqual(['takeaway']);
  });

  test('a synonym may be meant although no document has that word', () => {
    expect(triedFor('takeawey', '0takeout0')).toEqual(['takeaway']);
    expect(triedFor('takeawey', 'conch')).toEqual([]);
    expect(triedFor('tekeewey', '0takeout0')).toEqual([]);
    expect(triedFor('vegen', '0vegan0')).toEqual(['vegan']);
    // Too short, and a name.
    expect(triedFor('wfi', '0wifi0')).toEqual([]);
    expect(triedFor('vegas', '0vegan0')).toEqual([]);
  });

  test('a word that sounds like another may be meant, if a document has that one', () => {
    expect(triedFor('rap', 'wrap')).toEqual(['wrap']);
    expect(triedFor('rap', 'duck')).toEqual([]);
    const soundAlike = (text: string) =>
      parseQuery(text).required.filter(isWord).map(hasSoundAlike);
    expect(soundAlike('rap conch constructor')).toEqual([true, false, false]);
  });

  test.each(['duck', 'bra', 'conch2'])('"%s" is no typo', (word) => {
    expect(triedFor(word, 'dock', 'bar', 'conch')).toEqual([]);
  });
});

describe('the corrected search', () => {
  const vocabulary = vocabularyOf('conch', 'conch', 'cinch', 'zarbelow');

  test('keeps the other words, and names each corrected word', () => {
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

  test('is the first combination that finds a document, the closest ones first', () => {
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

  test('tries at most 32 combinations', () => {
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

  test('needs a candidate for every typo', () => {
    expect(tried('cnoch xyzzyxyzzy', ['cnoch', 'xyzzyxyzzy'], vocabulary)).toEqual([]);
  });
});
