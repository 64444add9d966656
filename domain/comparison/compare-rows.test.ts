import { describe, expect, test } from 'vitest';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { compareRows, type CompareRowName } from './compare-rows.ts';
import { compareTime } from './compare-time.ts';

/** Friday, 3:00 PM in The Bahamas. */
const NOW = new Date('2026-11-27T20:00:00Z');

const week = (hours: string, friday = hours) => ({
  ...Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday'].map((day) => [day, hours]),
  ),
  Friday: friday,
});

function place(more: Partial<Restaurant> & { features?: object } = {}): Restaurant {
  const { features = {}, ...fields } = more;
  return {
    ...{ id: 1, name: 'Conch Shack', category: 'Seafood', categories: [], tags: [], subtypes: [] },
    ...{ rating: 4.5, reviews: 1386, reviews_link: null, price_range: '$$' },
    ...{ island: 'Exuma', town: 'George Town', street: null, latitude: null, longitude: null },
    ...{ description: null, enhanced_description: null, verified: false, featured: false },
    ...{ working_hours: week('11:00 AM - 9:00 PM'), special_hours: [], photos: [] },
    ...{ business_status: 'OPERATIONAL', reopening_date: null, closing_reason: null },
    ...{ phone: null, site: null, location_link: null, menu_link: null, reservation_link: null },
    ...{ order_link: null, last_verified: null, source_name: null, updatedAt: '' },
    about: JSON.stringify(features),
    ...fields,
  };
}

function rowOf(
  name: CompareRowName,
  places: (Restaurant | null)[],
  openAt = '',
  near: Parameters<typeof compareRows>[2] = null,
) {
  const row = compareRows(places, compareTime(openAt, NOW), near).find(
    (each) => each.name === name,
  );
  if (!row) throw new Error(`There is no row ${name}.`);
  const cells = row.cells.map((lines) => lines?.map(({ text }) => text) ?? null);
  return { ...row, cells, lines: row.cells };
}

/** The texts of one place in a row. */
const textsOf = (name: CompareRowName, one: Restaurant, openAt = '') =>
  rowOf(name, [one], openAt).cells[0];

describe('the rows of a comparison', () => {
  test('COMP-01 the rows have a fixed order', () => {
    const rows = compareRows([place(), place()], compareTime('', NOW), null);
    expect(rows.map(({ title }) => title)).toEqual([
      ...['Status', 'Next change', 'Price', 'Rating', 'Where', 'Offers', 'Food and drink'],
      ...['Access', 'Payment', 'Rules', "What it's like"],
    ]);
  });

  test.each<[string, Partial<Restaurant>, openAt: string, status: string, change: string[]]>([
    ['open now', {}, '', 'Open Now', ['Closes 9:00 PM']],
    ['closed now', { working_hours: week('5:00 PM - 9:00 PM') }, '', 'Closed', ['Opens 5:00 PM']],
    [
      'around the clock',
      { working_hours: week('Open 24 hours') },
      '',
      'Open Now',
      ['Open 24 hours'],
    ],
    [
      'five minutes before closing',
      { working_hours: week('9:00 AM - 3:05 PM') },
      '',
      'Closed',
      ['Opens 9:00 AM'],
    ],
    ['unknown hours', { working_hours: null }, '', 'Call to verify hours', []],
    ['unclear hours', { working_hours: week('after church') }, '', 'Hours unclear', []],
    ['at a time', {}, 'Sat-20:00', 'Open', ['Closes 9:00 PM']],
    ['at a time when closed', {}, 'Sat-22:00', 'Closed', ['Opens 11:00 AM']],
    ['on a day', {}, 'Mon', 'Open', ['11:00 AM - 9:00 PM']],
    [
      'on a day with a break',
      { working_hours: week('9:00 AM - 1:00 PM, 5:00 PM - 9:00 PM') },
      'Mon',
      'Open',
      ['9:00 AM - 1:00 PM', '5:00 PM - 9:00 PM'],
    ],
    [
      'on a closed day',
      { working_hours: week('9:00 AM - 1:00 PM', 'Closed') },
      'Fri',
      'Closed',
      [],
    ],
    [
      'on a day around the clock',
      { working_hours: week('Open 24 hours') },
      'Mon',
      'Open',
      ['Open 24 hours'],
    ],
    [
      'on a day with unclear hours',
      { working_hours: week('after church') },
      'Mon',
      'Hours unclear',
      ['after church'],
    ],
    ['on a day without hours', { working_hours: null }, 'Mon', 'Call to verify hours', []],
    ['closed for good', { business_status: 'CLOSED_PERMANENTLY' }, '', 'Permanently closed', []],
    [
      'closed for now',
      { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-12-05' },
      '',
      'Temporarily closed, reopens Dec 5, 2026',
      [],
    ],
    [
      'open again by then',
      { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2026-11-28' },
      'Sat-12:00',
      'Open',
      ['Closes 9:00 PM'],
    ],
  ])('COMP-02 the rows for status and next change: %s', (_, fields, openAt, status, change) => {
    expect(textsOf('status', place(fields), openAt)).toEqual([status]);
    expect(textsOf('change', place(fields), openAt)).toEqual(change);
  });

  test('COMP-02 the row below the status is titled "Hours" when a weekday is chosen without a time', () => {
    expect(rowOf('change', [place()], 'Mon').title).toBe('Hours');
    expect(rowOf('change', [place()], 'Mon-10:00').title).toBe('Next change');
  });

  test.each<[CompareRowName, Partial<Restaurant> & { features?: object }, string[]]>([
    ['price', {}, ['$$', '$15-30 per person']],
    ['price', { price_range: null }, []],
    ['rating', {}, ['4.5 out of 5', '1,386 reviews']],
    ['rating', { rating: 4, reviews: 0 }, ['4.0 out of 5']],
    ['rating', { rating: null, reviews: 0 }, []],
    ['where', {}, ['George Town', 'Exuma']],
    ['where', { town: 'Inagua', island: 'Inagua' }, ['Inagua']],
    ['where', { town: null, island: null }, []],
    [
      'offers',
      {
        features: {
          Options: { Takeout: true, Delivery: false, 'Vegan options': true, 'Dogs allowed': true },
        },
      },
      ['Takeout', 'Vegetarian options', 'Vegan options'],
    ],
    [
      'food',
      { features: { Offerings: { Beer: true, Wine: false, 'Vegan options': true } } },
      ['Beer'],
    ],
    [
      'access',
      { features: { Any: { 'Wheelchair accessible entrance': true } } },
      ['Wheelchair access'],
    ],
    ['access', { features: { Any: { 'Credit cards': true } } }, []],
    ['payment', { features: { Any: { 'Credit cards': true } } }, ['Takes credit cards']],
    ['rules', { features: { Any: { 'Dogs allowed': true } } }, ['Dogs may come along']],
    ['rules', { features: { Any: { 'Accepts reservations': true } } }, ['Takes bookings']],
    ['rules', { features: { Any: { 'Reservations required': true } } }, ['Book before you come']],
    ['mood', { features: { Any: { Cozy: true } } }, ['Snug inside']],
  ])('COMP-01 the row "%s" of a place with %o contains %o', (name, fields, expected) => {
    expect(textsOf(name, place(fields))).toEqual(expected);
  });

  test('COMP-04 the distance counts from the chosen landmark, where the position is known', () => {
    const dock = { name: 'George Town Dock', latitude: 23.516, longitude: -75.787 };
    const [near, unlocated] = [place({ latitude: 23.516, longitude: -75.8 }), place()];
    expect(rowOf('where', [near, unlocated], '', dock).cells).toEqual([
      ['George Town', 'Exuma', '0.8 mi from George Town Dock'],
      ['George Town', 'Exuma'],
    ]);
  });

  test('COMP-01 features that a place lacks have another tone than features that it has', () => {
    const features = { Any: { 'Wheelchair accessible entrance': false, 'Boat access': true } };
    const [lines] = rowOf('access', [place({ features })]).lines;
    expect(lines?.map(({ tone }) => tone)).toEqual(['no', 'yes']);
  });
});

describe('differences', () => {
  const [cheap, dear] = [place({ price_range: '$' }), place({ price_range: '$$$' })];
  const unpriced = place({ price_range: null });

  test.each([
    ['the same', [cheap, cheap], false],
    ['another value', [cheap, dear], true],
    ['the last of four', [cheap, cheap, cheap, dear], true],
    ['nothing known about one', [cheap, unpriced], true],
    ['nothing known about any', [unpriced, unpriced], false],
    ['a place that is gone', [cheap, null, cheap], false],
    ['a place that is gone beside others', [cheap, null, dear], true],
    ['one place', [cheap], false],
    ['one place beside one that is gone', [null, cheap], false],
    ['no place', [], false],
  ])('COMP-03 a row states whether the places differ: %s', (_, places, expected) => {
    expect(rowOf('price', places).differs).toBe(expected);
  });

  test('COMP-03 places with the same lines in another order do not differ, and lines that all places share are marked', () => {
    const beerFirst = place({ features: { Offerings: { Beer: true, Wine: true } } });
    const wineFirst = place({ features: { Offerings: { Wine: true, Beer: true } } });
    const alsoRum = place({ features: { Offerings: { Beer: true, Wine: true, Rum: true } } });
    expect(rowOf('food', [beerFirst, wineFirst]).differs).toBe(false);
    const { differs, lines } = rowOf('food', [beerFirst, alsoRum]);
    expect(differs).toBe(true);
    expect(lines[1]?.map(({ text, isShared }) => [text, isShared])).toEqual([
      ['Beer', true],
      ['Wine', true],
      ['Rum', false],
    ]);
  });

  test('COMP-09 a place that no longer exists has null in each row', () => {
    expect(rowOf('price', [null, cheap]).cells).toEqual([null, ['$', '$5-15 per person']]);
  });
});
