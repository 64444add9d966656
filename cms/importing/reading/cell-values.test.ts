import { describe, expect, test } from 'vitest';
import {
  addressCell,
  isStated,
  isTrue,
  listOf,
  numberOf,
  structureOf,
  textOf,
  withoutTracking,
} from './cell-values.ts';
import { phoneCell } from './phone-cell.ts';

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
  ])('the text of the cell %j is %j', (value, text) => expect(textOf(value)).toBe(text));

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
  )('the cell %j has no text', (value) => expect(textOf(value)).toBeNull());
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
])('the number in the cell %j is %j', (value, number) => expect(numberOf(value)).toBe(number));

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
])('whether the cell %j means yes: %j', (value, is) => expect(isTrue(value)).toBe(is));

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
])('whether the cell %j states a value: %j', (value, is) => expect(isStated(value)).toBe(is));

test.each([
  [' {"a":1}', { a: 1 }],
  ['["a"]', ['a']],
  ['{broken', '{broken'],
  ['text {', 'text {'],
  ['1', '1'],
  [{ a: 1 }, { a: 1 }],
])('the structured value of the cell %j is %j', (value, structure) =>
  expect(structureOf(value)).toEqual(structure),
);

test.each([
  ['a, b ,a,,c', ['a', 'b', 'c']],
  ['["Bar, Grill", "Cafe", "Cafe"]', ['Bar, Grill', 'Cafe']],
  [
    ['a', null, 3],
    ['a', '3'],
  ],
  [null, []],
  [{ a: 1 }, []],
])('the list in the cell %j is %j', (value, list) => expect(listOf(value)).toEqual(list));

test.each([
  ['https://a.example/?utm_source=x&table=4&FBCLID=2', 'https://a.example/?table=4'],
  ['https://a.example/?gclid=1&msclkid=2&mc_cid=3&mc_eid=4&igshid=5', 'https://a.example/'],
  ['https://a.example/?x=%20y', 'https://a.example/?x=%20y'],
  ['https://A.example', 'https://A.example'],
  ['https://a.example/?my_utm_source=x&utm=1', 'https://a.example/?my_utm_source=x&utm=1'],
  ['no address', 'no address'],
])('the address %j without tracking parameters is %j', (address, clean) =>
  expect(withoutTracking(address)).toBe(clean),
);

const SEVERAL = 'Only the first of several numbers was taken.';

test.each([
  ['242 555 0100', '+1 242-555-0100', null],
  ['+1 (242) 555-0100', '+1 242-555-0100', null],
  ['1242-5550100; 242 555 0101', '+1 242-555-0100', SEVERAL],
  ['242.555.0100 / 0101', '+1 242-555-0100', SEVERAL],
  ['(242) 555-0123 or (242) 555-0124', '+1 242-555-0123', SEVERAL],
  ['(242) 555-0123 and (242) 555-0124', '+1 242-555-0123', SEVERAL],
  ['242 555 0123 & 242 555 0124', '+1 242-555-0123', SEVERAL],
  ['242-555-0123, 242-555-0124', '+1 242-555-0123', SEVERAL],
  ['242-555-0123\n242-555-0124', '+1 242-555-0123', SEVERAL],
  ["['+12425550123', '+12425550124']", '+1 242-555-0123', SEVERAL],
  [['242 555 0123', '242 555 0124'], '+1 242-555-0123', SEVERAL],
  ['+44 20 7946 0000', '+44 20 7946 0000', null],
  ['+44 20 7946 0000 ; x', '+44 20 7946 0000', null],
  ['555-0100', '555-0100', null],
  ['2242 555 0100', '2242 555 0100', null],
  ['242 555 01001', '242 555 01001', null],
  ['12425550125.0', '+1 242-555-0125', null],
  ['2425550125.00', '+1 242-555-0125', null],
  [12425550125, '+1 242-555-0125', null],
  ['1.2425550125E+10', '+1 242-555-0125', null],
  ['1.24256E+10', null, '“1.24256E+10” is a rounded number. It was left out.'],
  ['0012425550127', '+1 242-555-0127', null],
  ['001 (242) 555-0127', '+1 242-555-0127', null],
  ['011 1 242 555 0127', '+1 242-555-0127', null],
  ['00442079460000', '+442079460000', null],
  ['tel:+1-242-555-0127', '+1 242-555-0127', null],
  ['Tel. 242 555 0127 (WhatsApp)', '+1 242-555-0127', null],
  ['242-555-0127 ext. 12', '+1 242-555-0127', 'The extension was left out.'],
  ['\u202A+1 242\u2011555\u20110127\u202C', '+1 242-555-0127', null],
  ['', null, null],
  [';242 555 0100', '+1 242-555-0100', null],
])('the phone number in the cell %j is %j', (value, phone, note) =>
  expect(phoneCell(value)).toEqual({ phone, note }),
);

const FIRST = 'Only the first of several addresses was taken.';

test.each([
  ['https://one.example.com;https://two.example.com', 'https://one.example.com', FIRST],
  ['https://one.example.com ; two.example.com', 'https://one.example.com', FIRST],
  ['https://one.example.com https://two.example.com', 'https://one.example.com', FIRST],
  ['https://one.example.com, www.two.example.com', 'https://one.example.com', FIRST],
  ['one.example.com|two.example.com', 'https://one.example.com', FIRST],
  ["['https://one.example.com', 'https://two.example.com']", 'https://one.example.com', FIRST],
  [{ link: 'https://one.example.com', source: 'x' }, 'https://one.example.com', null],
  ['https://one.example.com/a;b?c=1,2', 'https://one.example.com/a;b?c=1,2', null],
  ['https://one.example.com/?a=1&amp;b=2', 'https://one.example.com/?a=1&b=2', null],
  ['one.example.com:8080/x', 'https://one.example.com:8080/x', null],
  ['facebook', 'facebook', null],
  [null, null, null],
])('the web address in the cell %j is %j', (value, address, note) =>
  expect(addressCell(value)).toEqual({ address, note }),
);

test.each([
  ['Joe&#39;s Conch &amp; Fish', "Joe's Conch & Fish"],
  ['Joe&#x27;s &quot;Bar&quot;', 'Joe\'s "Bar"'],
  ['Joe&amp;#39;s &amp;amp; Sons', "Joe's & Sons"],
  ['Caf&eacute; d&rsquo;Or', 'Café d’Or'],
  ['<p>Best <b>conch</b> &amp; rum</p>', 'Best conch & rum'],
  ['&lt;p&gt;Best&lt;/p&gt;', 'Best'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['<a href="https://x.example">Menu</a>', 'Menu'],
  ['a<script>alert(1)</script><!-- no -->b<style>p{}</style>', 'ab'],
  ['Fish&nbsp;Fry', 'Fish Fry'],
  ['R&B, fish <3 and A<B>C', 'R&B, fish <3 and AC'],
  ['Rum & Coke', 'Rum & Coke'],
  ['?a=1&copy=2', '?a=1&copy=2'],
  ['5 < 6 > 4', '5 < 6 > 4'],
])('the text of the cell %j is %j', (value, text) => expect(textOf(value)).toBe(text));

test.each([
  ["['Seafood restaurant', 'Bar']", ['Seafood restaurant', 'Bar']],
  ['["Joe\'s", \'The "Rum" Bar\']', ["Joe's", 'The "Rum" Bar']],
  ["{'a': True, 'b': None, 'c': [1, False,]}", { a: true, b: null, c: [1, false] }],
  ["('a', 'b')", ['a', 'b']],
  ["{'a': 'it\\'s \\u00e9 True'}", { a: "it's é True" }],
  ['{&quot;a&quot;:1}', { a: 1 }],
  ["['a'", "['a'"],
])('the structured value of the cell %j is %j', (value, structure) =>
  expect(structureOf(value)).toEqual(structure),
);
