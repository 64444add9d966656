import { describe, expect, test } from 'vitest';
import { tidyText } from './tidy-text.ts';

describe('a text without visible characters becomes empty', () => {
  test.each([
    ['blanks of every kind', ' \t\n\u00A0\u1680\u2003\u2028\u202F\u205F\u3000'],
    ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
    ['marks of direction', '\u061C\u200E\u202A\u202E\u2066\u2069'],
    ['a soft hyphen', '\u00AD'],
    ['the empty pattern of Braille', '\u2800 \u2800'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
    ['Mongolian separators', '\u180B\u180E\u180F'],
    ['variation selectors', '\uFE0F\u{E0100}'],
    ['tags', '\u{E0001}\u{E0067}\u{E007F}'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['unassigned ignorable characters', '\u2065\uFFF0\u{E0FFF}'],
    ['musical and shorthand controls', '\u{1D173}\u{1BCA0}\u{1D159}'],
    ['annotations', '\uFFF9\uFFFA\uFFFB'],
    ['controls and noncharacters', '\u0000\u001B\u0085\uFFFE\u{1FFFF}\uFDD0'],
    ['marks that stand on nothing', '\u0301\u034F\u20E3'],
  ])('a text without visible characters becomes empty: %s', (_, text) =>
    expect(tidyText(text)).toBe(''),
  );
});

describe('invisible characters are removed from between letters', () => {
  test.each([
    ['An\u200Bn\u2060\u00ADe', 'Anne'],
    ['\uFEFFAnn', 'Ann'],
    ['J\u200Dim\u200C', 'Jim'],
    ['Joe\u202Egrill\u202C \u2066x\u2069\u200E', 'Joegrill x'],
    ['e\uFE0Fxample', 'example'],
    ['a\u3164b', 'ab'],
    ['Hi\u{E0067}\u{E0062}', 'Hi'],
    ['\u200D👍\u200D', '👍'],
    ['👍\uFE0F\uFE0F\uFE0F', '👍\uFE0F'],
    ['\u2800\u200B Hello\u2800world \u2800', 'Hello\u2800world'],
    ['one\r\ntwo\rthree\u2028four\n\tfive', 'one\ntwo\nthree\nfour\n\tfive'],
    ['half \uD83D', 'half \uFFFD'],
    ['x\u0000y\uFFFEz', 'xyz'],
  ])('tidyText removes invisible characters between letters: %j becomes %j', (text, tidy) =>
    expect(tidyText(text)).toBe(tidy),
  );
});

describe('an invisible character stays where it changes the display', () => {
  test.each([
    ['a family', '👨\u200D👩\u200D👧\u200D👦'],
    ['a profession with a skin tone', '🧑🏽\u200D🚀'],
    ['a heart and a keycap', '❤\uFE0F 1\uFE0F\u20E3'],
    ['a sign as text', '☺\uFE0E'],
    ['flags', '🏳\uFE0F\u200D🌈 🏴\u200D☠\uFE0F 🇧🇸'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Persian', 'می\u200Cخواهم'],
    ['Sinhala', 'ශ\u0DCA\u200Dරී'],
    ['Hindi', 'क\u094D\u200Dष'],
    ['Malayalam in its older encoding', 'ന\u0D4D\u200D'],
    ['Khmer with its breaks', 'សួស្តី\u200Bអ្នក'],
    ['Arabic with a mark of direction', 'طعم\u200F! رائع'],
    ['Hebrew with a mark of direction', 'טעים\u200E (10)'],
    ['a form of a Han letter', '葛\u{E0100}'],
    ['right to left', 'أفضل مطعم في ناساو'],
  ])('tidyText keeps an invisible character that changes the display: %s', (_, text) =>
    expect(tidyText(text)).toBe(text),
  );
});

describe('combining marks', () => {
  test.each([
    ['Z\u0301\u0302\u0303\u0304a', 'Z\u0301\u0302a'],
    ['\u0E01\u0E47\u0E47\u0E47\u0E47', '\u0E01\u0E47\u0E47'],
    [`e${'\u0315\u031B\u0321'.repeat(50)}!`, 'e\u0315\u031B!'],
    ['a\u0301\u200D\u0301\u200D\u0301', 'a\u0301\u0301'],
    ['\u0628\u064B\u200D\u064B\u200D\u064B', '\u0628\u064B\u200D\u064B\u200D'],
    [`\u1019${'\u102D'.repeat(20)}`, `\u1019${'\u102D'.repeat(5)}`],
  ])('tidyText limits combining marks: %j becomes %j', (text, tidy) =>
    expect(tidyText(text)).toBe(tidy),
  );

  test.each([
    ['Vietnamese, letter by letter', 'Việt phở bò tái'.normalize('NFD')],
    ['Thai', 'ที่นี่'],
    ['Burmese', 'မြို့'],
    ['Lao', 'ຫຼິ້ນ'],
    ['Khmer', 'ស៊ាំ'],
    ['Tibetan', 'སྒྱུད'],
  ])('tidyText keeps the combining marks in ordinary words of %s', (_, text) =>
    expect(tidyText(text)).toBe(text),
  );
});
