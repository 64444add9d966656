import { expect, test } from 'vitest';
import { compareTime } from './compare-time.ts';

/** Friday, 3:00 PM in The Bahamas. */
const NOW = new Date('2026-11-27T20:00:00Z');

test.each([
  ['', 'now', 'at 3:00 PM, Bahamas time', '2026-11-27', '2026-11-27T20:00:00Z'],
  ['19:00', 'moment', 'Friday at 7:00 PM', '2026-11-27', '2026-11-28T00:00:00Z'],
  ['08:00', 'moment', 'Saturday at 8:00 AM', '2026-11-28', '2026-11-28T13:00:00Z'],
  ['Sat-19:00', 'moment', 'Saturday at 7:00 PM', '2026-11-28', '2026-11-29T00:00:00Z'],
  ['Fri-08:00', 'moment', 'Friday at 8:00 AM', '2026-12-04', '2026-12-04T13:00:00Z'],
])('COMP-02 the time "%s" means a %s: %s', (openAt, kind, words, date, moment) => {
  expect(compareTime(openAt, NOW)).toEqual({ kind, words, date, moment: new Date(moment) });
});

test('COMP-02 a weekday without a time means the whole day', () => {
  expect(compareTime('Mon', NOW)).toEqual({ kind: 'day', words: 'on Monday', date: '2026-11-30' });
});

test('in summer a time of day is read in Bahamas summer time', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  expect(compareTime('19:00', now)).toMatchObject({ moment: new Date('2026-07-01T23:00:00Z') });
});
