import { expect, test } from 'vitest';
import { kindTerms, nameTerms, textTerms } from './search-terms.ts';

test('a name is found by what it may mean, a text only by what it says', () => {
  expect(nameTerms('Cards To Go')).toContain('0takeout0');
  expect(textTerms('Three things to know before you go, or to go')).not.toContain('0takeout0');
  expect(textTerms('We do takeaway.')).toContain('0takeout0');
});

test('a text that says that there is none of it is not found by it', () => {
  expect(textTerms('There is no good Wi-Fi here.')).not.toContain('0wifi0');
  expect(textTerms('No frills, no fuss, and a lot of free Wi-Fi.')).toContain('0wifi0');
});

test('what has more than it says is found by what it has, not the other way round', () => {
  expect(kindTerms('Vegan options')).toEqual(expect.arrayContaining(['0vegan0', '0vegetarian0']));
  expect(kindTerms('Vegetarian options')).not.toContain('0vegan0');
});
