import { expect, test } from 'vitest';
import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { nextOpening, openingWords } from './next-opening.ts';
import { placeWith } from './testing/place-with.ts';
import { timetableOf } from './timetable.ts';

const LUNCH = { Wednesday: '11:00 AM - 3:00 PM', Thursday: '11:00 AM - 3:00 PM' };

/** The next opening after a time on a Wednesday in The Bahamas. */
function openingAfter(time: string, hours: Record<string, string>) {
  const moment = new Date(`2025-06-11T${time}:00-04:00`);
  const hoursOn = timetableOf(placeWith(hours));
  return nextOpening(hoursOn, bahamasDate(moment), bahamasTime(moment).minute);
}

test.each([
  ['09:00', LUNCH, { days: 0, weekday: 'Wednesday', minute: 660 }, 'at 11:00 AM'],
  ['11:00', LUNCH, { days: 1, weekday: 'Thursday', minute: 660 }, 'tomorrow at 11:00 AM'],
  [
    '12:00',
    { Friday: '8:00 AM - 9:00 AM' },
    { days: 2, weekday: 'Friday', minute: 480 },
    'Friday at 8:00 AM',
  ],
  [
    '16:00',
    { Wednesday: '11:00 AM - 3:00 PM' },
    { days: 7, weekday: 'Wednesday', minute: 660 },
    'Wednesday at 11:00 AM',
  ],
  [
    '23:00',
    { Thursday: '12:00 AM - 2:00 AM' },
    { days: 1, weekday: 'Thursday', minute: 0 },
    'tomorrow at 12:00 AM',
  ],
])('HR-21, HR-22 the next opening after %s with %j', (time, hours, opening, words) => {
  const next = openingAfter(time, hours);
  expect(next).toEqual(opening);
  expect(next && openingWords(next)).toBe(words);
});

test('a place that never opens has no next opening', () => {
  expect(openingAfter('12:00', {})).toBeNull();
});
