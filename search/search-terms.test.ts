import { expect, test } from 'vitest';
import { kindTerms, nameTerms, termsOfText, textTerms } from './search-terms.ts';

test('the terms of a name include tokens for all its possible meanings, and the terms of a text only tokens for explicit phrases', () => {
  expect(nameTerms('Cards To Go')).toContain('0takeout0');
  expect(textTerms('Three things to know before you go, or to go')).not.toContain('0takeout0');
  expect(textTerms('We do takeaway.')).toContain('0takeout0');
});

test('a text has no token for a phrase that the text negates', () => {
  expect(textTerms('There is no good Wi-Fi here.')).not.toContain('0wifi0');
  expect(textTerms('No frills, no fuss, and a lot of free Wi-Fi.')).toContain('0wifi0');
});

test('vegan options imply vegetarian ones, but not the reverse', () => {
  expect(kindTerms('Vegan options')).toEqual(expect.arrayContaining(['0vegan0', '0vegetarian0']));
  expect(kindTerms('Vegetarian options')).not.toContain('0vegan0');
});

test.each([
  ['No Wi-Fi', false],
  ['There is no Wi-Fi', false],
  ['Not any good Wi-Fi', false],
  ['We do not have Wi-Fi', false],
  ['No frills and a free Wi-Fi', true],
  ['Wi-Fi, but no parking', true],
  ['Free Wi-Fi, not slow', true],
])('whether the text %j says that there is Wi-Fi: %j', (text, isStated) => {
  expect(textTerms(text).includes('0wifi0')).toBe(isStated);
});

test('the terms of a text are its normalized words, and then the tokens of its phrases', () => {
  expect(termsOfText('Happy hours daily')).toEqual({
    whole: ['happy', 'hours', 'daily'],
    words: ['happy', 'hour', 'daily'],
    tokens: ['0happyhour0'],
  });
});
