import { expect, test } from 'vitest';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { openBadge } from './open-badge.ts';
import { placeWith } from './testing/place-with.ts';

/** Wednesday, 12:00 PM in The Bahamas. */
const NOON = new Date('2025-06-11T16:00:00Z');
const HOURS = { Wednesday: '9:00 AM - 5:00 PM' };

test.each<[status: BusinessStatus, expected: string]>([
  ['OPERATIONAL', 'Open Now'],
  ['CLOSED_TEMPORARILY', 'Closed'],
  ['CLOSED_PERMANENTLY', 'Closed'],
])(
  'within its opening hours, a business with the status %s has the badge %s',
  (status, expected) => {
    expect(openBadge(placeWith(HOURS, { business_status: status }), NOON)).toBe(expected);
  },
);

test('a closed business has the badge "Closed" even with 24-hour days', () => {
  expect(
    openBadge(
      placeWith({ Wednesday: 'Open 24 hours' }, { business_status: 'CLOSED_TEMPORARILY' }),
      NOON,
    ),
  ).toBe('Closed');
});

test.each([
  ['12:54:59', 'Open Now'],
  ['12:55:00', 'Closed'],
  ['12:59:59', 'Closed'],
])(
  'HR-16: if start and end are equal, the hours are one 24-hour range, which closes five minutes early: %s',
  (time, expected) => {
    const hours = { Tuesday: '9 AM - 9 AM' };
    expect(openBadge(placeWith(hours), new Date(`2025-06-11T${time}Z`))).toBe(expected);
  },
);

test('HR-16: a place with a five-minute range never counts as open, and one with a six-minute range is open for one minute', () => {
  const at = (minute: number) => new Date(Date.UTC(2025, 5, 11, 16, minute));
  const opened = (hours: string) =>
    [0, 1, 2, 3, 4, 5, 6].filter(
      (minute) => openBadge(placeWith({ Wednesday: hours }), at(minute)) === 'Open Now',
    );
  expect(opened('12:00 PM - 12:05 PM')).toEqual([]);
  expect(opened('12:00 PM - 12:06 PM')).toEqual([0]);
});

test('HR-14, HR-16: whether a late-night range closes five minutes early depends on the day on which it began', () => {
  const late = new Date('2025-06-11T04:57:00Z');
  const single = { Tuesday: '6 PM - 1 AM', Wednesday: '9 AM - 10 AM, 11 AM - 12 PM' };
  const double = { Tuesday: '9 AM - 10 AM, 6 PM - 1 AM', Wednesday: '9 AM - 10 AM' };
  expect(openBadge(placeWith(single), late)).toBe('Closed');
  expect(openBadge(placeWith(double), late)).toBe('Open Now');
});

test('HR-14: a late-night range stays open after midnight, even if the next day has unclear hours', () => {
  const hours = { Tuesday: '6 PM - 2 AM', Wednesday: 'By appointment' };
  expect(openBadge(placeWith(hours), new Date('2025-06-11T05:00:00Z'))).toBe('Open Now');
  expect(openBadge(placeWith(hours), NOON)).toBe('Closed');
});

test('HR-14: a late-night range of Saturday stays open into Sunday', () => {
  const hours = { Saturday: '6 PM - 2 AM' };
  expect(openBadge(placeWith(hours), new Date('2025-06-15T05:30:00Z'))).toBe('Open Now');
  expect(openBadge(placeWith(hours), new Date('2025-06-14T05:30:00Z'))).toBe('Closed');
});
