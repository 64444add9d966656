import { describe, expect, test } from 'vitest';
import { placeWarnings, unclearDays, type WrittenPlace } from './place-warnings.ts';

const WEEK = { Monday: '9:00 AM - 5:00 PM' };
const GOOD: WrittenPlace = {
  business_status: 'OPERATIONAL',
  working_hours: WEEK,
  island: 'Exuma',
  latitude: 23.5162,
  longitude: -75.7867,
  phone: '+1 242-555-0100',
  isPublished: true,
};
const warned = (change: WrittenPlace) => placeWarnings({ ...GOOD, ...change });
const NONE = { hours: [], position: [], phone: [] };

test('WRITE-09 a place in order has no warnings', () => expect(warned({})).toEqual(NONE));

describe('hours that overlap', () => {
  test.each<[string, object, string[]]>([
    ['one after the other', { Monday: '9:00 AM - 1:00 PM, 1:00 PM - 5:00 PM' }, []],
    ['on one day', { Monday: '9:00 AM - 2:00 PM, 1:00 PM - 5:00 PM' }, ['Monday']],
    ['in another order', { Friday: '6:00 PM - 9:00 PM, 11:00 AM - 7:00 PM' }, ['Friday']],
    [
      'after midnight',
      { Monday: '6:00 PM - 2:00 AM', Tuesday: '1:00 AM - 5:00 AM' },
      ['Monday and Tuesday'],
    ],
    ['until the next opening', { Monday: '6:00 PM - 2:00 AM', Tuesday: '2:00 AM - 5:00 AM' }, []],
    [
      'at the end of the week',
      { Sunday: '6:00 PM - 2:00 AM', Monday: '1:00 AM - 5:00 AM' },
      ['Monday and Sunday'],
    ],
    [
      'with a whole day',
      { Monday: '6:00 PM - 2:00 AM', Tuesday: 'Open 24 hours' },
      ['Monday and Tuesday'],
    ],
    ['every day for 24 hours', { Monday: 'Open 24 hours', Tuesday: 'Open 24 hours' }, []],
    ['in words', { Monday: 'By appointment' }, []],
    ['a single range', { Monday: '9:00 AM - 8:00 AM' }, []],
  ])('WRITE-09 whether opening hours overlap: %s', (_title, working_hours, days) =>
    expect(warned({ working_hours }).hours).toEqual(days.map((day) => `Hours overlap on ${day}.`)),
  );
});

test.each<[string, WrittenPlace, number]>([
  ['on its island', {}, 0],
  ['on another island', { island: 'Abaco' }, 1],
  [
    'between Eleuthera and Harbour Island',
    { island: 'Eleuthera', latitude: 25.475, longitude: -76.68 },
    0,
  ],
  ['in the south of Andros', { island: 'Andros', latitude: 23.75, longitude: -77.7 }, 0],
  ['without an island', { island: null }, 0],
  ['on an unknown island', { island: 'Atlantis' }, 1],
  ['far out at sea', { latitude: 27.9, longitude: -73 }, 1],
])('WRITE-09 the position of a place is compared with its island: %s', (_title, change, count) =>
  expect(warned(change).position).toHaveLength(count),
);

test('WRITE-09 the warning names the island of the position', () =>
  expect(warned({ island: 'Berry Islands' }).position).toEqual([
    'The position is on Exuma, near George Town, not in the Berry Islands.',
  ]));

test.each([
  ['+1 242-555-0100', 0],
  ['242 555 0100', 0],
  ['555-0100', 0],
  ['+1 800-555-0100', 0],
  ['+1 954-555-0100', 1],
  ['+44 20 7946 0123', 1],
  ['+2425550100', 1],
  ['', 0],
  [null, 0],
])('WRITE-09 the phone number %s has %i warnings', (phone, count) =>
  expect(warned({ phone }).phone).toHaveLength(count),
);

test.each<[string, WrittenPlace, (keyof typeof NONE)[]]>([
  ['hours', { working_hours: null }, ['hours']],
  ['a position', { latitude: null }, ['position']],
  ['both', { working_hours: {}, longitude: null }, ['hours', 'position']],
])(
  'WRITE-09 a published place without %s has a warning, and a draft has none',
  (_title, change, fields) => {
    const found = Object.entries(warned(change)).filter(([, texts]) => texts.length > 0);
    expect(found.map(([field]) => field)).toEqual(fields);
    expect(warned({ ...change, isPublished: false })).toEqual(NONE);
  },
);

test('WRITE-09 a place that is closed needs no hours', () =>
  expect(warned({ business_status: 'CLOSED_PERMANENTLY', working_hours: null }).hours).toEqual([]));

test.each<[unknown, string[]]>([
  [null, []],
  [WEEK, []],
  [{ Sunday: 'By appointment', Monday: 'Maybe', Friday: 'Closed' }, ['Monday', 'Sunday']],
])('WRITE-10 the days with unclear hours in %j are %j', (hours, days) =>
  expect(unclearDays(hours)).toEqual(days),
);
