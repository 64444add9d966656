import { describe, expect, test } from 'vitest';
import { GAP_LABELS, GAPS, gapsOf, type Gap, type PlaceWithGaps } from './gaps.ts';

const TODAY = '2026-11-27';

const whole: PlaceWithGaps = {
  business_status: 'OPERATIONAL',
  photos: [{ image: 1 }],
  working_hours: { Monday: '9:00 AM - 5:00 PM' },
  latitude: 25.06,
  longitude: -77.34,
  phone: '+1 242-555-0100',
  site: 'https://dock.example.com/',
  description: 'By the dock.',
  enhanced_description: null,
  last_verified: '2026-05-28',
};

test('GAPS-01 a complete record lacks nothing', () => {
  expect(gapsOf(whole, TODAY)).toEqual([]);
});

describe('a gap', () => {
  test.each<[gap: Gap, change: PlaceWithGaps]>([
    ['photo', { photos: [] }],
    ['photo', { photos: undefined }],
    ['hours', { working_hours: null }],
    ['hours', { working_hours: {} }],
    ['hours', { working_hours: { Monday: ' ' } }],
    ['unclear-hours', { working_hours: { Monday: 'By appointment', Friday: 'Closed' } }],
    ['unclear-hours', { working_hours: 'noonish' }],
    ['unclear-hours', { working_hours: 7 }],
    ['position', { latitude: null }],
    ['position', { longitude: undefined }],
    ['position', { latitude: '25' }],
    ['phone', { phone: '' }],
    ['phone', { phone: null }],
    ['website', { site: ' ' }],
    ['description', { description: null, enhanced_description: '' }],
    ['check', { last_verified: null }],
    ['check', { last_verified: '2026-05-27' }],
    ['check', { last_verified: 'yesterday' }],
  ])('GAPS-01 a place has the gap "%s" with %j', (gap, change) => {
    expect(gapsOf({ ...whole, ...change }, TODAY)).toEqual([gap]);
  });

  test.each<[title: string, change: PlaceWithGaps]>([
    ['a position at zero degrees', { latitude: 0, longitude: 0 }],
    ['a long text without a short one', { description: '', enhanced_description: 'Long.' }],
    ['a day that is closed', { working_hours: { Monday: 'Closed' } }],
    ['a check within six months', { last_verified: '2026-05-28' }],
    ['a temporary closing', { business_status: 'CLOSED_TEMPORARILY' }],
  ])('GAPS-01 no gap comes from %s', (_title, change) => {
    expect(gapsOf({ ...whole, ...change }, TODAY)).toEqual([]);
  });
});

test('GAPS-01 an empty record has every gap except unclear hours, in the order of the labels', () => {
  expect(gapsOf({}, TODAY)).toEqual(GAPS.filter((gap) => gap !== 'unclear-hours'));
  expect(GAPS).toEqual(Object.keys(GAP_LABELS));
});

test('GAPS-02 a place that is closed for good lacks nothing', () => {
  expect(gapsOf({ business_status: 'CLOSED_PERMANENTLY' }, TODAY)).toEqual([]);
});
