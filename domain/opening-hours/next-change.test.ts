import { expect, test } from 'vitest';
import { nextChange } from './next-change.ts';
import type { OpeningPlace } from './timetable.ts';
import { placeWith } from './testing/place-with.ts';

/** A time in the week of Sunday, 8 June 2025, in The Bahamas (UTC-4). */
const at = (day: string, time: string) => {
  const date = 8 + ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(day);
  return new Date(`2025-06-${String(date).padStart(2, '0')}T${time}:00-04:00`);
};
const LUNCH = { Wednesday: '11:00 AM - 3:00 PM', Thursday: '11:00 AM - 3:00 PM' };
const LATE = { Friday: '6:00 PM - 2:00 AM', Saturday: '6:00 PM - 12:00 AM' };
const SPLIT = { Wednesday: '11:00 AM - 3:00 PM, 6:00 PM - 10:00 PM' };
const AT_MIDNIGHT = { Wednesday: '6:00 PM - 12:00 AM', Thursday: '12:00 AM - 2:00 AM' };
const TWO_DAYS = { Wednesday: '9:00 AM - 9:00 AM', Thursday: '9:00 AM - 9:00 AM' };
const always = (hours: string) =>
  Object.fromEntries(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => [
      day,
      hours,
    ]),
  );
type Row = [what: string, hours: unknown, day: string, time: string, words: string | null];

test.each<Row>([
  ['open', LUNCH, 'Wed', '11:00', 'Closes 3:00 PM'],
  ['the minute before the last five', LUNCH, 'Wed', '14:54', 'Closes 3:00 PM'],
  ['HR-16 the last five minutes', LUNCH, 'Wed', '14:55', 'Opens 11:00 AM'],
  ['HR-16 the last minute', LUNCH, 'Wed', '14:59', 'Opens 11:00 AM'],
  ['HR-16 the last minutes before a free week', LUNCH, 'Thu', '14:57', 'Opens Wed'],
  ['HR-17 the last minute of one of two ranges', SPLIT, 'Wed', '14:59', 'Closes 3:00 PM'],
  ['the break', SPLIT, 'Wed', '15:00', 'Opens 6:00 PM'],
  ['before opening', LUNCH, 'Wed', '00:00', 'Opens 11:00 AM'],
  ['24 hours before opening', LUNCH, 'Tue', '11:00', 'Opens 11:00 AM'],
  ['a minute earlier', LUNCH, 'Tue', '10:59', 'Opens Wed'],
  ['three days ahead', LUNCH, 'Sun', '12:00', 'Opens Wed'],
  ['the same weekday a week later', { Wednesday: '9 AM - 10 AM' }, 'Wed', '12:00', 'Opens Wed'],
  ['noon', { Wednesday: '9 AM - 12 PM' }, 'Wed', '10:00', 'Closes 12:00 PM'],
  ['opens at noon', { Wednesday: '12 PM - 3 PM' }, 'Wed', '10:00', 'Opens 12:00 PM'],
  ['midnight', LATE, 'Sat', '20:00', 'Closes 12:00 AM'],
  ['opens at midnight', { Thursday: '12 AM - 2 AM' }, 'Wed', '23:00', 'Opens 12:00 AM'],
  ['the evening of a late night', LATE, 'Fri', '20:00', 'Closes 2:00 AM'],
  ['past midnight', LATE, 'Sat', '01:30', 'Closes 2:00 AM'],
  ['HR-16 the end of a late night', LATE, 'Sat', '01:57', 'Opens 6:00 PM'],
  ['HR-15 before the late night', LATE, 'Fri', '00:30', 'Opens 6:00 PM'],
  ['ranges without a break', AT_MIDNIGHT, 'Wed', '20:00', 'Closes 2:00 AM'],
  ['HR-16 ranges without a break', AT_MIDNIGHT, 'Wed', '23:57', 'Opens 12:00 AM'],
  ['a range of 24 hours', { Wednesday: '9 AM - 9 AM' }, 'Wed', '09:00', 'Closes 9:00 AM'],
  ['open for more than 24 hours', TWO_DAYS, 'Wed', '09:00', null],
  ['open for less than 24 hours', TWO_DAYS, 'Thu', '09:00', 'Closes 9:00 AM'],
  ['always open', always('Open 24 hours'), 'Wed', '23:30', null],
  ['always open in other words', always('9 AM - 9 AM'), 'Wed', '12:00', null],
  ['a 24-hour day', { Wednesday: 'Open 24 hours' }, 'Wed', '23:30', null],
  ['before a 24-hour day', { Thursday: 'Open 24 hours' }, 'Wed', '20:00', 'Opens 12:00 AM'],
  [
    'an evening into a 24-hour day',
    { Wednesday: '6 PM - 12 AM', Thursday: 'Open 24 hours' },
    'Wed',
    '20:00',
    null,
  ],
  ['unclear', { ...LUNCH, Wednesday: 'By appointment' }, 'Wed', '12:00', null],
  ['HR-05 an unclear day ahead', { ...LUNCH, Wednesday: 'Call' }, 'Tue', '12:00', 'Opens Thu'],
  [
    'HR-14 a late night into an unclear day',
    { ...LATE, Saturday: 'By appointment' },
    'Sat',
    '01:00',
    'Closes 2:00 AM',
  ],
  ['HR-03 no hours', null, 'Wed', '12:00', null],
  ['HR-03 blank hours', always(''), 'Wed', '12:00', null],
  ['HR-04 the default week', 'by appointment', 'Wed', '12:00', 'Closes 5:00 PM'],
  ['never open', always('Closed'), 'Wed', '12:00', null],
])(
  'HOURS-39, HOURS-40 the next opening or closing is named: %s',
  (_what, hours, day, time, words) => {
    expect(nextChange(placeWith(hours), at(day, time))).toBe(words);
  },
);

const special = (hours: string): Partial<OpeningPlace> => ({
  special_hours: [{ date: '2025-06-11', hours, note: null }],
});

test.each<[string, Partial<OpeningPlace>, string, string, string | null]>([
  ['a closed holiday', special('Closed'), 'Wed', '09:00', 'Opens Thu'],
  ['the evening before a closed holiday', special('Closed'), 'Tue', '16:00', 'Opens Thu'],
  ['other hours of a holiday', special('9:00 AM - 1:00 PM'), 'Wed', '10:00', 'Closes 1:00 PM'],
  ['before a holiday', special('9:00 AM - 1:00 PM'), 'Tue', '16:00', 'Opens 9:00 AM'],
  ['a holiday without clear hours', special('Call'), 'Wed', '12:00', null],
  [
    'a temporary closing',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2025-06-12' },
    'Wed',
    '12:00',
    'Opens 11:00 AM',
  ],
  [
    'a reopening after more than a week',
    { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2025-06-19' },
    'Wed',
    '10:00',
    null,
  ],
  ['a closing without an end', { business_status: 'CLOSED_TEMPORARILY' }, 'Wed', '12:00', null],
  ['a closing for good', { business_status: 'CLOSED_PERMANENTLY' }, 'Wed', '12:00', null],
])('HOURS-40 the next change takes account of %s', (_what, more, day, time, words) => {
  const hours = { ...LUNCH, Tuesday: '10:00 AM - 3:00 PM' };
  expect(nextChange(placeWith(hours, more), at(day, time))).toBe(words);
});

test('HR-23 in the night when summer time ends, the next change is named by the time on the clock', () => {
  const hours = { Saturday: '8 PM - 4 AM', Monday: '3 AM - 5 AM' };
  // Summer time ends on Sunday, 2 November 2025, at 2:00 AM.
  expect(nextChange(placeWith(hours), new Date('2025-11-02T05:30:00Z'))).toBe('Closes 4:00 AM');
  expect(nextChange(placeWith(hours), new Date('2025-11-02T07:30:00Z'))).toBe('Closes 4:00 AM');
  expect(nextChange(placeWith(hours), new Date('2025-11-02T08:57:00Z'))).toBe('Opens 3:00 AM');
});
