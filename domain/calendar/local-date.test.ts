import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateAfter,
  dateOfDay,
  dayNumber,
  formatDate,
  formatFullDate,
  formatMonthDay,
  isLocalDate,
  weekdayOf,
  yearBefore,
} from './local-date.ts';

test.each([
  ['2026-12-25', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-5', false],
  ['2026-12-25T00:00:00Z', false],
  ['+012345-01', false],
  ['tomorrow', false],
  ['', false],
  [null, false],
  [20261225, false],
])('whether %j is a valid date: %s', (value, expected) => {
  expect(isLocalDate(value)).toBe(expected);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(dateAfter(date, days)).toBe(expected);
});

test.each([
  ['2026-11-22', '2025-11-22'],
  ['2028-02-29', '2027-02-28'],
  ['2001-01-01', '2000-01-01'],
  ['1000-06-01', '0999-06-01'],
])('one year before %s is %s', (date, expected) => {
  expect(yearBefore(date)).toBe(expected);
});

test('the date functions format dates for display', () => {
  expect(formatDate('2026-12-05')).toBe('Dec 5, 2026');
  expect(formatMonthDay('2026-12-05')).toBe('Dec 5');
  expect(formatFullDate('2027-01-01')).toBe('Fri, Jan 1, 2027');
});

test('day numbers and dates convert both ways and keep their order', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(weekdayOf('1970-01-01')).toBe('Thursday');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 0, max: 40_000 }),
      (a, b) => {
        expect(dayNumber(dateOfDay(a))).toBe(a);
        expect(dateOfDay(a) < dateOfDay(b)).toBe(a < b);
        expect(weekdayOf(dateOfDay(a + 7))).toBe(weekdayOf(dateOfDay(a)));
      },
    ),
  );
});
