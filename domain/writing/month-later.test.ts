import { expect, test } from 'vitest';
import { weekdayOf } from '#domain/calendar/local-date.ts';
import { monthLater } from './month-later.ts';

test.each([
  ['the first Sunday', '2026-12-06', '2027-01-03'],
  ['the first Sunday on the 1st', '2026-11-01', '2026-12-06'],
  ['the first Sunday on the 7th', '2027-02-07', '2027-03-07'],
  ['the fourth Friday', '2026-11-27', '2026-12-25'],
  ['the second Monday', '2027-01-11', '2027-02-08'],
  ['the fifth Tuesday, of a month with five', '2026-12-29', '2027-01-26'],
  ['the fifth Sunday', '2026-11-29', '2026-12-27'],
])('WRITE-14 %s of a month becomes the same weekday of the next month', (_title, date, next) => {
  expect(monthLater(date)).toBe(next);
  expect(weekdayOf(next)).toBe(weekdayOf(date));
});
