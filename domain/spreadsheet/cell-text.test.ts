import { expect, test } from 'vitest';
import {
  cellText,
  datesIn,
  isSameNumber,
  numberIn,
  protectedText,
  unprotectedText,
} from './cell-text.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.example","Click")', `'=HYPERLINK("http://evil.example","Click")`],
  ["=cmd|'/C calc'!A1", "'=cmd|'/C calc'!A1"],
  ['+1 for the best conch', "'+1 for the best conch"],
  ['-2+3', "'-2+3"],
  ['@reef', "'@reef"],
  ["'tis the place", "''tis the place"],
  ["'=1", "''=1"],
  ["''", "'''"],
  ['Reef = best', 'Reef = best'],
  ['', ''],
])('SHEET-03 the text %j is %j in CSV, and the same text when it comes back', (text, cell) => {
  expect(protectedText(text, false)).toBe(cell);
  expect(unprotectedText(cell)).toBe(text);
});

test('SHEET-03 a phone number needs no apostrophe, but a formula in its column does', () => {
  expect(protectedText('+1 242-555-0100', true)).toBe('+1 242-555-0100');
  expect(protectedText('+1+cmd|x', true)).toBe("'+1+cmd|x");
});

test('SHEET-03 an apostrophe that a person types stays', () => {
  expect(unprotectedText("'tis")).toBe("'tis");
});

test.each([
  [' \t=1+1', '=1+1'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007c\u001Bd', 'abcd'],
  ['half \uD83D', 'half \uFFFD'],
  ['x'.repeat(32_768), 'Too long for a spreadsheet'],
  [25.5, '25.5'],
  [null, ''],
])('SHEET-03 the value %j stands in a cell as %j', (value, text) => {
  expect(cellText(value)).toBe(text);
});

test.each([
  ['25.06', 25.06],
  ['25,06', 25.06],
  ['-77.3', -77.3],
  ['1.5E+3', 1500],
  ['12 thousand', null],
  ['', null],
  ['0x10', null],
  ['Infinity', null],
])('SHEET-06 the cell %j is the number %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  ['25.060', '25.06', true],
  ['25,06', '25.06', true],
  ['007', '7', true],
  // Excel shows at most ten digits.
  ['25.07812346', '25.078123456789', true],
  ['25.078', '25.078123456789', false],
  ['25.07', '25.06', false],
  ['25.06', 'Reef', false],
])('SHEET-06 %j instead of %j is the same number: %j', (cell, written, isSame) => {
  expect(isSameNumber(cell, written)).toBe(isSame);
});

test.each([
  ['2026-11-28', ['2026-11-28']],
  ['2026-11-28 00:00:00', ['2026-11-28']],
  ['11/28/2026', ['2026-11-28']],
  ['28.11.2026', ['2026-11-28']],
  ['3/4/2026', ['2026-03-04', '2026-04-03']],
  ['5/5/2026', ['2026-05-05']],
  ['31/31/2026', []],
  ['soon', []],
])('SHEET-06 the cell %j can mean the dates %j', (text, dates) => {
  expect(datesIn(text)).toEqual(dates);
});
