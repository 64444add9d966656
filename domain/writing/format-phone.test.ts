import { expect, test } from 'vitest';
import { fieldError, phone } from '#domain/restaurant/field-rules.ts';
import { formatPhone } from './format-phone.ts';

test.each([
  ['242-555-0199', '+1 242-555-0199'],
  ['(242) 555 0199', '+1 242-555-0199'],
  ['5550199', '+1 242-555-0199'],
  ['555-0199', '+1 242-555-0199'],
  ['1 242 555 0199', '+1 242-555-0199'],
  ['+12425550199', '+1 242-555-0199'],
  ['001 242.555.0199', '+1 242-555-0199'],
  ['011 1 242 555 0199', '+1 242-555-0199'],
  [' +1 (954) 555-0100 ', '+1 954-555-0100'],
  ['954 555 0100', '+1 954-555-0100'],
])('WRITE-04 the phone number “%s” becomes %s', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
  expect(formatPhone(formatted)).toBe(formatted);
  expect(fieldError(phone, formatted)).toBeNull();
});

test.each([
  ['+44 20 7946 0123', '+44 20 7946 0123'],
  ['+44  20 7946  0123', '+44 20 7946 0123'],
  ['+2425550199', '+2425550199'],
  ['+1 242-055-0199', '+1 242-055-0199'],
  ['155 0199', '155 0199'],
  ['242-555-0199 or 0200', '242-555-0199 or 0200'],
  ['ask Marva', 'ask Marva'],
  ['', ''],
])('WRITE-04 the phone number “%s” stays %s', (typed, expected) =>
  expect(formatPhone(typed)).toBe(expected),
);
