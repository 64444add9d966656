import { expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { madeFrom, toSearchDocument } from './search-document.ts';

const RESTAURANT: Restaurant = {
  id: 7,
  name: 'Reef Room',
  category: 'Seafood',
  categories: [
    { id: 1, name: 'Seafood', imageUrl: '/seafood.webp' },
    { id: 2, name: 'Bar', imageUrl: '/bar.webp' },
  ],
  tags: [{ id: 3, name: 'Waterfront' }],
  rating: 4.5,
  reviews: 12,
  reviews_link: null,
  price_range: '$$',
  island: 'New Providence',
  town: 'Cable Beach',
  description: 'By the sea.',
  enhanced_description: 'Grilled snapper.',
  latitude: 25.07,
  longitude: -77.4,
  working_hours: { Sunday: '10:00 AM - 11:00 AM, 1:00 PM - 2:00 PM' },
  business_status: 'OPERATIONAL',
  reopening_date: null,
  special_hours: [],
  verified: true,
  featured: false,
  photos: [],
  subtypes: ['Fish house', 'Grill'],
  street: 'West Bay Street',
  phone: '(242) 555-0125',
  site: null,
  location_link: null,
  menu_link: null,
  reservation_link: null,
  order_link: null,
  about: '{"Offerings":{"Vegan options":true,"Halal food":false}}',
  closing_reason: null,
  last_verified: null,
  source_name: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a search document holds what visitors search, filter and sort by', () => {
  expect(toSearchDocument(RESTAURANT)).toEqual({
    id: 7,
    madeFrom: madeFrom(RESTAURANT),
    name: 'Reef Room',
    categories: ['Seafood', 'Bar'],
    tags: ['Waterfront'],
    island: 'New Providence',
    details: ['Fish house', 'Grill', 'Vegan options'],
    features: ['Vegetarian options', 'Vegan options'],
    places: ['New Providence', 'Cable Beach', 'West Bay Street'],
    around: ['Nassau & Paradise Island'],
    text: 'By the sea.\nGrilled snapper.',
    priceRange: '$$',
    rating: 4.5,
    reviews: 12,
    verified: true,
    featured: false,
    phone: '(242) 555-0125',
    position: { latitude: 25.07, longitude: -77.4 },
    openMinutes: [
      [600, 660],
      [780, 840],
    ],
    openDays: [],
    closedBefore: null,
    open24Hours: false,
    eveningWeekdays: [],
    eveningDays: [],
    isClosedForGood: false,
  });
});

test('a search document leaves out unknown fields', () => {
  const bare = {
    ...RESTAURANT,
    island: null,
    town: null,
    street: null,
    description: null,
    enhanced_description: '',
    subtypes: [],
  };
  expect(toSearchDocument(bare)).toMatchObject({ island: null, places: [], around: [], text: '' });
});

test.each([
  ['New Providence', ['Nassau & Paradise Island']],
  // The destination of this island has the same name, so it adds nothing.
  ['Eleuthera', []],
  [null, []],
])(
  'the search document of a place on the island %j lists these names around it: %j',
  (island, around) => {
    expect(toSearchDocument({ ...RESTAURANT, island }).around).toEqual(around);
  },
);

test.each([
  [{ latitude: null }, null],
  [{ longitude: null }, null],
  [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 0 },
  ],
])('a place with %j has the position %j in its search document', (changes, position) => {
  expect(toSearchDocument({ ...RESTAURANT, ...changes }).position).toEqual(position);
});

test('a search document marks a place that is open around the clock', () => {
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, 'Open 24 hours']));
  const always = { ...RESTAURANT, working_hours: hours };
  expect(toSearchDocument(always).open24Hours).toBe(true);
  const closed = { ...always, business_status: 'CLOSED_TEMPORARILY' as const };
  expect(toSearchDocument(closed).open24Hours).toBe(false);
});

test('a place that is closed without a date is never open in its search document', () => {
  const closed = { ...RESTAURANT, business_status: 'CLOSED_TEMPORARILY' as const };
  expect(toSearchDocument(closed).openMinutes).toEqual([]);
});

test('a search document has special hours and a reopening date besides the weekly hours', () => {
  const closed = {
    ...RESTAURANT,
    business_status: 'CLOSED_TEMPORARILY' as const,
    reopening_date: '1970-01-03',
    special_hours: [{ date: '1970-01-05', hours: '9:00 AM - 10:00 AM', note: null }],
  };
  expect(toSearchDocument(closed)).toMatchObject({
    closedBefore: 2,
    openDays: [
      { day: 2, minutes: [] },
      { day: 4, minutes: [[540, 595]] },
      { day: 5, minutes: [] },
    ],
  });
});

test('a search document lists the evenings with events that begin at 4 PM or later', () => {
  const events: Restaurant['events'] = [
    { day: 'Sunday', start: '15:59', text: 'Brunch' },
    { day: 'Wednesday', start: '16:00', text: 'Happy hour' },
    { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' },
    { day: 'Saturday', start: '23:30', end: '02:00', text: 'Band' },
    { date: '1970-01-11', start: '20:00', text: 'Junkanoo' },
    { date: '1970-01-12', start: '09:00', text: 'Cake' },
  ];
  const place = { ...RESTAURANT, events };
  expect(toSearchDocument(place)).toMatchObject({ eveningWeekdays: [3, 6], eveningDays: [10] });
  expect(toSearchDocument({ ...place, business_status: 'CLOSED_TEMPORARILY' })).toMatchObject({
    eveningWeekdays: [],
    eveningDays: [],
  });
});

test.each<[string, Partial<Restaurant>]>([
  ['is saved again', { updatedAt: '2026-01-01T00:00:00.001Z' }],
  ['has a renamed category', { categories: [{ id: 1, name: 'Fish', imageUrl: '' }] }],
  ['has a renamed tag', { tags: [{ id: 3, name: 'By the water' }] }],
  ['closes', { business_status: 'CLOSED_TEMPORARILY' }],
  ['gets a reopening date', { reopening_date: '2026-02-01' }],
  ['becomes featured', { featured: true }],
  ['gets a position in the featured order', { featured_position: 2 }],
  ['gets special hours', { special_hours: [{ date: '2026-02-01', hours: 'Closed', note: null }] }],
])('the fingerprint of a restaurant changes when it %s', (_, fields) => {
  expect(madeFrom({ ...RESTAURANT, ...fields })).not.toBe(madeFrom(RESTAURANT));
  expect(madeFrom({ ...RESTAURANT })).toBe(madeFrom(RESTAURANT));
  expect(madeFrom(RESTAURANT)).toMatch(/^[\w+/]{27}=$/);
});

test('the fingerprint of a restaurant changes when the date of its special hours changes', () => {
  const on = (date: string) =>
    madeFrom({ ...RESTAURANT, special_hours: [{ date, hours: 'Closed', note: null }] });
  expect(on('2026-02-01')).not.toBe(on('2026-02-02'));
});
