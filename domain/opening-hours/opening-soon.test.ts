import { expect, test } from 'vitest';
import { nextOpening } from './next-opening.ts';
import { openingSoon } from './opening-soon.ts';
import type { OpeningPlace } from './timetable.ts';

const place = (hours: Record<string, string>, more: Partial<OpeningPlace> = {}): OpeningPlace => ({
  working_hours: hours,
  business_status: 'OPERATIONAL',
  reopening_date: null,
  special_hours: [],
  ...more,
});
/** A time on a Wednesday in The Bahamas (UTC-4). */
const at = (time: string) => new Date(`2025-06-11T${time}:00-04:00`);
const LUNCH = place({ Wednesday: '11:00 AM - 3:00 PM', Thursday: '11:00 AM - 3:00 PM' });

test.each<[string, OpeningPlace, string, string | null]>([
  ['an hour before the end', LUNCH, '14:00', 'Closes in 60 min'],
  ['before the last hour', LUNCH, '13:59', null],
  ['in the last hour', LUNCH, '14:20', 'Closes in 40 min'],
  ['closed in the last five minutes, as the badge says', LUNCH, '14:56', null],
  ['an hour before the beginning', LUNCH, '10:00', 'Opens 11:00 AM'],
  ['before that hour', LUNCH, '09:59', null],
  ['a minute before', LUNCH, '10:59', 'Opens 11:00 AM'],
  ['when it has opened', LUNCH, '11:00', null],
  ['after the day', LUNCH, '15:30', null],
  [
    'in the last minutes before another opening',
    place({ Wednesday: '11:00 AM - 11:59 PM', Thursday: '12:15 AM - 2:00 AM' }),
    '23:56',
    null,
  ],
  ['past midnight', place({ Thursday: '12:15 AM - 2:00 AM' }), '23:30', 'Opens 12:15 AM'],
  [
    'a day that goes on into the next',
    place({ Wednesday: '6:00 PM - 12:00 AM', Thursday: 'Open 24 hours' }),
    '23:30',
    null,
  ],
  ['round the clock', place({ Wednesday: 'Open 24 hours' }), '23:30', null],
  ['closed for a time', { ...LUNCH, business_status: 'CLOSED_TEMPORARILY' }, '10:30', null],
  ['no hours', place({}), '10:30', null],
])('openingSoon writes the note beside the badge: %s', (_, opening, time, text) => {
  expect(openingSoon(opening, at(time))).toBe(text);
});

test.each([
  ['09:00', 'at 11:00 AM'],
  ['15:00', 'tomorrow at 11:00 AM'],
])('the next opening at %s is %s', (time, words) => {
  expect(nextOpening(LUNCH, at(time))?.words).toBe(words);
});

test('the next opening names a later weekday, and is null for a place that never opens', () => {
  const friday = place({ Friday: '8:00 AM - 9:00 AM' });
  expect(nextOpening(friday, at('12:00'))).toEqual({
    minutes: 2 * 1440 - 4 * 60,
    time: '8:00 AM',
    words: 'Friday at 8:00 AM',
  });
  expect(nextOpening(place({}), at('12:00'))).toBeNull();
});

test('the next opening can be on the same weekday a week later, or at midnight', () => {
  const wednesday = place({ Wednesday: '11:00 AM - 3:00 PM' });
  expect(nextOpening(wednesday, at('16:00'))).toEqual({
    minutes: 7 * 1440 - 5 * 60,
    time: '11:00 AM',
    words: 'Wednesday at 11:00 AM',
  });
  const midnight = place({ Thursday: '12:00 AM - 2:00 AM' });
  expect(nextOpening(midnight, at('23:00'))?.words).toBe('tomorrow at 12:00 AM');
});
