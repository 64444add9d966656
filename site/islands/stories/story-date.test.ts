import { expect, test } from 'vitest';
import { storyDate } from './story-date.ts';

test.each([
  ['2025-01-05T20:04:00.000Z', 'Jan 5, 2025 at 3:04 PM'],
  ['2025-07-05T04:30:00.000Z', 'Jul 5, 2025 at 12:30 AM'],
  ['2025-12-31T17:00:00Z', 'Dec 31, 2025 at 12:00 PM'],
])('STORY-03, OP-52 on the published page %s is shown as %s, in Bahamas time', (iso, text) =>
  expect(storyDate(iso, true)).toBe(text),
);

test('STORY-03, OP-52 in the browser a date is shown in the visitor’s time zone', () => {
  const date = new Date(2025, 0, 5, 15, 4);
  expect(storyDate(date.toISOString(), false)).toBe('Jan 5, 2025 at 3:04 PM');
});

test.each(['x', '', '2025-13-45'])(
  'STORY-06 the invalid date %j is shown as “Unknown date”',
  (iso) => expect(storyDate(iso, false)).toBe('Unknown date'),
);
