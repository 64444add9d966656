import { describe, expect, test } from 'vitest';
import * as rules from './field-rules.ts';

const RULES = {
  restaurantName: rules.restaurantName,
  description: rules.description,
  enhancedDescription: rules.enhancedDescription,
  town: rules.town,
  street: rules.street,
  rating: rules.rating,
  reviews: rules.reviews,
  latitude: rules.latitude,
  longitude: rules.longitude,
  webAddress: rules.webAddress,
  phone: rules.phone,
  vocabularyName: rules.vocabularyName,
};
type Rule = keyof typeof RULES;
const x = (length: number) => 'x'.repeat(length);

describe('accepted values', () => {
  test.each<[rule: Rule, value: unknown]>([
    ['restaurantName', 'J'],
    ['restaurantName', x(120)],
    ['restaurantName', ` ${x(120)} `],
    ['description', ''],
    ['description', x(500)],
    ['enhancedDescription', x(5000)],
    ['town', x(80)],
    ['street', x(200)],
    ['rating', 0],
    ['rating', 4.6],
    ['rating', 5],
    ['reviews', 0],
    ['reviews', 4786],
    ['latitude', 20],
    ['latitude', 28],
    ['longitude', -81],
    ['longitude', -72],
    ['webAddress', 'https://example.com'],
    ['webAddress', 'HTTP://example.com/a?b=c#d'],
    ['webAddress', 'https://example.com/caf%C3%A9/ä'],
    ['phone', '+1 242-555-0100'],
    ['phone', '(242) 555.0100'],
    ['phone', '5550100'],
    ['phone', '+123456789012345'],
    ['vocabularyName', 'Fast Food & Takeaway'],
    ['vocabularyName', x(60)],
  ])('the rule %s accepts %j', (rule, value) => {
    expect(rules.fieldError(RULES[rule], value)).toBeNull();
  });
});

describe('invisible direction marks', () => {
  const MARKS = [...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];
  test.each(['restaurantName', 'town', 'street', 'vocabularyName'] as const)(
    'the rule %s refuses direction marks but accepts letters of any direction',
    (rule) => {
      for (const mark of MARKS)
        expect(rules.fieldError(RULES[rule], `Conch${mark} Stand`)).toContain(
          'invisible characters',
        );
      for (const text of [
        'ملح وفلفل',
        'שף',
        'Salt ملح',
        'Family 👨\u200D👩\u200D👧',
        'می\u200Cخواهم',
      ])
        expect(rules.fieldError(RULES[rule], text)).toBeNull();
    },
  );
});

describe('refused values, with a message that names the field', () => {
  const webAddressError =
    'A web address must begin with http:// or https:// and contain no spaces.';
  const phoneError =
    'Phone must have 7 to 15 digits and may contain spaces, dots, dashes and brackets, such as +1 242-555-0100.';
  test.each<[rule: Rule, value: unknown, message: string]>([
    ['restaurantName', '', 'Name is required.'],
    ['restaurantName', '  ', 'Name is required.'],
    ['restaurantName', '\u2800\u200B', 'Name is required.'],
    ['vocabularyName', '\u3164', 'Name is required.'],
    ['restaurantName', x(121), 'Name must be 120 characters or less.'],
    ['restaurantName', 7, 'Name must be text.'],
    ['description', x(501), 'Short text must be 500 characters or less.'],
    ['description', null, 'Short text must be text.'],
    ['enhancedDescription', x(5001), 'Long text must be 5000 characters or less.'],
    ['town', x(81), 'Town must be 80 characters or less.'],
    ['street', x(201), 'Street must be 200 characters or less.'],
    ['rating', -0.1, 'Rating must be between 0 and 5.'],
    ['rating', 5.1, 'Rating must be between 0 and 5.'],
    ['rating', '4.6', 'Rating must be a number.'],
    ['rating', Number.NaN, 'Rating must be a number.'],
    ['reviews', -1, 'Reviews must not be negative.'],
    ['reviews', 1.5, 'Reviews must be a whole number.'],
    ['reviews', '12', 'Reviews must be a whole number.'],
    ['reviews', 10_000_001, 'Reviews must be below ten million.'],
    ['latitude', 19.99, 'Latitude must be between 20 and 28 to be in The Bahamas.'],
    ['latitude', 28.01, 'Latitude must be between 20 and 28 to be in The Bahamas.'],
    ['latitude', '25', 'Latitude must be a number.'],
    ['longitude', -81.01, 'Longitude must be between -81 and -72 to be in The Bahamas.'],
    ['longitude', 77.34, 'Longitude must be between -81 and -72 to be in The Bahamas.'],
    ['webAddress', 'example.com', webAddressError],
    ['webAddress', 'javascript:alert(1)', webAddressError],
    ['webAddress', 'ftp://example.com', webAddressError],
    ['webAddress', ' https://example.com', webAddressError],
    ['webAddress', 'https://example.com/a b', webAddressError],
    ['webAddress', 'https://example.com/\nx', webAddressError],
    ['webAddress', 'https://', webAddressError],
    ['webAddress', 'https://[', webAddressError],
    [
      'webAddress',
      `https://example.com/${x(2000)}`,
      'A web address must be 2000 characters or less.',
    ],
    ['webAddress', 5, 'A web address must be text.'],
    ['phone', '242-555', phoneError],
    ['phone', '.......', phoneError],
    ['phone', '+1234567890123456', phoneError],
    ['phone', '555 0100 ext. 2', phoneError],
    ['phone', '1+242-555-0100', phoneError],
    ['phone', '', phoneError],
    ['phone', 2425550100, 'Phone must be text.'],
    ['vocabularyName', '', 'Name is required.'],
    ['vocabularyName', x(61), 'Name must be 60 characters or less.'],
    [
      'vocabularyName',
      'Bars, Lounges',
      'Name must not contain a comma, because web addresses use commas between names.',
    ],
  ])('the rule %s refuses %j', (rule, value, message) => {
    expect(rules.fieldError(RULES[rule], value)).toBe(message);
  });
});
