import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { formatDayHours, formatTime, parseWorkingHours, type DayHours } from './working-hours.ts';

const CLOSED: DayHours = { kind: 'closed' };
const ALL_DAY: DayHours = { kind: 'open-24-hours' };
const ranges = (...pairs: [start: number, end: number][]): DayHours => ({
  kind: 'ranges',
  ranges: pairs.map(([start, end]) => ({ start, end })),
});
const unclear = (text: string): DayHours => ({ kind: 'unclear', text });

/** Parses Monday's hours in a week where Tuesday has hours too. */
function mondayOf(value: unknown): DayHours {
  const week = parseWorkingHours({ Monday: value, Tuesday: '9:00 AM - 5:00 PM' });
  if (week.kind === 'none') throw new Error('Tuesday has hours.');
  return week.days.Monday;
}

describe('parseWorkingHours, one day', () => {
  test.each<[title: string, value: unknown, expected: DayHours]>([
    ['HOURS-12 a range', '9:00 AM - 5:00 PM', ranges([540, 1020])],
    [
      'HR-09 two ranges',
      '11:00 AM - 3:00 PM, 5:00 PM - 10:00 PM',
      ranges([660, 900], [1020, 1320]),
    ],
    ['HR-09 without spaces', '11AM-3PM,5PM-10PM', ranges([660, 900], [1020, 1320])],
    ['HR-10 h and hh', '9 AM - 10 PM', ranges([540, 1320])],
    ['HR-10 minutes', '09:05 AM - 05:55 PM', ranges([545, 1075])],
    ['HR-10 lower case', '9:00 am - 5:00 pm', ranges([540, 1020])],
    ['HR-10 mixed case', '9:00 Am - 5:00 pM', ranges([540, 1020])],
    ['HR-10 en dash', '9 AM–5 PM', ranges([540, 1020])],
    ['HR-10 em dash', '9 AM — 5 PM', ranges([540, 1020])],
    ['HR-10 to', '9 AM to 5 PM', ranges([540, 1020])],
    ['HR-10 TO without spaces', '9AMTO5PM', ranges([540, 1020])],
    ['OP-68 dots', '9 a.m. to 5 p.m.', ranges([540, 1020])],
    ['OP-68 narrow no-break spaces', '9\u202FAM\u2009–\u20095\u202FPM', ranges([540, 1020])],
    ['OP-68 no-break space', '9\u00A0AM\u00A0-\u00A05\u00A0PM', ranges([540, 1020])],
    ['HR-10 tabs and line breaks', '  9 AM\t-\n5 PM ', ranges([540, 1020])],
    ['HR-11 hours 1 to 11 are pm', '5 - 10', ranges([1020, 1320])],
    ['HR-11 with minutes', '7:30 - 9:45', ranges([1170, 1305])],
    ['HR-11 1 is 1 PM', '1 - 2 PM', ranges([780, 840])],
    ['HR-11 11 is 11 PM', '11 - 2 AM', ranges([1380, 1560])],
    ['HR-11 12 is midnight', '6 - 12', ranges([1080, 1440])],
    ['HR-11 12:30 is half past midnight', '6 PM - 12:30', ranges([1080, 1470])],
    ['HR-11 0 is midnight', '0 - 5', ranges([0, 1020])],
    ['HR-11 13 to 23 stay', '13:00 - 23:30', ranges([780, 1410])],
    ['HR-11 the end keeps its own reading', '9 AM - 5', ranges([540, 1020])],
    ['HR-11 no marker is borrowed', '9 - 11 AM', ranges([1260, 2100])],
    ['HR-11 12 - 10 PM begins at midnight', '12 - 10 PM', ranges([0, 1320])],
    ['HR-12 past midnight', '6:00 PM - 2:00 AM', ranges([1080, 1560])],
    ['HR-12 until midnight', '8:00 AM - 12:00 AM', ranges([480, 1440])],
    ['HR-12 equal ends are 24 hours', '9:00 AM - 9:00 AM', ranges([540, 1980])],
    ['HR-12 midnight to midnight', '12:00 AM - 12:00 AM', ALL_DAY],
    ['HR-12 midnight to midnight among others', '12 AM - 12 AM, 5 PM - 6 PM', ALL_DAY],
    ['12 PM is noon', '12:00 PM - 12:30 PM', ranges([720, 750])],
    ['12 AM is midnight', '12:15 AM - 1 AM', ranges([15, 60])],
    ['words after closed', 'closed today', unclear('closed today')],
    ['words before closed', 'usually closed', unclear('usually closed')],
    ['words after the whole day', 'open 24 hours daily', unclear('open 24 hours daily')],
    ['words before the whole day', 'now open 24 hours', unclear('now open 24 hours')],
    ['blanks around unreadable words', ' By  appointment\n', unclear('By  appointment')],
    ['HR-08', 'Open 24 hours', ALL_DAY],
    ['HR-08 letter case and spaces', ' open  24 HOURS ', ALL_DAY],
    ['HR-07', 'Closed', CLOSED],
    ['HR-07 letter case', ' CLOSED ', CLOSED],
    ['HR-06 null', null, CLOSED],
    ['HR-06 blank', ' \u202F ', CLOSED],
    ['HR-05 words', 'By appointment', unclear('By appointment')],
    ['HR-05 one of two ranges', '9 AM - 5 PM, late', unclear('9 AM - 5 PM, late')],
    ['HR-05 a comma too many', '9 AM - 5 PM,', unclear('9 AM - 5 PM,')],
    ['HR-05 hour 25', '9 AM - 25:00', unclear('9 AM - 25:00')],
    ['HR-05 hour 24', '9 AM - 24:00', unclear('9 AM - 24:00')],
    ['HR-05 hour 13 with a marker', '9 AM - 13 PM', unclear('9 AM - 13 PM')],
    ['HR-05 hour 0 with a marker', '0 AM - 5 PM', unclear('0 AM - 5 PM')],
    ['HR-05 minute 60', '9:60 AM - 5 PM', unclear('9:60 AM - 5 PM')],
    ['HR-05 one digit of minutes', '9:5 AM - 5 PM', unclear('9:5 AM - 5 PM')],
    ['HR-05 an open end', '9 AM -', unclear('9 AM -')],
    ['HR-05 three times', '9 AM - 12 PM - 5 PM', unclear('9 AM - 12 PM - 5 PM')],
    ['HR-05 noon is no time', 'noon - 5 PM', unclear('noon - 5 PM')],
    ['HR-05 text after the range', '9 AM - 5 PM daily', unclear('9 AM - 5 PM daily')],
    ['HR-05 another type', ['9 AM - 5 PM'], unclear('["9 AM - 5 PM"]')],
    ['HR-05 a number', 9, unclear('9')],
  ])('the hours of one day are parsed: %s', (_, value, expected) => {
    expect(mondayOf(value)).toEqual(expected);
  });
});

describe('parseWorkingHours, the whole value', () => {
  test.each<[title: string, value: unknown]>([
    ['missing', undefined],
    ['null', null],
    ['empty text', ''],
    ['blank text', ' \n'],
    ['empty object', {}],
    ['empty object as text', '{}'],
    ['all days blank', { Monday: '', Tuesday: null, Wednesday: ' ' }],
    ['all days blank as text', '{"Monday":""}'],
  ])('HR-03, a value without opening hours gives none: %s', (_, value) => {
    expect(parseWorkingHours(value)).toEqual({ kind: 'none' });
  });

  test.each<[title: string, value: unknown]>([
    ['text that is not JSON', 'Call us for hours'],
    ['JSON list', '["Monday","Tuesday"]'],
    ['JSON null', 'null'],
    ['JSON number', '9'],
    ['JSON text', '"Closed"'],
    ['list', ['9 AM - 5 PM']],
    ['number', 9],
    ['object without weekdays', { Mon: '9 AM - 5 PM' }],
    ['object without weekdays as text', '{"hours":"9 AM - 5 PM"}'],
  ])(
    'HR-04, HOURS-33 to HOURS-36, unreadable opening hours give the default week: %s',
    (_, value) => {
      const week = parseWorkingHours(value);
      if (week.kind === 'none') throw new Error('There must be a week.');
      expect(week.isDefault).toBe(true);
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const) {
        expect(week.days[day]).toEqual(ranges([540, 1020]));
      }
      expect(week.days.Friday).toEqual(ranges([540, 1080]));
      expect(week.days.Saturday).toEqual(ranges([600, 960]));
      expect(week.days.Sunday).toEqual(CLOSED);
    },
  );

  const sample = { Monday: '9 AM - 5 PM', Friday: 'By appointment', Sunday: 'Open 24 hours' };
  test('HR-06: days that opening hours leave out are closed, and do not turn the week into the default week', () => {
    expect(parseWorkingHours(sample)).toEqual({
      kind: 'week',
      isDefault: false,
      days: {
        Sunday: ALL_DAY,
        Monday: ranges([540, 1020]),
        Tuesday: CLOSED,
        Wednesday: CLOSED,
        Thursday: CLOSED,
        Friday: unclear('By appointment'),
        Saturday: CLOSED,
      },
    });
  });

  test('HOURS-11: opening hours as JSON text parse like the object', () => {
    expect(parseWorkingHours(JSON.stringify(sample))).toEqual(parseWorkingHours(sample));
  });

  test('letter case and spaces in weekday names do not matter', () => {
    const odd = { ' monday': '9 AM - 5 PM', FRIDAY: 'By appointment', sunday: 'Open 24 hours' };
    expect(parseWorkingHours(odd)).toEqual(parseWorkingHours(sample));
  });

  test('parsing opening hours never throws, whatever the JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const week = parseWorkingHours(value);
        if (week.kind === 'week') expect(Object.keys(week.days)).toEqual([...WEEKDAYS]);
      }),
    );
  });
});

test.each([
  [0, '12:00 AM'],
  [5, '12:05 AM'],
  [540, '9:00 AM'],
  [719, '11:59 AM'],
  [720, '12:00 PM'],
  [1080, '6:00 PM'],
  [1439, '11:59 PM'],
  [1440, '12:00 AM'],
  [1560, '2:00 AM'],
])('HR-22: minute %i of a day is written as %s', (minute, expected) => {
  expect(formatTime(minute)).toBe(expected);
});

describe('formatDayHours', () => {
  test.each<[text: string, day: DayHours]>([
    ['9:00 AM - 5:00 PM', ranges([540, 1020])],
    ['11:00 AM - 3:00 PM, 6:00 PM - 1:00 AM', ranges([660, 900], [1080, 1500])],
    ['8:00 AM - 12:00 AM', ranges([480, 1440])],
    ['Closed', CLOSED],
    ['Open 24 hours', ALL_DAY],
    ['By appointment', unclear('By appointment')],
  ])('formatDayHours writes "%s"', (text, day) => {
    expect(formatDayHours(day)).toBe(text);
  });

  test('formatted hours parse back to the same hours', () => {
    const range = fc
      .record({ start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
      .map(({ start, length }) => ({ start, end: start + length }))
      .filter(({ start, end }) => start > 0 || end < 1440);
    const day = fc
      .array(range, { minLength: 1, maxLength: 4 })
      .map((list): DayHours => ({ kind: 'ranges', ranges: list }));
    fc.assert(
      fc.property(day, (hours) => {
        expect(mondayOf(formatDayHours(hours))).toEqual(hours);
      }),
    );
  });
});
