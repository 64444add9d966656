import { expect, test } from 'vitest';
import { isToken, priceTerms, withCommonTokens } from './tokens.ts';

test.each([
  ['$', ['0price10', '0upto10', '0upto20', '0upto30', '0upto40']],
  ['$$', ['0price20', '0upto20', '0upto30', '0upto40']],
  ['$$$', ['0price30', '0upto30', '0upto40', '0dear0']],
  ['$$$$', ['0price40', '0upto40', '0dear0']],
] as const)('a place of the price range %s is found by %j', (price, terms) => {
  expect(priceTerms(price)).toEqual(terms);
});

test('a word that applies to every place is indexed together with its token', () => {
  expect(withCommonTokens(['conch', 'fresh', 'dish'])).toEqual([
    'conch',
    'fresh',
    'dish',
    '0anyfresh0',
    '0anydish0',
  ]);
});

test.each([
  ['0wifi0', true],
  ['0price20', true],
  ['conch', false],
  ['00', false],
  ['240', false],
  ['a0wifi0', false],
  ['0wifi0s', false],
])('whether %s is a token: %j', (term, expected) => {
  expect(isToken(term)).toBe(expected);
});
