import { expect, test } from 'vitest';
import { commaValues, knownNames, ratingValue, searchText, wholeNumber } from './query-values.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

test.each([
  ['', ''],
  ['  conch \t', 'conch'],
  ['two  words', 'two  words'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), 'x'.repeat(200)],
  [`  ${'x'.repeat(200)}`, 'x'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
])('the search text %j in a URL is read as %j', (text, expected) => {
  expect(searchText(text)).toBe(expected);
});

test.each([
  ['1', 1],
  ['7', 7],
  [' 12 ', 12],
  ['\t3\n', 3],
  ['007', 7],
  ['50', 50],
  ['51', 50],
  ['9'.repeat(400), 50],
  ['', 9],
  ['0', 9],
  ['000', 9],
  ['-1', 9],
  ['+1', 9],
  ['1.0', 9],
  ['1e1', 9],
  ['1 2', 9],
  ['x1', 9],
  ['1x', 9],
  ['0x10', 9],
  ['１', 9],
])(
  'with the default 9 and the maximum 50, the whole number %j in a URL is read as %d',
  (text, expected) => {
    expect(wholeNumber(text, 9, 50)).toBe(expected);
  },
);

test.each([
  ['1', 1],
  ['1.0', 1],
  ['3.5', 3.5],
  [' 4.5 ', 4.5],
  ['\t4\n', 4],
  ['4.9', 4.9],
  ['5', 5],
  ['5.0', 5],
  ['', null],
  ['0', null],
  ['0.9', null],
  ['5.1', null],
  ['6', null],
  ['4.', null],
  ['4.55', null],
  ['4,5', null],
  ['x4', null],
  ['4x', null],
  ['44', null],
  ['-4', null],
])('the rating %j in a URL is read as %s', (text, expected) => {
  expect(ratingValue(text)).toBe(expected);
});

test.each([
  ['', []],
  [' , ,', []],
  ['a', ['a']],
  [' b , a,b', ['b', 'a']],
  ['a b,c', ['a b', 'c']],
  [numbers(50).join(','), numbers(50)],
  [numbers(51).join(','), numbers(50)],
])('the text %j in a URL has the values %j', (text, expected) => {
  expect(commaValues(text)).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ['unknown names are left out', 'a,none,b', ['a!', 'b!']],
  ['a spelling can mean several names', 'both,c', ['a!', 'b!', 'c!']],
  ['each name appears once', 'b,both,b', ['b!', 'a!']],
  ['at most 50 names are read', numbers(60).join(','), numbers(50).map((name) => `${name}!`)],
  ['a spelling with many names adds no more than 50', 'many', numbers(50)],
])('only the known names in a URL are read: %s', (_, text, expected) => {
  const read = (name: string) =>
    ({ none: null, both: ['a!', 'b!'], many: numbers(60) })[name] ??
    (name === 'none' ? null : `${name}!`);
  expect(knownNames(text, read)).toEqual(expected);
});
