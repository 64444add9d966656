import { expect, test } from 'vitest';
import { isPhoneToken, phoneTerms } from './phone-terms.ts';

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  ['ask inside', []],
  ['242-555-0125', ['0tel24255501250', '0tel55501250']],
  ['+1 (242) 555-0125', ['0tel24255501250', '0tel55501250']],
  ['001 242 555 0125', ['0tel24255501250', '0tel55501250']],
  // A number without an area code is taken for a number in The Bahamas.
  ['555-0125', ['0tel24255501250', '0tel55501250']],
  ['+44 20 7946 0958', ['0tel4420794609580']],
  ['0044 20 7946 0958', ['0tel4420794609580']],
  ['22425550125', []],
  [
    '242-555-0125 or 242-555-0126',
    ['0tel24255501250', '0tel55501250', '0tel24255501260', '0tel55501260'],
  ],
])('a place with the phone number %j is found by %j', (phone, terms) => {
  expect(phoneTerms(phone)).toEqual(terms);
});

test.each([
  ['0tel55501250', true],
  ['0tel0', false],
  ['x0tel55501250', false],
  ['0tel55501250x', false],
  ['0price20', false],
  ['5550125', false],
])('whether %s is a phone number: %j', (term, isPhone) => {
  expect(isPhoneToken(term)).toBe(isPhone);
});
