import { expect, test } from 'vitest';
import { cachedTime } from './cached-time.ts';

/** Wednesday, 1:00 PM in The Bahamas, in summer. */
const NOW = new Date('2026-07-15T17:00:00Z');

test.each([
  ['2026-07-15T16:59:00Z', 'today, 12:59 PM'],
  ['2026-07-15T04:00:00Z', 'today, 12:00 AM'],
  ['2026-07-15T03:59:00Z', 'Tuesday, 11:59 PM'],
  ['2026-07-10T23:30:00Z', 'Friday, 7:30 PM'],
  ['2026-07-09T04:00:00Z', 'Thursday, 12:00 AM'],
  ['2026-07-09T03:59:00Z', 'Jul 8, 11:59 PM'],
  ['2026-01-15T17:00:00Z', 'Jan 15, 12:00 PM'],
])('the time %s of a cached page is written as “%s”', (at, expected) => {
  expect(cachedTime(new Date(at), NOW)).toBe(expected);
});
