import { describe, expect, test } from 'vitest';
import { RowRefusal } from '#cms/importing/import-record.ts';
import { openStreetMapRecord } from './openstreetmap-record.ts';

const PLACE = {
  '@id': 'node/564',
  '@lat': 23.5163,
  '@lon': -75.7867,
  amenity: 'restaurant',
  name: 'Reef Room',
};
const record = (tags: Record<string, unknown>) =>
  openStreetMapRecord({ where: 'element 1', values: { ...PLACE, ...tags }, problem: null });
const fields = (tags: Record<string, unknown>) => record(tags).fields;

test('a place of OpenStreetMap with few tags is converted', () =>
  expect(record({})).toEqual({
    where: 'element 1',
    provider: 'openstreetmap',
    sourceId: 'node/564',
    warnings: [],
    fields: {
      name: 'Reef Room',
      description: null,
      enhanced_description: null,
      categories: ['Restaurant'],
      tags: [],
      subtypes: ['restaurant'],
      rating: null,
      reviews: 0,
      reviews_link: null,
      price_range: null,
      island: 'Exuma',
      town: 'George Town',
      street: null,
      latitude: 23.5163,
      longitude: -75.7867,
      phone: null,
      site: null,
      location_link: 'https://www.openstreetmap.org/node/564',
      menu_link: null,
      reservation_link: null,
      order_link: null,
      verified: false,
      working_hours: null,
      raw_hours: null,
      about: {},
    },
  }));

test('a place of OpenStreetMap with many tags is converted', () =>
  expect(
    fields({
      cuisine: 'seafood; pizza ;;ice_cream',
      description: 'By the reef.',
      phone: '242 555 0100',
      website: 'reef.example/?utm_source=osm',
      'website:menu': 'https://reef.example/menu',
      opening_hours: 'Mo-Su 11:00-21:00',
      'addr:housenumber': '5',
      'addr:street': 'Bay Street',
      'addr:city': 'Rolle Town',
    }),
  ).toMatchObject({
    categories: ['Seafood', 'Italian', 'Bakery & Desserts'],
    subtypes: ['seafood', 'pizza', 'ice cream', 'restaurant'],
    description: 'By the reef.',
    phone: '+1 242-555-0100',
    site: 'https://reef.example/',
    menu_link: 'https://reef.example/menu',
    working_hours: { Sunday: '11:00 AM - 9:00 PM' },
    raw_hours: 'Mo-Su 11:00-21:00',
    street: '5 Bay Street',
    town: 'Rolle Town',
  }));

test('links to social networks are read from OpenStreetMap keys', () =>
  expect(
    fields({
      'contact:instagram': 'fishfry',
      facebook: 'fishfry',
      'contact:whatsapp': '+12425550100',
    }),
  ).toMatchObject({
    instagram: 'https://www.instagram.com/fishfry',
    facebook: 'https://www.facebook.com/fishfry',
    whatsapp: 'https://wa.me/12425550100',
  }));

test('a field can come from any of several OpenStreetMap keys', () =>
  expect(
    fields({
      name: '',
      'name:en': 'Reef',
      'description:en': 'A reef.',
      'contact:phone': '242 555 0101',
      'contact:website': 'https://a.example',
      amenity: 'fast_food',
    }),
  ).toMatchObject({
    name: 'Reef',
    description: 'A reef.',
    phone: '+1 242-555-0101',
    site: 'https://a.example',
    categories: ['Fast Food & Takeaway'],
    subtypes: ['fast food'],
  }));

test.each([
  [{ url: 'http://a.example' }, { site: 'http://a.example' }],
  [{ website: 'HTTPS://a.example' }, { site: 'HTTPS://a.example' }],
  [{ website: 'a.example/?to=https:' }, { site: 'https://a.example/?to=https:' }],
  [{ 'contact:mobile': '242 555 0102' }, { phone: '+1 242-555-0102' }],
])('the OpenStreetMap tags %j give the fields %j', (tags, expected) =>
  expect(fields(tags)).toMatchObject(expected),
);

test.each([
  [{ takeaway: 'only' }, { 'Service options': { Takeout: true } }],
  [{ takeaway: 'yes', delivery: 'no' }, { 'Service options': { Takeout: true, Delivery: false } }],
  [
    { outdoor_seating: 'YES', indoor_seating: 'sometimes' },
    { 'Service options': { 'Outdoor seating': true } },
  ],
  [{ reservation: 'required' }, { Amenities: { 'Accepts reservations': true } }],
  [
    { reservation: 'recommended', internet_access: 'wlan' },
    { Amenities: { 'Accepts reservations': true, 'Wi-Fi': true } },
  ],
  [{ wheelchair: 'designated' }, { Accessibility: { 'Wheelchair accessible entrance': true } }],
  [{ wheelchair: 'limited', takeaway: 'not' }, {}],
  [{ 'diet:vegan': 'only' }, { Offerings: { 'Vegan options': true } }],
  [{ live_music: 'yes' }, { Highlights: { 'Live music': true } }],
  [{ 'payment:cash': 'yes', 'payment:cards': 'no' }, { Payments: { 'Cash-only': true } }],
  [{ 'payment:cash': 'yes' }, {}],
  [{ 'payment:cards': 'no' }, {}],
  [{ 'payment:credit_cards': 'yes' }, { Payments: { 'Credit cards': true } }],
  [{ 'payment:cards': 'yes' }, { Payments: { 'Credit cards': true } }],
  [{ constructor: 'yes' }, {}],
])('the OpenStreetMap tags %j are the features %j', (tags, about) =>
  expect(fields(tags).about).toEqual(about),
);

test('features of OpenStreetMap become tags of the guide', () =>
  expect(fields({ takeaway: 'yes', delivery: 'no' }).tags).toEqual(['Takeout']));

describe('hours that cannot be read are reported', () => {
  test('hours of which no day can be read are reported', () =>
    expect(record({ opening_hours: 'sunrise-sunset' }).warnings).toEqual([
      {
        field: 'working_hours',
        message:
          'The hours cannot be read: “sunrise-sunset”. The page says “Call to verify hours”.',
      },
    ]));

  test('a single day whose hours cannot be read is reported', () =>
    expect(record({ opening_hours: 'Mo 10:00-12:00; Tu 10:00+' }).warnings).toEqual([
      {
        field: 'working_hours',
        message:
          'Tuesday cannot be read: “Mo 10:00-12:00; Tu 10:00+”. The page says “Hours unclear”.',
      },
    ]));
});

test('when a place has no position, its texts determine the island', () => {
  const place = { '@lat': undefined, '@lon': undefined };
  expect(fields({ ...place, 'addr:island': 'Bimini', 'addr:city': 'Nassau' }).island).toBe(
    'Bimini',
  );
  expect(fields({ ...place, 'addr:city': 'Nassau' })).toMatchObject({
    island: 'New Providence',
    town: 'Nassau',
    latitude: null,
  });
});

test('a town name that is too long is left out', () =>
  expect(record({ 'addr:city': 'x'.repeat(81) })).toMatchObject({
    fields: { town: 'George Town' },
    warnings: [{ field: 'town', message: 'Town must be 80 characters or less. It was left out.' }],
  }));

test.each([
  ['way/7', 'way/7'],
  ['https://www.openstreetmap.org/relation/9', 'relation/9'],
])('the OpenStreetMap id %s is recognized', (id, sourceId) =>
  expect(record({ '@id': id }).sourceId).toBe(sourceId),
);

test.each([
  [{ amenity: 'bank' }, '“bank” is not a place to eat.'],
  [{ amenity: null }, 'It is not a place to eat.'],
  [{ name: null }, 'It has no name.'],
  [{ '@id': undefined }, 'It has no OpenStreetMap id.'],
  [{ '@id': 'area/5' }, 'It has no OpenStreetMap id.'],
  [{ '@id': 'xnode/5' }, 'It has no OpenStreetMap id.'],
  [{ '@id': 'node/5a' }, 'It has no OpenStreetMap id.'],
  [{ '@id': `node/${'1'.repeat(21)}` }, 'It has no OpenStreetMap id.'],
  [{ '@lat': 48 }, 'Its coordinates 48, -75.7867 are not in The Bahamas.'],
])('a place of OpenStreetMap with the tags %j is refused', (tags, reason) => {
  expect(() => record(tags)).toThrow(RowRefusal);
  expect(() => record(tags)).toThrow(reason);
});

test.each([
  [{ check_date: '2026-11-12' }, '2026-11-12'],
  [{ 'survey:date': '2026-11-12' }, '2026-11-12'],
  [{ check_date: '2026-11' }, undefined],
  [{ check_date: '2026-11-31' }, undefined],
  [{}, undefined],
])('a place of OpenStreetMap with %j is verified on %s', (tags, date) => {
  expect(fields(tags).last_verified).toBe(date);
});

describe('the state of a business', () => {
  const status = (tags: Record<string, unknown>) => fields(tags).business_status;

  test.each([
    [{ disused: 'yes' }, 'CLOSED_PERMANENTLY'],
    [{ abandoned: 'yes' }, 'CLOSED_PERMANENTLY'],
    [{ disused: 'no' }, undefined],
    [{ permanently_closed: 'yes' }, 'CLOSED_PERMANENTLY'],
    [{ operational_status: 'closed_temporarily' }, 'CLOSED_TEMPORARILY'],
    [{ operational_status: 'operational' }, 'OPERATIONAL'],
    [{ end_date: '2020' }, 'CLOSED_PERMANENTLY'],
    [{ end_date: '2020-05-17' }, 'CLOSED_PERMANENTLY'],
    [{ end_date: '2999-01-01' }, undefined],
    [{ end_date: 'C19' }, undefined],
  ])('a business with the OpenStreetMap tags %j is %s', (tags, expected) =>
    expect(status(tags)).toBe(expected),
  );

  test.each(['disused', 'abandoned', 'was', 'closed', 'removed', 'demolished', 'razed'])(
    'a place with only %s:amenity is permanently closed',
    (prefix) =>
      expect(fields({ amenity: undefined, [`${prefix}:amenity`]: 'cafe' })).toMatchObject({
        business_status: 'CLOSED_PERMANENTLY',
        categories: ['Coffee & Cafes'],
      }),
  );

  test('the present kind of a place takes precedence over its former kind', () => {
    expect(status({ 'disused:amenity': 'cafe' })).toBeUndefined();
    expect(() => record({ amenity: 'bank', 'disused:amenity': 'cafe' })).toThrow(RowRefusal);
    expect(() => record({ amenity: undefined, 'disused:amenity': 'bank' })).toThrow(RowRefusal);
    expect(() => record({ amenity: undefined, 'proposed:amenity': 'cafe' })).toThrow(RowRefusal);
  });
});

test.each([
  ['restaurant;bar', ['restaurant', 'bar']],
  ['bar; restaurant', ['bar', 'restaurant']],
  ['fast_food;cafe', ['fast food', 'cafe']],
  ['nightclub;bar', ['nightclub', 'bar']],
  ['Restaurant', ['restaurant']],
])('the OpenStreetMap amenity %s is read as a list', (amenity, subtypes) =>
  expect(fields({ amenity }).subtypes).toEqual(subtypes),
);

test('of several phone numbers or web addresses the first one is used, with a warning', () => {
  const tags = {
    website: 'https://one.example.com;https://two.example.com',
    phone: '+1 242 555 0123; +1 242 555 0124',
  };
  expect(record(tags)).toMatchObject({
    fields: { site: 'https://one.example.com', phone: '+1 242-555-0123' },
    warnings: [{ field: 'site' }, { field: 'phone' }],
  });
});

test('the id of a row in an OpenStreetMap table is made of its columns @type and @id', () =>
  expect(record({ '@id': '5', '@type': 'way' }).sourceId).toBe('way/5'));

test('the texts of OpenStreetMap lose their markup', () =>
  expect(
    fields({
      name: 'Joe&#39;s &amp; Sons',
      cuisine: 'rum &amp; coke',
      description: '<p>By <i>it</i></p>',
    }),
  ).toMatchObject({ name: "Joe's & Sons", description: 'By it' }));

test('dates in OpenStreetMap hours become special hours', () =>
  expect(fields({ opening_hours: 'Mo-Su 11:00-22:00; 2999 Dec 25 off' })).toMatchObject({
    working_hours: { Monday: '11:00 AM - 10:00 PM' },
  }));
