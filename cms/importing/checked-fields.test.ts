import { describe, expect, test } from 'vitest';
import * as rules from '#domain/restaurant/field-rules.ts';
import { checkedFields, checkedNames } from './checked-fields.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';

const { fields: FIELDS } = anImportRecord();
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`);

test('valid fields of an import stay unchanged', () =>
  expect(checkedFields(FIELDS)).toEqual({ fields: FIELDS, warnings: [] }));

test.each([
  ['description', 'x'.repeat(501)],
  ['enhanced_description', 'x'.repeat(5001)],
  ['town', 'x'.repeat(81)],
  ['street', 'x'.repeat(201)],
  ['rating', 5.1],
  ['phone', 'call us'],
  ['site', 'ftp://a.example'],
  ['reviews_link', 'x'],
  ['location_link', 'x'],
  ['menu_link', 'x'],
  ['reservation_link', 'x'],
  ['order_link', 'x'],
  ['instagram', 'https://a.example/'],
  ['facebook', 'https://a.example/'],
  ['whatsapp', 'call us'],
])('an invalid %s is emptied with a warning', (field, value) => {
  const checked = checkedFields({ ...FIELDS, [field]: value });
  expect(checked.fields).toEqual({ ...FIELDS, [field]: null });
  expect(checked.warnings).toEqual([
    { field, message: expect.stringMatching(/\. It was left out\.$/) as string },
  ]);
});

test.each([-1, 0.5, 10_000_001])('%d is not a valid number of reviews and becomes 0', (reviews) =>
  expect(checkedFields({ ...FIELDS, reviews })).toMatchObject({
    fields: { reviews: 0 },
    warnings: [{ field: 'reviews' }],
  }),
);

test.each([
  { latitude: 95, longitude: -77 },
  { latitude: 25, longitude: -190 },
  { latitude: null, longitude: -77 },
  { latitude: 25, longitude: null },
])('a position with only one coordinate is dropped: %j', (position) =>
  expect(checkedFields({ ...FIELDS, ...position }).fields).toMatchObject({
    latitude: null,
    longitude: null,
  }),
);

test('an imported name that is too long is cut without splitting a character', () => {
  expect(checkedFields({ ...FIELDS, name: 'x'.repeat(120) }).warnings).toEqual([]);
  expect(checkedFields({ ...FIELDS, name: `${'x'.repeat(119)}🐚 and more` })).toMatchObject({
    fields: { name: 'x'.repeat(119) },
    warnings: [{ field: 'name', message: 'Name must be 120 characters or less. It was cut.' }],
  });
  expect(checkedFields({ ...FIELDS, name: `${'x'.repeat(119)} and more` }).fields.name).toBe(
    'x'.repeat(119),
  );
});

describe('lists', () => {
  test.each([
    ['categories', rules.MAX_CATEGORIES],
    ['tags', rules.MAX_TAGS],
    ['subtypes', rules.MAX_SUBTYPES],
  ])('the imported %s are shortened to %d', (field, max) => {
    expect(checkedFields({ ...FIELDS, [field]: numbered(max) }).warnings).toEqual([]);
    const checked = checkedFields({ ...FIELDS, [field]: numbered(max + 2) });
    expect(checked.fields).toMatchObject({ [field]: numbered(max) });
    expect(checked.warnings).toEqual([
      { field, message: `Only the first ${max} of ${max + 2} were taken.` },
    ]);
  });

  test('invalid names in an import do not count towards the maximum number of names', () => {
    const { value, warnings } = checkedNames('categories', ['Bar, Grill', ...numbered(6), '']);
    expect(value).toEqual(numbered(5));
    expect(warnings.map(({ message }) => message)).toEqual([
      '“Bar, Grill” was left out: Name must not contain a comma, because web addresses use commas between names.',
      '“” was left out: Name is required.',
      'Only the first 5 of 6 were taken.',
    ]);
  });

  test('an import warning is at most as long as allowed', () =>
    expect(checkedNames('tags', ['x'.repeat(10_000)]).warnings[0]?.message).toBe(
      `“${'x'.repeat(80)}” was left out: Name must be 60 characters or less.`,
    ));
});

test('features beyond the maximum are dropped, and the others stay in their groups', () => {
  const group = (names: string[]) => Object.fromEntries(names.map((name) => [name, true]));
  const about = { A: group(numbered(rules.MAX_FEATURES - 1)), B: { x: false, y: true } };
  expect(checkedFields({ ...FIELDS, about })).toMatchObject({
    fields: { about: { A: about.A, B: { x: false } } },
    warnings: [{ field: 'about', message: 'Only the first 300 of 301 were taken.' }],
  });
  expect(checkedFields({ ...FIELDS, about }).fields.about.B).toEqual({ x: false });
  const fitting = { A: group(numbered(rules.MAX_FEATURES)) };
  expect(checkedFields({ ...FIELDS, about: fitting })).toMatchObject({
    fields: { about: fitting },
    warnings: [],
  });
});

test('raw opening hours that are too long are cut', () =>
  expect(checkedFields({ ...FIELDS, raw_hours: 'x'.repeat(6000) }).fields.raw_hours).toHaveLength(
    5000,
  ));
