import { expect, test } from 'vitest';
import { specialDayRows, specialOpenings } from './special-days.ts';

const DAYS = [
  { date: '2026-12-31', hours: '6 PM - 2 AM', note: 'New Year’s Eve' },
  { date: '2026-12-25', hours: 'closed', note: null },
  { date: '2026-12-26', hours: 'Open 24 hours', note: null },
  { date: '2026-12-27', hours: '11 AM - 2 PM, 5 PM - 9 PM', note: null },
  { date: '2026-12-28', hours: 'By appointment', note: null },
];

test('special hours become rows that are sorted by date and written in the canonical notation', () => {
  expect(
    specialDayRows(DAYS).map(({ title, day, kind, lines }) => [title, day, kind, lines]),
  ).toEqual([
    ['Fri, Dec 25, 2026', 'Friday', 'closed', ['Closed']],
    ['Sat, Dec 26, 2026', 'Saturday', 'open-24-hours', ['Open 24 hours']],
    ['Sun, Dec 27, 2026', 'Sunday', 'ranges', ['11:00 AM - 2:00 PM', '5:00 PM - 9:00 PM']],
    ['Mon, Dec 28, 2026', 'Monday', 'unclear', ['By appointment']],
    ['Thu, Dec 31, 2026', 'Thursday', 'ranges', ['6:00 PM - 2:00 AM']],
  ]);
});

test('special hours become ranges of minutes, and days with unreadable hours are left out', () => {
  expect(specialOpenings(DAYS)).toEqual([
    { date: '2026-12-25', ranges: [] },
    { date: '2026-12-26', ranges: [{ start: 0, end: 1440 }] },
    {
      date: '2026-12-27',
      ranges: [
        { start: 660, end: 840 },
        { start: 1020, end: 1260 },
      ],
    },
    { date: '2026-12-31', ranges: [{ start: 1080, end: 1560 }] },
  ]);
});
