import { expect, test } from 'vitest';
import { wordsAfter } from './words-after.ts';

test.each([
  ['nothing was typed', 'good', ''],
  ['only space was typed', ' good \n', ''],
  ['a sentence was added', 'good\nAnd cheap.', 'And cheap.'],
  ['the last word goes on', 'goodness', 'goodness'],
  ['it was changed', 'very good', 'very good'],
  ['it was emptied', '', ''],
])(
  'wordsAfter returns the text that the visitor typed after sending the story “good”: %s',
  (_, typed, left) => {
    expect(wordsAfter('good', typed)).toBe(left);
  },
);
