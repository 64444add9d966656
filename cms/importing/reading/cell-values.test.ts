import { describe, expect, test } from 'vitest';
import {
  isStated,
  isTrue,
  listOf,
  numberOf,
  phoneOf,
  structureOf,
  textOf,
  withoutTracking,
} from './cell-values.ts';

describe('textOf', () => {
  test.each([
    [' Dock House ', 'Dock House'],
    [12, '12'],
    ['a\tb\r\nc\rd\u2028e', 'a\tb\nc\nd\ne'],
    ['a\u0000b\u0008c\u000Bd\u001Fe\u007Ff\u0085g', 'abcdefg'],
    ['Joe\u202Egrill\u202C \u2066x\u2069\u200E\u200F\u061C', 'Joegrill x'],
    ['\uFEFFBe\u00ADach\u200B\u2060', 'Beach'],
    ['family 👨\u200D👩', 'family 👨\u200D👩'],
    ['half \uD83D', 'half \uFFFD'],
    ['Nonesuch', 'Nonesuch'],
  ])('%j is %j', (value, text) => expect(textOf(value)).toBe(text));

  test.each(
    [
      [
        '',
        ' ',
        '\u0000\u202E',
        '\u200D\u0301',
        'null',
        'None',
        'NaN',
        null,
        undefined,
        true,
        ['a'],
        {},
      ],
    ]
      .flat()
      .map((value) => [value]),
  )('%j is nothing', (value) => expect(textOf(value)).toBeNull());
});

test.each([
  ['4.5', 4.5],
  ['4,5', 4.5],
  ['-77,34', -77.34],
  [0, 0],
  ['1e3', 1000],
  ['1,234,5', null],
  ['1e999', null],
  [Number.POSITIVE_INFINITY, null],
  ['four', null],
  [[25], null],
  [true, null],
  [' ', null],
])('numberOf(%j) is %j', (value, number) => expect(numberOf(value)).toBe(number));

test.each([
  [true, true],
  ['TRUE', true],
  [1, true],
  ['yes', true],
  [false, false],
  ['no', false],
  ['truest', false],
  ['11', false],
  [null, false],
])('isTrue(%j) is %j', (value, is) => expect(isTrue(value)).toBe(is));

test.each([
  ['x', true],
  [0, true],
  [false, true],
  [{ a: 1 }, true],
  [['x'], true],
  ['', false],
  ['nan', false],
  [{}, false],
  [[], false],
  [null, false],
  [undefined, false],
])('isStated(%j) is %j', (value, is) => expect(isStated(value)).toBe(is));

test.each([
  [' {"a":1}', { a: 1 }],
  ['["a"]', ['a']],
  ['{broken', '{broken'],
  ['text {', 'text {'],
  ['1', '1'],
  [{ a: 1 }, { a: 1 }],
])('structureOf(%j) is %j', (value, structure) => expect(structureOf(value)).toEqual(structure));

test.each([
  ['a, b ,a,,c', ['a', 'b', 'c']],
  ['["Bar, Grill", "Cafe", "Cafe"]', ['Bar, Grill', 'Cafe']],
  [
    ['a', null, 3],
    ['a', '3'],
  ],
  [null, []],
  [{ a: 1 }, []],
])('listOf(%j) is %j', (value, list) => expect(listOf(value)).toEqual(list));

test.each([
  ['https://a.example/?utm_source=x&table=4&FBCLID=2', 'https://a.example/?table=4'],
  ['https://a.example/?gclid=1&msclkid=2&mc_cid=3&mc_eid=4&igshid=5', 'https://a.example/'],
  ['https://a.example/?x=%20y', 'https://a.example/?x=%20y'],
  ['https://A.example', 'https://A.example'],
  ['https://a.example/?my_utm_source=x&utm=1', 'https://a.example/?my_utm_source=x&utm=1'],
  ['no address', 'no address'],
])('withoutTracking(%j) is %j', (address, clean) => expect(withoutTracking(address)).toBe(clean));

test.each([
  ['242 555 0100', '+1 242-555-0100'],
  ['+1 (242) 555-0100', '+1 242-555-0100'],
  ['1242-5550100; 242 555 0101', '+1 242-555-0100'],
  ['242.555.0100 / 0101', '+1 242-555-0100'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['+44 20 7946 0000 ; x', '+44 20 7946 0000'],
  ['555-0100', '555-0100'],
  ['2242 555 0100', '2242 555 0100'],
  ['242 555 01001', '242 555 01001'],
  ['', null],
  [';242 555 0100', null],
])('phoneOf(%j) is %j', (value, phone) => expect(phoneOf(value)).toBe(phone));
