import { expect, test } from 'vitest';
import { ownName } from './own-name.ts';

test.each([
  ['Zoë', 'Zoë'],
  ['  Anna-Maria ', 'Anna-Maria'],
  ["D'Arcy", "D'Arcy"],
  ['O’Neal', 'O’Neal'],
  ['J. P.', 'J. P.'],
  ['Дмитрий', 'Дмитрий'],
  ['नेहा', 'नेहा'],
  ['Zoe\u0308', 'Zoë'],
  ['A'.repeat(40), 'A'.repeat(40)],
])('the name %j is used in the greeting', (name, greeted) => {
  expect(ownName(name)).toBe(greeted);
});

test.each([
  [null],
  [''],
  ['   '],
  ['"><script>alert(1)</script>'],
  ['Win at evil.example'],
  ['evil.example/x'],
  ['http://evil.example'],
  ['Call 555 0100'],
  ['Mallory\r\nBcc: all@guide.example'],
  ['Anna\u202Eanna'],
  ['Anna\u0000'],
  ['A'.repeat(41)],
])('the name %j is not used in the greeting', (name) => {
  expect(ownName(name)).toBeNull();
});
