import { expect, test } from 'vitest';
import { expandQuery, expandUnknown } from './expanded-query.ts';
import { parseQuery } from './parse-query.ts';

/** The alternatives of each required term, where the documents contain `listed`. */
function alternatives(text: string, ...listed: string[]): Record<string, readonly string[]> {
  const { required } = expandQuery(parseQuery(text), { isListed: (term) => listed.includes(term) });
  return Object.fromEntries(required.map(({ term, instead }) => [term, instead]));
}

test.each<[string, string[], Record<string, string[]>]>([
  ['cheese cake', ['cheesecake'], { cheese: ['cheesecake'], cake: ['cheesecake'] }],
  ['cheese cake', [], { cheese: [], cake: [] }],
  // Only adjacent words make a compound, and only in their order.
  ['cheese rum cake', ['cheesecake'], { cheese: [], rum: [], cake: [] }],
  ['cake cheese', ['cheesecake'], { cake: [], cheese: [] }],
  ['cheese with cake', ['cheesecake'], { cheese: [], cake: [] }],
])(
  'two adjacent words of a search may form one word of the documents: %s with %j',
  (text, listed, expected) => {
    expect(alternatives(text, 'cheese', 'cake', 'rum', ...listed)).toEqual(expected);
  },
);

test('a word in the middle may form one word with the word before it or with the word after it', () => {
  expect(alternatives('sea grape cove', 'grape', 'seagrape', 'grapecove')['grape']).toEqual([
    'seagrape',
    'grapecove',
  ]);
});

test('a word that no document contains may be the beginning of a synonym', () => {
  expect(alternatives('takeawa')).toEqual({ takeawa: ['0takeout0'] });
  expect(alternatives('takeawa', 'takeawa')).toEqual({ takeawa: [] });
});

test.each([
  ['c', false],
  ['co', true],
  ['conch', true],
  ['lobster', false],
])(
  'whether the term "%s" also matches longer words that begin with it: %s',
  (text, isBeginning) => {
    expect(expandUnknown(text).required.map((one) => one.isBeginning)).toEqual([isBeginning]);
  },
);

test('the words of a search that may belong to a name are counted, and a phone number counts as enough of them', () => {
  expect(expandUnknown('best conch rum').words).toBe(2);
  expect(expandUnknown('best conch rum').optional).toEqual(['best']);
  expect(expandUnknown('242-555-0125').words).toBe(1000);
  expect(expandUnknown('').words).toBe(0);
});
