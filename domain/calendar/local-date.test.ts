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
  monthsAfter,
  monthsBefore,
  monthsBetween,
  weekdayOf,
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
  [6, '2026-11-22', '2026-05-22'],
  [6, '2026-03-09', '2025-09-09'],
  [6, '2026-06-30', '2025-12-30'],
  [6, '2026-08-31', '2026-02-28'],
  [6, '2028-08-29', '2028-02-29'],
  [1, '2026-12-31', '2026-11-30'],
  [1, '2026-01-31', '2025-12-31'],
  [12, '2028-02-29', '2027-02-28'],
  [12, '1000-06-01', '0999-06-01'],
])('%i months before %s is %s', (months, date, expected) => {
  expect(monthsBefore(date, months)).toBe(expected);
});

test.each([
  [6, '2026-05-22', '2026-11-22'],
  [6, '2026-07-09', '2027-01-09'],
  [6, '2026-06-30', '2026-12-30'],
  [6, '2026-08-31', '2027-03-01'],
  [6, '2027-08-29', '2028-02-29'],
  [1, '2026-12-31', '2027-01-31'],
  [1, '2026-10-31', '2026-12-01'],
])('%i months after %s is %s', (months, date, expected) => {
  expect(monthsAfter(date, months)).toBe(expected);
});

test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-10-28', '2026-11-27', 0],
  ['2026-10-27', '2026-11-27', 1],
  ['2025-10-20', '2026-11-27', 13],
  ['2025-12-31', '2026-01-30', 0],
  ['2026-08-31', '2027-02-28', 5],
  ['2026-08-31', '2027-03-01', 6],
])('between %s and %s there are %i whole months', (from, to, expected) => {
  expect(monthsBetween(from, to)).toBe(expected);
});

test('monthsBetween, monthsBefore and monthsAfter agree on when a number of months has passed', () => {
  const day = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2032-01-01') });
  fc.assert(
    fc.property(day, fc.nat(400), fc.integer({ min: 1, max: 13 }), (from, later, months) => {
      const [date, today] = [dateOfDay(from), dateOfDay(from + later)];
      const havePassed = monthsBetween(date, today) >= months;
      expect(date <= monthsBefore(today, months)).toBe(havePassed);
      expect(today >= monthsAfter(date, months)).toBe(havePassed);
    }),
    { numRuns: 1000 },
  );
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
