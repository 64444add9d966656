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
  working_hours: '{"Monday": "11AM-9PM", "Tuesday": "Closed"}',
  about: '{"Service options": {"Takeout": true}}',
  verified: 'TRUE',
  business_status: 'CLOSED_TEMPORARILY',
};

test('a full row of Outscraper is converted', () =>
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
      working_hours: { Monday: '11:00 AM - 9:00 PM', Tuesday: 'Closed' },
      raw_hours: '{"Monday": "11AM-9PM", "Tuesday": "Closed"}',
      about: { 'Service options': { Takeout: true } },
    },
  }));

test('links to social networks and events are read from an export', () => {
  const { fields, warnings } = record({
    ...FULL_ROW,
    instagram: '@fishfry',
    'facebooks/0': 'https://www.facebook.com/fishfry?fbclid=9',
    whatsapp: '242-555-0100',
    events: 'Wednesday 18:00-22:00 Fish fry; Someday',
  });
  expect(fields).toMatchObject({
    instagram: 'https://www.instagram.com/fishfry',
    facebook: 'https://www.facebook.com/fishfry',
    whatsapp: 'https://wa.me/12425550100',
    events: [{ day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' }],
  });
  expect(warnings).toEqual([
    { field: 'events', message: expect.stringMatching(/^Row 2 .*left out\.$/) as string },
  ]);
});

test('a row of Outscraper with few cells is converted', () =>
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
  ])('the field %s is read from the column %s', (field, column, value) =>
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
  ])('the island is read from the column %s', (column) =>
    expect(fields({ state: null, [column]: 'Bimini' }).island).toBe('Bimini'),
  );

  test('hours are read from the columns that Outscraper used in other years', () => {
    const week = { Monday: 'Closed', Friday: 'Closed' };
    expect(fields({ working_hours_csv_compatible: JSON.stringify(week) }).working_hours).toEqual(
      week,
    );
    expect(
      fields({ working_hours_old_format: 'Monday:Closed|Friday:Closed' }).working_hours,
    ).toEqual(week);
  });

  test.each([
    [{ place_id: null, google_id: '0x1:0x2', cid: '5' }, '0x1:0x2'],
    [{ place_id: '', cid: '9007199254740993' }, '9007199254740993'],
  ])('the id of an export row is found in the cells %j', (values, id) =>
    expect(record(values).sourceId).toBe(id),
  );

  test('an exported link for bookings becomes the reservation link', () =>
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
])('the price %s in an export is imported as %j', (range, price) =>
  expect(fields({ range }).price_range).toBe(price),
);

test.each([
  ['3MGC+PM, E Bay St', 'E Bay St'],
  ['3MGC+PM', null],
  ['5 Bay St', '5 Bay St'],
  ['A 3MGC+PM', 'A 3MGC+PM'],
])('the street %s in an export is imported as %j', (street, expected) =>
  expect(fields({ street }).street).toBe(expected),
);

test.each([
  ['dock.example.com', 'https://dock.example.com'],
  ['my-dock.example/a b', null],
  ['javascript:alert(1)', null],
  ['facebook', null],
])('the website %s in an export is imported as %j', (site, expected) =>
  expect(fields({ site }).site).toBe(expected),
);

test('the features, categories and tags that a file states are used', () => {
  expect('featured' in fields({})).toBe(false);
  expect('featured' in fields({ featured: '' })).toBe(false);
  expect(fields({ featured: 'true' }).featured).toBe(true);
  expect(fields({ featured: false }).featured).toBe(false);
  expect(fields({ categories: 'Seafood, Brunch', tags: 'Cosy', type: 'Bar' })).toMatchObject({
    categories: ['Seafood', 'Brunch'],
    tags: ['Cosy'],
  });
});

describe('an unusable value is left out with a warning', () => {
  test.each([
    [{ rating: 9 }, 'rating: Rating must be between 0 and 5. It was left out.'],
    [{ rating: 'good' }, 'rating: It is not a number. It was left out.'],
    [{ reviews: '1e999' }, 'reviews: It is not a number. It was left out.'],
    [{ reviews: -1 }, 'reviews: The number of reviews is not a valid number. It was left out.'],
    [{ latitude: [25], longitude: -77 }, 'latitude: It is not a number. It was left out.'],
    [{ about: 'much' }, 'about: The features could not be read. They were left out.'],
    [{ about: ['much'] }, 'about: The features could not be read. They were left out.'],
    [{ about: '{"a": 1' }, 'about: The features could not be read. They were left out.'],
    [
      { business_status: 'gone' },
      'business_status: “gone” is not a known status. It was left out.',
    ],
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
      'categories: “Bar, Grill” was left out: Name must not contain a comma, because web addresses use commas between names.',
    ],
    [
      { tags: 'x'.repeat(61) },
      `tags: “${'x'.repeat(61)}” was left out: Name must be 60 characters or less.`,
    ],
    [{ city: 'x'.repeat(81) }, 'town: Town must be 80 characters or less. It was left out.'],
  ])('an unusable value is left out with a warning: %j', (values, warning) =>
    expect(warningsOf(values)).toEqual([warning]),
  );

  test.each([
    { rating: 'NaN' },
    { rating: null },
    { latitude: '' },
    { about: {} },
    { about: '' },
    { about: null },
    { business_status: 'operational' },
  ])('an empty value is left out without a warning: %j', (values) =>
    expect(warningsOf(values)).toEqual([]),
  );

  test('unusable categories are replaced by the kind of place', () =>
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
  ])('a row that is no place of The Bahamas is refused: %j', (values, reason) => {
    expect(() => record(values)).toThrow(RowRefusal);
    expect(() => record(values)).toThrow(reason);
  });

  test.each([
    { country_code: 'bs', country: 'Elsewhere' },
    { country: 'The Bahamas' },
    { country: '' },
    { place_id: 'x'.repeat(300) },
  ])('a row is accepted as a place of The Bahamas: %j', (values) =>
    expect(record(values).fields.name).toBe('Dock House'),
  );
});

test('a street named after an island does not put the place on that island', () =>
  expect(record({ state: null, full_address: 'Andros Ave, Nassau, The Bahamas' })).toMatchObject({
    fields: { island: 'New Providence' },
    warnings: [],
  }));

test('business status, verification date and source are read from the file, and are absent if the file does not state them', () => {
  const bare = fields({});
  expect(
    ['business_status', 'last_verified', 'source_name'].filter((name) => name in bare),
  ).toEqual([]);
  expect(fields({ business_status: 'gone' })).not.toHaveProperty('business_status');
  const said = { last_verified: '2026-11-12', source_name: 'The owner' };
  expect(fields(said)).toMatchObject(said);
  expect(fields({ last_verified: 'in May' }).last_verified).toBeNull();
});

const status = (values: Record<string, unknown>) => fields(values).business_status;

describe('the state of a business', () => {
  test.each([
    [{ business_status: 'Permanently closed' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'PERMANENTLY_CLOSED' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'closed for good' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Temporarily Closed' }, 'CLOSED_TEMPORARILY'],
    [{ businessStatus: 'CLOSED_TEMPORARILY' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Operational' }, 'OPERATIONAL'],
    [{ business_status: 'Cerrado permanentemente' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Cerrado temporalmente' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Définitivement fermé' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Temporairement fermé' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Dauerhaft geschlossen' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Vorübergehend geschlossen' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Permanentemente fechado' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Chiuso definitivamente' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Chiuso temporaneamente' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Permanent gesloten' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Tijdelijk gesloten' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Zamknięte na stałe' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Tymczasowo zamknięte' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Permanent stängt' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Tillfälligt stängt' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Lukket permanent' }, 'CLOSED_PERMANENTLY'],
    [{ business_status: 'Midlertidigt lukket' }, 'CLOSED_TEMPORARILY'],
    [{ business_status: 'Fèmen nèt' }, 'CLOSED_PERMANENTLY'],
    [{ permanently_closed: true }, 'CLOSED_PERMANENTLY'],
    [{ permanently_closed: 'TRUE' }, 'CLOSED_PERMANENTLY'],
    [{ is_permanently_closed: 1 }, 'CLOSED_PERMANENTLY'],
    [{ 'Permanently Closed': 'yes' }, 'CLOSED_PERMANENTLY'],
    [{ temporarilyClosed: true }, 'CLOSED_TEMPORARILY'],
    [{ temporarily_closed: '1', permanently_closed: '0' }, 'CLOSED_TEMPORARILY'],
    [{ permanentlyClosed: false, temporarilyClosed: false }, 'OPERATIONAL'],
    [{ is_closed: true }, 'CLOSED_PERMANENTLY'],
    [{ disused: 'yes' }, 'CLOSED_PERMANENTLY'],
    [{ date_closed: '2021-05-01' }, 'CLOSED_PERMANENTLY'],
    [{ status: 'Permanently closed' }, 'CLOSED_PERMANENTLY'],
    [{ status: 'Closed ⋅ Opens 5 PM' }, undefined],
    [{ status: 'Open' }, undefined],
    [{ permanently_closed: '' }, undefined],
  ])('a business whose row has the cells %j is imported as %s', (values, expected) => {
    expect(status(values)).toBe(expected);
    expect(warningsOf(values)).toEqual([]);
  });

  test.each([
    [{ business_status: 'Closed' }, undefined],
    [{ business_status: 'not permanently closed' }, undefined],
    [{ business_status: 'OPERATIONAL', permanently_closed: true }, 'CLOSED_PERMANENTLY'],
  ])(
    'a business whose row has the contradictory cells %j is imported as %s with a warning',
    (values, expected) => {
      expect(status(values)).toBe(expected);
      expect(warningsOf(values)).toHaveLength(1);
    },
  );
});

describe('prices', () => {
  test.each([
    ['$9.99–14.99', '$', 0],
    ['$9.99 - $14.99', '$', 0],
    ['$15.50', '$$', 0],
    ['$1,000–2,000', '$$$$', 0],
    ['$1.000', '$$$$', 0],
    ['$14,99', '$', 0],
    ['$100+', '$$$$', 0],
    ['BSD 20-30', '$$', 0],
    ['€10–20', '$$', 1],
    ['$$ - $$$', '$$', 1],
    ['$$$-$$$$', '$$$', 1],
    ['₱₱', '$$', 1],
    ['€€€', '$$$', 1],
    ['££', '$$', 1],
    ['$$$$$', '$$$$', 1],
    ['PRICE_LEVEL_MODERATE', '$$', 0],
    ['Very Expensive', '$$$$', 0],
    ['cheap', null, 1],
  ])(
    'the price text %s in an export is imported as %s with %d warnings',
    (range, price, warnings) => {
      expect(fields({ range }).price_range).toBe(price);
      expect(warningsOf({ range })).toHaveLength(warnings);
    },
  );

  test.each([
    [0, '$'],
    [1, '$'],
    ['2', '$$'],
    ['3.0', '$$$'],
    [4, '$$$$'],
    ['PRICE_LEVEL_EXPENSIVE', '$$$'],
  ])('the price level %s in an export is imported as %s', (price_level, price) =>
    expect(fields({ price_level }).price_range).toBe(price),
  );
});

test.each([
  { country: 'BS' },
  { country: 'BHS' },
  { country: 'Bahamas' },
  { country: 'Bahamas, The' },
  { country: 'Commonwealth of The Bahamas' },
  { country: 'LAS BAHAMAS' },
  { country_code: 'BHS' },
  { country_code: 'The Bahamas' },
  { countryCode: 'bs' },
  { location: { country: 'BS' } },
])('the import takes the country in %j for The Bahamas', (values) =>
  expect(fields(values).name).toBe('Dock House'),
);

test.each([{ country: 'US' }, { country: 'USA' }, { country: 'BSX' }, { countryCode: 'HTI' }])(
  'the import takes the country in %j for another country',
  (values) => expect(() => record(values)).toThrow(RowRefusal),
);

test.each([
  ['3J9X+2V Nassau', null],
  ['3j9x+2v', null],
  ['3J9X+2V, Nassau', null],
  ['76QX3J9X+2V Nassau, The Bahamas', null],
  ['3J9X+2V Nassau, E Bay St', 'E Bay St'],
  ['E Bay St, 3J9X+2V Nassau', 'E Bay St'],
  ['3J9X+2V Paradise Island', null],
  ['3J9X+2V 12 Bay Street', '12 Bay Street'],
  ['Nassau', null],
  ['1 Nassau Street', '1 Nassau Street'],
])(
  'for a place in the town Nassau, the street %s in an export is imported as %j',
  (street, expected) => expect(fields({ street, city: 'Nassau' }).street).toBe(expected),
);

describe('texts are plain', () => {
  test('every field of an exported row loses its markup', () => {
    const text = '<b>Joe&#39;s</b> &amp; Sons';
    const plain = "Joe's & Sons";
    expect(
      fields({
        name: text,
        description: `<p>${text}</p>`,
        enhanced_description: text,
        city: text,
        street: `1 ${text}`,
        source_name: text,
        subtypes: [text],
        categories: [text],
        tags: [text],
        about: { [text]: { [text]: true } },
        working_hours: { Monday: '9 AM &ndash; 5 PM', Tuesday: '<b>Closed</b>' },
      }),
    ).toMatchObject({
      name: plain,
      description: plain,
      enhanced_description: plain,
      town: plain,
      street: `1 ${plain}`,
      source_name: plain,
      subtypes: [plain],
      categories: [plain],
      tags: [plain],
      about: { [plain]: { [plain]: true } },
      working_hours: { Monday: '9:00 AM - 5:00 PM', Tuesday: 'Closed' },
    });
  });
});

describe('columns of other tools', () => {
  const of = (values: Record<string, unknown>) =>
    outscraperRecord({ where: 'line 2', values, problem: null });
  const HOURS = { Monday: '11:00 AM - 10:00 PM', Tuesday: 'Closed' };

  test('a row of Apify is converted', () => {
    const {
      sourceId,
      fields: read,
      warnings,
    } = of({
      title: 'Dock House',
      placeId: 'ChIJ1',
      categoryName: 'Seafood restaurant',
      categories: ['Seafood restaurant', 'Bar'],
      address: '1 Bay St, Nassau, The Bahamas',
      street: '1 Bay St',
      city: 'Nassau',
      countryCode: 'BS',
      location: { lat: 25.0772, lng: -77.3411 },
      totalScore: 4.5,
      reviewsCount: 12,
      reviews: [{ text: 'Good' }],
      price: '$$',
      phone: '+1 242-555-0100',
      website: 'https://dock.example.com',
      url: 'https://www.google.com/maps/place/x',
      permanentlyClosed: false,
      temporarilyClosed: false,
      openingHours: [
        { day: 'Monday', hours: '11 AM to 10 PM' },
        { day: 'Tuesday', hours: 'Closed' },
      ],
      additionalInfo: { 'Service options': [{ Takeout: true }, { Delivery: false }] },
    });
    expect({ sourceId, warnings }).toEqual({ sourceId: 'ChIJ1', warnings: [] });
    expect(read).toMatchObject({
      name: 'Dock House',
      categories: ['Seafood', 'Bars & Lounges'],
      subtypes: ['Seafood restaurant', 'Bar'],
      latitude: 25.0772,
      longitude: -77.3411,
      rating: 4.5,
      reviews: 12,
      price_range: '$$',
      site: 'https://dock.example.com',
      location_link: 'https://www.google.com/maps/place/x',
      business_status: 'OPERATIONAL',
      working_hours: HOURS,
      about: { 'Service options': { Takeout: true, Delivery: false } },
      tags: ['Takeout'],
    });
  });

  test('a table of Apify is converted', () =>
    expect(
      of({
        title: 'Dock House',
        placeid: 'ChIJ1',
        'location/lat': '25.0772',
        'location/lng': '-77.3411',
        'categories/0': 'Pizza restaurant',
        'categories/1': '',
        'openinghours/0/day': 'Monday',
        'openinghours/0/hours': '11 AM to 10 PM',
        'openinghours/1/day': 'Tuesday',
        'openinghours/1/hours': 'Closed',
      }).fields,
    ).toMatchObject({
      latitude: 25.0772,
      categories: ['Italian'],
      subtypes: ['Pizza restaurant'],
      working_hours: HOURS,
    }));

  test('a row of gosom is converted', () =>
    expect(
      of({
        title: 'Dock House',
        data_id: '0x1:0x2',
        category: 'Bar',
        categories: ['Bar', 'Live music venue'],
        complete_address: {
          street: '1 Bay St',
          city: 'Nassau',
          state: 'New Providence',
          country: 'BS',
        },
        latitude: 25.0772,
        longtitude: -77.3411,
        review_count: 12,
        review_rating: 4.5,
        web_site: 'https://dock.example.com',
        link: 'https://www.google.com/maps/place/x',
        status: 'Temporarily closed',
        open_hours: { Monday: ['11 am–10 pm'], Tuesday: ['Closed'] },
        about: [
          { id: 'x', name: 'Service options', options: [{ name: 'Takeout', enabled: true }] },
        ],
        menu: { link: 'https://dock.example.com/menu', source: 'x' },
        order_online: [{ link: 'https://order.example.com', source: 'x' }],
      }),
    ).toMatchObject({
      sourceId: '0x1:0x2',
      fields: {
        categories: ['Bars & Lounges'],
        street: '1 Bay St',
        town: 'Nassau',
        longitude: -77.3411,
        rating: 4.5,
        reviews: 12,
        site: 'https://dock.example.com',
        business_status: 'CLOSED_TEMPORARILY',
        working_hours: HOURS,
        about: { 'Service options': { Takeout: true } },
        menu_link: 'https://dock.example.com/menu',
        order_link: 'https://order.example.com',
      },
    }));

  const PERIODS = [
    { open: { day: 1, time: '1100' }, close: { day: 1, time: '2200' } },
    { open: { day: 5, time: '1800' }, close: { day: 6, time: '0200' } },
  ];
  const FRIDAY = { Monday: '11:00 AM - 10:00 PM', Friday: '6:00 PM - 2:00 AM' };

  test('a row of Google’s Places API is converted', () =>
    expect(
      of({
        place_id: 'ChIJ1',
        name: 'Dock House',
        formatted_address: '1 Bay St, Nassau, Bahamas',
        geometry: { location: { lat: 25.0772, lng: -77.3411 } },
        types: ['bar', 'restaurant', 'food', 'point_of_interest', 'establishment'],
        price_level: 3,
        user_ratings_total: 12,
        international_phone_number: '+1 242-555-0100',
        website: 'https://dock.example.com',
        url: 'https://maps.google.com/?cid=1',
        permanently_closed: true,
        opening_hours: { open_now: true, periods: PERIODS },
      }).fields,
    ).toMatchObject({
      latitude: 25.0772,
      categories: ['Bars & Lounges'],
      subtypes: ['bar', 'restaurant'],
      price_range: '$$$',
      reviews: 12,
      phone: '+1 242-555-0100',
      location_link: 'https://maps.google.com/?cid=1',
      business_status: 'CLOSED_PERMANENTLY',
      working_hours: FRIDAY,
    }));

  test('a row of Google’s new Places API is converted', () =>
    expect(
      of({
        id: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
        displayName: { text: 'Dock House', languageCode: 'en' },
        formattedAddress: '1 Bay St, Nassau, Bahamas',
        location: { latitude: 25.0772, longitude: -77.3411 },
        primaryTypeDisplayName: { text: 'Seafood restaurant' },
        priceLevel: 'PRICE_LEVEL_INEXPENSIVE',
        userRatingCount: 12,
        nationalPhoneNumber: '(242) 555-0100',
        websiteUri: 'https://dock.example.com',
        googleMapsUri: 'https://maps.google.com/?cid=1',
        businessStatus: 'OPERATIONAL',
        editorialSummary: { text: 'By the dock.' },
        regularOpeningHours: {
          openNow: false,
          periods: PERIODS.map(({ open, close }) => ({
            open: { day: open.day, hour: Number(open.time.slice(0, 2)), minute: 0 },
            close: { day: close.day, hour: Number(close.time.slice(0, 2)), minute: 0 },
          })),
        },
      }),
    ).toMatchObject({
      sourceId: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
      fields: {
        name: 'Dock House',
        description: 'By the dock.',
        categories: ['Seafood'],
        price_range: '$',
        phone: '+1 242-555-0100',
        site: 'https://dock.example.com',
        working_hours: FRIDAY,
      },
    }));

  test('a row of Yelp is converted', () =>
    expect(
      of({
        id: 'WavvLdfdP6g8aZTtbBQHTw',
        alias: 'dock-house-nassau',
        name: 'Dock House',
        url: 'https://www.yelp.com/biz/dock-house-nassau',
        is_closed: false,
        review_count: 12,
        categories: [{ alias: 'sushi', title: 'Sushi Bars' }],
        coordinates: { latitude: 25.0772, longitude: -77.3411 },
        price: '$$',
        location: { address1: '1 Bay St', city: 'Nassau', country: 'BS', display_address: ['x'] },
        phone: '+12425550100',
        hours: [
          {
            open: [
              { is_overnight: false, start: '1100', end: '2200', day: 0 },
              { is_overnight: true, start: '1800', end: '0200', day: 4 },
            ],
            hours_type: 'REGULAR',
          },
        ],
      }),
    ).toMatchObject({
      sourceId: 'WavvLdfdP6g8aZTtbBQHTw',
      warnings: [],
      fields: {
        categories: ['Asian Cuisine'],
        subtypes: ['Sushi Bars'],
        street: '1 Bay St',
        town: 'Nassau',
        reviews: 12,
        site: null,
        location_link: 'https://www.yelp.com/biz/dock-house-nassau',
        business_status: 'OPERATIONAL',
        working_hours: FRIDAY,
      },
    }));

  test('a row of SerpApi is converted', () =>
    expect(
      of({
        title: 'Dock House',
        place_id: 'ChIJ1',
        gps_coordinates: { latitude: 25.0772, longitude: -77.3411 },
        type: 'Seafood restaurant',
        hours: 'Open ⋅ Closes 10 PM',
        operating_hours: { monday: '11 AM–10 PM', tuesday: 'Closed' },
      }).fields,
    ).toMatchObject({ latitude: 25.0772, categories: ['Seafood'], working_hours: HOURS }));

  test('a row number is not used as the id', () =>
    expect(() => of({ id: 7, name: 'Dock House' })).toThrow(RowRefusal));
});

test('cells in Python notation are read, and if a column of hours cannot be read, a second column is used', () =>
  expect(
    record({
      subtypes: "['Seafood restaurant', 'Bar']",
      working_hours: "{'Monday': '11AM-10PM'",
      working_hours_old_format: 'Monday:11AM-10PM|Tuesday:Closed',
    }),
  ).toMatchObject({
    warnings: [],
    fields: {
      subtypes: ['Seafood restaurant', 'Bar'],
      working_hours: { Monday: '11:00 AM - 10:00 PM', Tuesday: 'Closed' },
    },
  }));
