import { expect, test } from 'vitest';
import type { Restaurant } from '#cms/payload-types.ts';
import { bulkChange, type SavingCall } from './bulk-changes.ts';

const TODAY = '2026-11-27';
const full = Array.from({ length: 24 }, (_, index) => index + 100);
const manyDays = Array.from({ length: 60 }, (_, index) => ({
  ...{ date: `2027-01-${index}`, hours: 'Closed', note: null },
}));

const place = (values: Partial<Restaurant>): Restaurant => ({
  ...{ id: 7, name: 'Joe’s', categories: [1], business_status: 'OPERATIONAL' },
  ...{ updatedAt: '', createdAt: '' },
  ...values,
});

test.each<[string, Partial<SavingCall>, Partial<Restaurant>, ReturnType<typeof bulkChange>]>([
  ['verifies', { action: 'verify' }, {}, { last_verified: TODAY }],
  ['already verified', { action: 'verify' }, { last_verified: TODAY }, null],
  [
    'undoes a verification',
    { action: 'unverify', dates: { 7: '2026-01-02' } },
    { last_verified: TODAY },
    { last_verified: '2026-01-02' },
  ],
  [
    'undoes a first verification',
    { action: 'unverify', dates: { 7: null } },
    { last_verified: TODAY },
    { last_verified: null },
  ],
  [
    'keeps a date that somebody set meanwhile',
    { action: 'unverify', dates: { 7: null } },
    { last_verified: '2026-02-03' },
    'has another date by now',
  ],
  ['adds a tag', { action: 'addTag', tag: 3 }, { tags: [1, 2] }, { tags: [1, 2, 3] }],
  ['adds a first tag', { action: 'addTag', tag: 3 }, { tags: null }, { tags: [3] }],
  ['already tagged', { action: 'addTag', tag: 3 }, { tags: [3] }, null],
  ['adds no tag too many', { action: 'addTag', tag: 3 }, { tags: full }, 'already has 24 tags'],
  ['removes a tag', { action: 'removeTag', tag: 2 }, { tags: [1, 2, 3] }, { tags: [1, 3] }],
  ['has no such tag', { action: 'removeTag', tag: 9 }, { tags: [1] }, null],
  [
    'closes',
    { action: 'status', status: 'CLOSED_PERMANENTLY' },
    {},
    { business_status: 'CLOSED_PERMANENTLY' },
  ],
  ['is open already', { action: 'status', status: 'OPERATIONAL' }, {}, null],
  [
    'closes for today',
    { action: 'closeToday' },
    { special_hours: [{ date: '2026-12-25', hours: 'Closed', note: null }] },
    {
      special_hours: [
        { date: '2026-12-25', hours: 'Closed', note: null },
        { date: TODAY, hours: 'Closed', note: null },
      ],
    },
  ],
  [
    'closes for today instead of other hours',
    { action: 'closeToday' },
    { special_hours: [{ date: TODAY, hours: '9:00 AM - 1:00 PM', note: 'Half day' }] },
    { special_hours: [{ date: TODAY, hours: 'Closed', note: null }] },
  ],
  [
    'is closed today already',
    { action: 'closeToday' },
    { special_hours: [{ date: TODAY, hours: 'Closed', note: 'Staff party' }] },
    null,
  ],
  [
    'has reopened on the date of its closing',
    { action: 'closeToday' },
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: TODAY },
    { special_hours: [{ date: TODAY, hours: 'Closed', note: null }] },
  ],
  [
    'is closed for good',
    { action: 'closeToday' },
    { business_status: 'CLOSED_PERMANENTLY' },
    'is closed already',
  ],
  [
    'adds no special day too many',
    { action: 'closeToday' },
    { special_hours: manyDays },
    'already has special hours on 60 dates',
  ],
  [
    'opens again today',
    { action: 'reopenToday', days: {} },
    { special_hours: [{ date: TODAY, hours: 'Closed', note: null }] },
    { special_hours: [] },
  ],
  [
    'gets back the hours of today',
    {
      action: 'reopenToday',
      days: { 7: { date: TODAY, hours: '9:00 AM - 1:00 PM', note: 'Half day' } },
    },
    { special_hours: [{ date: TODAY, hours: 'Closed', note: null }] },
    { special_hours: [{ date: TODAY, hours: '9:00 AM - 1:00 PM', note: 'Half day' }] },
  ],
  [
    'keeps hours that somebody set meanwhile',
    { action: 'reopenToday', days: {} },
    { special_hours: [{ date: TODAY, hours: '1:00 PM - 5:00 PM', note: null }] },
    'has other hours for today by now',
  ],
])(
  'BULK-01, TODAY-01 a bulk call changes only its own field: %s',
  (_what, call, values, change) => {
    expect(bulkChange({ ids: [7], ...call } as SavingCall, place(values), TODAY)).toEqual(change);
  },
);
