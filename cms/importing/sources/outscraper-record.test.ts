import { describe, expect, test } from 'vitest';
import { RowRefusal } from '#cms/importing/import-record.ts';
import { outscraperRecord } from './outscraper-record.ts';

const record = (values: Record<string, unknown>) =>
  outscraperRecord({
    where: 'line 2',
    values: { name: 'Dock House', place_id: 'id-1', state: 'Exuma', ...values },
    problem: null,
  });
const fields = (values: Record<string, unknown>) => record(values).fields;
const warningsOf = (values: Record<string, unknown>) =>
  record(values).warnings.map(({ field, message }) => `${field}: ${message}`);

const FULL_ROW = {
  site: 'https://dock.example.com/?utm_source=x&table=4',
  type: 'Seafood restaurant',
  subtypes: 'Seafood restaurant, Bar',
  full_address: '1 Bay St, Nassau',
  street: '1 Bay St',
  city: 'Nassau',
  us_state: 'New Providence',
  country_code: 'BS',
  latitude: '25.0772',
  longitude: '-77.3411',
  rating: '4.5',
  reviews: '1742',
  reviews_link: 'https://search.example.com/reviews',
  location_link: 'https://maps.example.com/place',
  range: '$$',
  description: 'By the dock.',
  enhanced_description: 'Long by the dock.',
  phone: '242 555 0100',
  menu_link: 'dock.example.com/menu',
  reservation_links: 'https://book.example.com, https://other.example.com',
  order_links: '["https://order.example.com"]',
  working_hours: '{"Monday": "11AM-9PM"}',
  about: '{"Service options": {"Takeout": true}}',
  verified: 'TRUE',
  business_status: 'CLOSED_TEMPORARILY',
};

test('a whole row', () =>
  expect(record({ ...FULL_ROW, state: undefined })).toEqual({
    where: 'line 2',
    provider: 'outscraper',
    sourceId: 'id-1',
    warnings: [],
    fields: {
      name: 'Dock House',
      description: 'By the dock.',
      enhanced_description: 'Long by the dock.',
      categories: ['Seafood', 'Bars & Lounges'],
      tags: ['Takeout'],
      subtypes: ['Seafood restaurant', 'Bar'],
      rating: 4.5,
      reviews: 1742,
      reviews_link: 'https://search.example.com/reviews',
      price_range: '$$',
      island: 'New Providence',
      town: 'Nassau',
      street: '1 Bay St',
      latitude: 25.0772,
      longitude: -77.3411,
      phone: '+1 242-555-0100',
      site: 'https://dock.example.com/?table=4',
      location_link: 'https://maps.example.com/place',
      menu_link: 'https://dock.example.com/menu',
      reservation_link: 'https://book.example.com',
      order_link: 'https://order.example.com',
      verified: true,
      business_status: 'CLOSED_TEMPORARILY',
      working_hours: { Monday: '11:00 AM - 9:00 PM' },
      raw_hours: '{"Monday": "11AM-9PM"}',
      about: { 'Service options': { Takeout: true } },
    },
  }));

test('a row with little', () =>
  expect(record({ state: null }).fields).toMatchObject({
    categories: ['Restaurant'],
    tags: [],
    reviews: 0,
    rating: null,
    price_range: null,
    verified: false,
    working_hours: null,
    raw_hours: null,
    about: {},
  }));

describe('columns of other years', () => {
  test.each([
    ['site', 'website', 'https://a.example'],
    ['price_range', 'prices', '$$$'],
    ['price_range', 'price_range', '$$$'],
  ])('%s is read from %s', (field, column, value) =>
    expect(fields({ [column]: value })).toMatchObject({ [field]: value }),
  );

  test.each([
    'us_state',
    'state_code',
    'county',
    'borough',
    'island',
    'city',
    'full_address',
    'address',
  ])('the island is read from %s', (column) =>
    expect(fields({ state: null, [column]: 'Bimini' }).island).toBe('Bimini'),
  );

  test('hours', () => {
    expect(fields({ working_hours_csv_compatible: '{"Monday":"Closed"}' }).working_hours).toEqual({
      Monday: 'Closed',
    });
    expect(fields({ working_hours_old_format: 'Monday:Closed' }).working_hours).toEqual({
      Monday: 'Closed',
    });
  });

  test.each([
    [{ place_id: null, google_id: '0x1:0x2', cid: '5' }, '0x1:0x2'],
    [{ place_id: '', cid: '9007199254740993' }, '9007199254740993'],
  ])('the id of %j', (values, id) => expect(record(values).sourceId).toBe(id));

  test('a reservation by the link for bookings', () =>
    expect(fields({ booking_appointment_link: 'https://b.example' }).reservation_link).toBe(
      'https://b.example',
    ));
});

test.each([
  ['$', '$'],
  ['$$$$', '$$$$'],
  ['$10', '$'],
  ['$10-19', '$'],
  ['$10-20', '$$'],
  ['$20-39', '$$'],
  ['$20-40', '$$$'],
  ['$40-59', '$$$'],
  ['50', '$$$$'],
  ['cheap', null],
])('the price %s is %j', (range, price) => expect(fields({ range }).price_range).toBe(price));

test.each([
  ['3MGC+PM, E Bay St', 'E Bay St'],
  ['3MGC+PM', null],
  ['5 Bay St', '5 Bay St'],
  ['A 3MGC+PM', 'A 3MGC+PM'],
])('the street %s is %j', (street, expected) => expect(fields({ street }).street).toBe(expected));

test.each([
  ['dock.example.com', 'https://dock.example.com'],
  ['my-dock.example/a b', null],
  ['javascript:alert(1)', null],
  ['facebook', null],
])('the site %s is %j', (site, expected) => expect(fields({ site }).site).toBe(expected));

test('a choice of the file counts, where it makes one', () => {
  expect('featured' in fields({})).toBe(false);
  expect('featured' in fields({ featured: '' })).toBe(false);
  expect(fields({ featured: 'true' }).featured).toBe(true);
  expect(fields({ featured: false }).featured).toBe(false);
  expect(fields({ categories: 'Seafood, Brunch', tags: 'Cosy', type: 'Bar' })).toMatchObject({
    categories: ['Seafood', 'Brunch'],
    tags: ['Cosy'],
  });
});

describe('what cannot be used is left out with a warning', () => {
  test.each([
    [{ rating: 9 }, 'rating: Rating must be between 0 and 5. It was left out.'],
    [{ rating: 'good' }, 'rating: It is no number. It was left out.'],
    [{ reviews: '1e999' }, 'reviews: It is no number. It was left out.'],
    [{ reviews: -1 }, 'reviews: The number of reviews makes no sense. It was left out.'],
    [{ latitude: [25], longitude: -77 }, 'latitude: It is no number. It was left out.'],
    [{ about: 'much' }, 'about: The features could not be read. They were left out.'],
    [{ about: ['much'] }, 'about: The features could not be read. They were left out.'],
    [{ about: '{"a": 1' }, 'about: The features could not be read. They were left out.'],
    [{ business_status: 'gone' }, 'business_status: “GONE” is not known. It was left out.'],
    [
      { working_hours: { Monday: '9AM-5PM', Tuesday: '9-5' } },
      'working_hours: Tuesday cannot be read: “9-5”. The page says “Hours unclear”.',
    ],
    [
      { working_hours: 'Call ahead' },
      'working_hours: The hours cannot be read: “Call ahead”. The page says “Call to verify hours”.',
    ],
    [
      { working_hours: 'x'.repeat(1000) },
      `working_hours: The hours cannot be read: “${'x'.repeat(200)}”. The page says “Call to verify hours”.`,
    ],
    [
      { categories: ['Bar, Grill'] },
      'categories: “Bar, Grill” was left out: Name must not contain a comma, since addresses join names with commas.',
    ],
    [
      { tags: 'x'.repeat(61) },
      `tags: “${'x'.repeat(61)}” was left out: Name must be 60 characters or less.`,
    ],
    [{ city: 'x'.repeat(81) }, 'town: Town must be 80 characters or less. It was left out.'],
  ])('%j', (values, warning) => expect(warningsOf(values)).toEqual([warning]));

  test.each([
    { rating: 'NaN' },
    { rating: null },
    { latitude: '' },
    { about: {} },
    { about: '' },
    { about: null },
    { business_status: 'operational' },
  ])('and without one where there is nothing: %j', (values) =>
    expect(warningsOf(values)).toEqual([]),
  );

  test('the kind of place stands in for categories that cannot be used', () =>
    expect(fields({ categories: ['Bar, Grill'], type: 'Pizza restaurant' }).categories).toEqual([
      'Italian',
    ]));
});

describe('a row that is no place of The Bahamas is refused', () => {
  test.each([
    [{ name: ' ' }, 'It has no name.'],
    [{ name: '\u202E\u0007' }, 'It has no name.'],
    [{ name: ['A'] }, 'It has no name.'],
    [{ place_id: null }, 'It has no place_id, google_id or cid to recognise it by.'],
    [{ place_id: 'x'.repeat(301) }, 'Its id is longer than 300 characters.'],
    [
      { country_code: 'US', country: 'United States' },
      'It is not in The Bahamas but in United States.',
    ],
    [{ country_code: 'us' }, 'It is not in The Bahamas but in us.'],
    [{ country: 'Cuba' }, 'It is not in The Bahamas but in Cuba.'],
    [{ latitude: 48.1, longitude: 11.5 }, 'Its coordinates 48.1, 11.5 are not in The Bahamas.'],
  ])('%j', (values, reason) => {
    expect(() => record(values)).toThrow(RowRefusal);
    expect(() => record(values)).toThrow(reason);
  });

  test.each([
    { country_code: 'bs', country: 'Elsewhere' },
    { country: 'The Bahamas' },
    { country: '' },
    { place_id: 'x'.repeat(300) },
  ])('but not %j', (values) => expect(record(values).fields.name).toBe('Dock House'));
});

test('a street named after an island is not on it', () =>
  expect(record({ state: null, full_address: 'Andros Ave, Nassau, The Bahamas' })).toMatchObject({
    fields: { island: 'New Providence' },
    warnings: [],
  }));

test('status, date and source are those of the file, or absent', () => {
  const bare = fields({});
  expect(
    ['business_status', 'last_verified', 'source_name'].filter((name) => name in bare),
  ).toEqual([]);
  expect(fields({ business_status: 'gone' })).not.toHaveProperty('business_status');
  const said = { last_verified: '2026-11-12', source_name: 'The owner' };
  expect(fields(said)).toMatchObject(said);
  expect(fields({ last_verified: 'in May' }).last_verified).toBeNull();
});
