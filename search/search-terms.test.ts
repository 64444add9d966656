import { expect, test } from 'vitest';
import { kindTerms, nameTerms, textTerms } from './search-terms.ts';

test('the terms of a name include tokens for all its possible meanings, those of a text only for explicit phrases', () => {
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
