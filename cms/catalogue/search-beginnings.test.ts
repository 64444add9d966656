import { beforeAll, describe, expect, test } from 'vitest';
import { SYNONYM_GROUPS, PRICE_WORDS } from '#search/synonyms.ts';
import { SPELLINGS } from '#search/spellings.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { COMMON_WRITTEN } from '#search/tokens.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';

const LEAST_LETTERS = 3;

const engine = createEmbeddedEngine();
const records = sampleRecords();
beforeAll(() => engine.rebuild(records.map(toSearchDocument)));

async function total(text: string): Promise<number> {
  return (await engine.search({ ...PLAIN_REQUEST, text })).total;
}

/** The prefixes of a phrase from three letters on, without those that end in a one-letter word. */
function beginningsOf(phrase: string): string[] {
  return Array.from({ length: phrase.length - LEAST_LETTERS }, (_, at) =>
    phrase.slice(0, LEAST_LETTERS + at),
  ).filter((beginning) => /[\p{L}\p{N}]{2}$/u.test(beginning));
}

const phrases = [
  ...SYNONYM_GROUPS.flatMap(({ said, asked = [], has = [] }) => [...said, ...asked, ...has]),
  ...Object.values(PRICE_WORDS).flat(),
];
const joined = phrases.map((phrase) => phrase.replaceAll(/[^\p{L}\p{N}]/gu, ''));
const words = phrases.flatMap((phrase) => phrase.split(/[\s-]+/));

describe('each prefix of three or more letters of a word that finds places also finds places', () => {
  test.each<[string, readonly string[]]>([
    ['words and synonyms', words],
    ['whole phrases', phrases],
    ['phrases without their spaces', joined],
    ['spellings', SPELLINGS.flat()],
    ['plurals', [...words, ...SPELLINGS.flat()].map((word) => `${word}s`)],
    ['what every place is', COMMON_WRITTEN],
    [
      'names of places',
      records.flatMap(({ name, island, town }) =>
        [name, island, town].flatMap((text) => text?.split(/\s+/) ?? []),
      ),
    ],
    [
      'tags and categories',
      records.flatMap(({ tags, categories }) => [...tags, ...categories].map(({ name }) => name)),
    ],
  ])('each prefix of three or more letters finds places: %s', async (_, all) => {
    const tried = [...new Set(all.map((text) => text.toLowerCase()))];
    const missing: string[] = [];
    let found = 0;
    for (const text of tried) {
      if ((await total(text)) === 0) continue;
      found++;
      for (const beginning of beginningsOf(text))
        if ((await total(beginning)) === 0) missing.push(`${beginning} (${text})`);
    }
    expect(missing).toEqual([]);
    expect(found).toBeGreaterThan(tried.length / 4);
  });
});

test.each(['alfresc', 'happyhou', 'pati', 'takeawa', 'georgetow', 'hambu', 'wheelchair acc'])(
  'a search for the prefix "%s" finds places',
  async (text) => {
    expect(await total(text)).toBeGreaterThan(0);
  },
);

test('a word that occurs in places is not treated as the prefix of a synonym', () => {
  expect(engine.expand('grand').required).toEqual([
    { term: 'grand', isBeginning: true, instead: [] },
  ]);
  const [grand] = engine.expand('grandb').required;
  expect(grand?.instead).toContain('0grandbahama0');
});
