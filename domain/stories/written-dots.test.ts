import { expect, test } from 'vitest';
import { MEANT_DOT, withPlainDots, WORD_DOT } from './written-dots.ts';

test.each([
  [
    'an ordinary text stays as it is',
    'Great conch.\n\tThe rum, too.',
    'Great conch.\n\tThe rum, too.',
  ],
  ['invisible and control characters disappear', 'exam\u0007p\u200Ble.com\r\n', 'example.com\r\n'],
  ['compatibility forms become plain', 'ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  [
    'a character that stands for a dot here does not in a text',
    `a${MEANT_DOT}b${WORD_DOT}c`,
    'a b c',
  ],
  ['single letters with spaces are joined', 'see e x a m p l e . c o m', 'see example.com'],
  ['an encoded dot', 'example&#46;com', 'example.com'],
  ['a dot in brackets', 'example [.] com', `example${MEANT_DOT}com`],
  ['the word dot', 'example dot me', `example${WORD_DOT}me`],
  ['the word dot before a plain top-level domain', 'example dot com', `example${MEANT_DOT}com`],
  ['a dot after a space', 'example .com', `example${MEANT_DOT}com`],
  ['a comma instead of a dot', 'example,com', `example${MEANT_DOT}com`],
  ['no dot at all', 'www example com', `www.example${MEANT_DOT}com`],
])('every spelling of the dot in an address is written the same way: %s', (_, text, expected) => {
  expect(withPlainDots(text)).toBe(expected);
});
