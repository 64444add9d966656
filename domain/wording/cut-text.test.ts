import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['shorter', 'ab', 3, 'ab'],
  ['as long', 'abc', 3, 'abc'],
  ['longer', 'abcd', 3, 'abc'],
  ['a character of two units that fits', 'a🐚b', 3, 'a🐚'],
  ['a character of two units that does not fit', 'ab🐚', 3, 'ab'],
  ['nothing', 'abc', 0, ''],
])('cutText cuts a text to a maximum length: %s', (_, text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});
