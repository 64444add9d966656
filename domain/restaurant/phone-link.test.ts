import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+1 242-555-0100', 'tel:+12425550100'],
  ['(242) 555 0100', 'tel:2425550100'],
])('the phone link of %s is %s', (phone, expected) => {
  expect(phoneLink(phone)).toBe(expected);
});
