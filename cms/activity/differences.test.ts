import type { FlattenedField } from 'payload';
import { describe, expect, test } from 'vitest';
import { changeLine, changesInWords } from './differences.ts';
import { eventRows, featureRows, hoursRows, specialHoursRows } from './rows-in-words.ts';

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'enhanced_description', label: 'Long text', type: 'textarea' },
  { name: 'rating', label: 'Rating', type: 'number' },
  { name: 'featured', label: 'Featured', type: 'checkbox' },
  {
    name: 'price_range',
    label: 'Price range',
    type: 'select',
    options: [
      { value: '$', label: '$ (cheap)' },
      { value: '$$', label: '$$ (fair)' },
    ],
  },
  { name: 'tags', label: 'Tags', type: 'relationship', relationTo: 'tags', hasMany: true },
  { name: 'photos', label: 'Photos', type: 'array', fields: [] },
  { name: 'subtypes', label: 'Subtypes', type: 'text', hasMany: true },
  { name: 'working_hours', label: 'Hours', type: 'json', custom: { rows: hoursRows } },
  { name: 'special_hours', label: 'Special', type: 'json', custom: { rows: specialHoursRows } },
  { name: 'events', label: 'Events', type: 'json', custom: { rows: eventRows } },
  { name: 'about', label: 'Features', type: 'json', custom: { rows: featureRows } },
  { name: 'missing', label: 'Missing', type: 'select', options: [], hasMany: true },
  { name: 'changed_by', label: 'Changed by', type: 'text' },
  { name: 'source', label: 'Source', type: 'group', fields: [] },
  { name: 'hash', label: 'Hash', type: 'text' },
] as unknown as FlattenedField[];

const NAMES = new Map([
  ['tags 1', 'Waterfront'],
  ['tags 2', 'Live music'],
]);

const lines = (before: object, after: object) =>
  changesInWords(FIELDS, { ...before }, { ...after }, (collection, id) =>
    NAMES.get(`${collection} ${String(id)}`),
  ).map(changeLine);

describe('TRACE-03 a change in words', () => {
  test.each<[expected: string[], before: object, after: object]>([
    [['Name: Shack → Hut'], { name: 'Shack' }, { name: 'Hut' }],
    [['Rating: empty → 4.5'], { rating: null }, { rating: 4.5 }],
    [['Rating: 4.5 → empty'], { rating: 4.5 }, {}],
    [['Featured: No → Yes'], { featured: false }, { featured: true }],
    [['Price range: $ (cheap) → $$ (fair)'], { price_range: '$' }, { price_range: '$$' }],
    [['Tags: Waterfront → Live music, Waterfront'], { tags: [1] }, { tags: [2, { id: 1 }] }],
    [['Tags: empty → no. 9'], { tags: [] }, { tags: [9] }],
    [['Photos: empty → 1 photo'], { photos: [] }, { photos: [{ id: 'a', image: 1 }] }],
    [['Photos changed'], { photos: [{ image: 1 }] }, { photos: [{ image: 2 }] }],
    [['Subtypes: Bar → Bar, Grill'], { subtypes: ['Bar'] }, { subtypes: ['Bar', 'Grill'] }],
    [['Long text changed'], {}, { enhanced_description: 'One.\n\nTwo.' }],
    [['Long text changed'], {}, { enhanced_description: 'x'.repeat(121) }],
    [
      ['Hours, Monday: 9:00 AM - 5:00 PM → Closed', 'Hours, Tuesday: Closed → empty'],
      { working_hours: { Monday: '9:00 AM - 5:00 PM', Tuesday: 'Closed', Friday: 'Closed' } },
      { working_hours: { Friday: 'Closed', Monday: 'Closed' } },
    ],
    [
      ['Special, Dec 25, 2026: empty → Closed (Christmas)'],
      { special_hours: null },
      { special_hours: [{ date: '2026-12-25', hours: 'Closed', note: 'Christmas' }] },
    ],
    [
      ['Events, Wednesdays 6:00 PM: Fish fry → Fish fry, Rake and scrape'],
      { events: [{ day: 'Wednesday', start: '18:00', text: 'Fish fry' }] },
      {
        events: [
          { day: 'Wednesday', start: '18:00', text: 'Fish fry' },
          { day: 'Wednesday', start: '18:00', text: 'Rake and scrape' },
        ],
      },
    ],
    [
      ['Features, Service options, Takeout: Yes → No'],
      { about: { 'Service options': { Takeout: true, Delivery: true } } },
      { about: { 'Service options': { Delivery: true, Takeout: false } } },
    ],
  ])('the change is described as %j', (expected, before, after) => {
    expect(lines(before, after)).toEqual(expected);
  });

  test.each<[before: object, after: object]>([
    [{ name: 'Hut' }, { name: 'Hut' }],
    [{ name: null }, { name: '' }],
    [{ tags: [1] }, { tags: [{ id: 1, name: 'Waterfront' }] }],
    [{ photos: [{ id: 'a', image: 1 }] }, { photos: [{ id: 'b', image: 1 }] }],
    [
      { working_hours: { Monday: 'Closed', Friday: 'Closed' } },
      { working_hours: { Friday: 'Closed', Monday: 'Closed' } },
    ],
    [{ missing: ['photo'] }, { missing: [] }],
    [{ changed_by: 'Ann' }, { changed_by: 'Bea' }],
    [{ source: { sourceId: 'a' } }, { source: { sourceId: 'b' } }],
    [{ hash: 'a' }, { hash: 'b' }],
  ])('no change is described between %j and %j', (before, after) => {
    expect(lines(before, after)).toEqual([]);
  });
});
