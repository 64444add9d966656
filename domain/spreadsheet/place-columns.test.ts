import { expect, test } from 'vitest';
import { CellError, PLACE_COLUMNS, SHEET_HEADER, writtenText } from './place-columns.ts';

function columnOf(name: string) {
  const found = PLACE_COLUMNS.find((column) => column.name === name);
  if (!found) throw new Error(`There is no column ${name}.`);
  return found;
}

const HOURS = { Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' };

test.each([
  ['name', { name: 'Reef' }, 'Reef'],
  ['tags', { tags: ['Rooftop', 'Live music'] }, 'Rooftop; Live music'],
  ['price_range', { price_range: '$$' }, '$$'],
  ['business_status', { business_status: 'CLOSED_TEMPORARILY' }, 'Temporarily closed'],
  ['monday', { working_hours: HOURS }, '9:00 AM - 5:00 PM'],
  ['tuesday', { working_hours: HOURS }, ''],
  [
    'special_hours',
    {
      special_hours: [
        { date: '2026-12-25', hours: 'Closed', note: 'Christmas' },
        { date: '2026-12-26', hours: '9:00 AM - 1:00 PM', note: null },
      ],
    },
    '2026-12-25 Closed (Christmas); 2026-12-26 9:00 AM - 1:00 PM',
  ],
  ['latitude', { latitude: 25.06 }, '25.06'],
  [
    'features',
    { about: { 'Service options': { Delivery: true, Takeaway: false } } },
    'Service options: Delivery; Service options: Takeaway = no',
  ],
  ['featured', { featured: true }, 'yes'],
  ['verified', {}, 'no'],
  ['last_verified', { last_verified: '2026-11-28' }, '2026-11-28'],
])(
  'SHEET-02 the column %s writes %j as %j, and reads the same value again',
  (name, place, text) => {
    const column = columnOf(name);
    expect(writtenText(column, place)).toBe(text);
    const value = column.read(text, place);
    expect(writtenText(column, { ...place, [column.field]: value })).toBe(text);
  },
);

test.each([
  ['monday', '9am-5pm', { ...HOURS, Monday: '9:00 AM - 5:00 PM' }],
  ['monday', '', { Sunday: 'Closed' }],
  ['tuesday', 'by appointment', { ...HOURS, Tuesday: 'by appointment' }],
  ['categories', 'Seafood;  Bars ;Seafood;', ['Seafood', 'Bars']],
  ['tags', '', []],
  ['price_range', '', null],
  ['business_status', 'permanently closed', 'CLOSED_PERMANENTLY'],
  ['business_status', '', 'OPERATIONAL'],
  ['island', 'exuma', 'Exuma'],
  ['town', '', null],
  ['latitude', '25,5', 25.5],
  ['rating', '', null],
  ['reviews', '', 0],
  ['featured', 'TRUE', true],
  ['featured', '', false],
  ['last_verified', '11/28/2026', '2026-11-28'],
  ['special_hours', '', null],
  ['features', 'Amenities: Wi-Fi = no', { Amenities: { 'Wi-Fi': false } }],
])('SHEET-04 in the column %s, %j means %j', (name, text, value) => {
  expect(columnOf(name).read(text, { working_hours: HOURS })).toEqual(value);
});

test.each([
  ['price_range', 'cheap'],
  ['island', 'Cuba'],
  ['latitude', 'north'],
  ['featured', 'perhaps'],
  ['last_verified', '3/4/2026'],
  ['special_hours', 'Christmas closed'],
  ['features', 'Delivery'],
])('SHEET-07 the column %s refuses %j', (name, text) => {
  expect(() => columnOf(name).read(text, {})).toThrow(CellError);
});

test('SHEET-02 each header is there once', () => {
  expect(new Set(SHEET_HEADER).size).toBe(SHEET_HEADER.length);
});
