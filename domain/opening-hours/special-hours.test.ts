import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateAfter, dateOfDay, dayNumber } from '#domain/calendar/local-date.ts';
import { publicHolidays } from '#domain/calendar/public-holidays.ts';
import { bahamasDate, localMinute, minuteOfWeek } from './bahamas-clock.ts';
import { openBadge } from './open-badge.ts';
import { openTimes } from './open-minutes.ts';
import { openStatus } from './open-status.ts';
import { placeWith } from './testing/place-with.ts';
import type { OpeningPlace } from './timetable.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';

const everyDay = (hours: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, hours]));
const special = (days: Record<string, string>) => ({
  special_hours: Object.entries(days).map(([date, hours]) => ({ date, hours, note: null })),
});

const NINE = everyDay('9:00 AM - 5:00 PM');
const LATE = everyDay('6:00 PM - 2:00 AM');
const SHUT: OpeningPlace = placeWith(NINE, special({ '2026-12-25': 'Closed' }));
const EVE: OpeningPlace = placeWith(NINE, special({ '2026-12-24': '8:00 PM - 2:00 AM' }));

/** A time in The Bahamas: `2026-12-25 12:00 -05:00`. */
const at = (text: string) => new Date(text.replace(/ (\S+) (\S+)$/, 'T$1$2'));

type Row = [title: string, place: OpeningPlace, at: string, badge: string, page: string];

describe('badge and status with special hours', () => {
  test.each<Row>([
    [
      'a closed day',
      SHUT,
      '2026-12-25 12:00 -05:00',
      'Closed',
      'Closed today / Opens tomorrow at 9:00 AM',
    ],
    ['the day before it', SHUT, '2026-12-24 12:00 -05:00', 'Open Now', 'Closes in 5h 0m'],
    [
      'its last minute',
      SHUT,
      '2026-12-25 23:59 -05:00',
      'Closed',
      'Closed today / Opens tomorrow at 9:00 AM',
    ],
    ['right after its midnight', SHUT, '2026-12-26 00:00 -05:00', 'Closed', 'Opens in 9h 0m'],
    [
      'the same date of another year',
      SHUT,
      '2027-12-25 12:00 -05:00',
      'Open Now',
      'Closes in 5h 0m',
    ],
    [
      'the evening before skips it',
      SHUT,
      '2026-12-24 18:00 -05:00',
      'Closed',
      'Opens Saturday at 9:00 AM',
    ],
    [
      'the weekly hours of that day do not apply',
      EVE,
      '2026-12-24 12:00 -05:00',
      'Closed',
      'Opens in 8h 0m',
    ],
    ['into the next morning', EVE, '2026-12-25 01:00 -05:00', 'Open Now', 'Closes in 1h 0m'],
    [
      'the last five minutes of that range',
      EVE,
      '2026-12-25 01:55 -05:00',
      'Closed',
      'Closes in 5 minutes',
    ],
    ['its end', EVE, '2026-12-25 02:00 -05:00', 'Closed', 'Opens in 7h 0m'],
    [
      'after a closed special day its weekly late hours do not apply',
      placeWith(LATE, special({ '2026-12-24': 'Closed' })),
      '2026-12-25 01:00 -05:00',
      'Closed',
      'Opens in 17h 0m',
    ],
    [
      'a night of the week runs into a special day',
      placeWith(LATE, special({ '2026-12-25': 'Closed' })),
      '2026-12-25 01:00 -05:00',
      'Open Now',
      'Closes in 1h 0m',
    ],
    [
      'two special days in a row',
      placeWith(LATE, special({ '2026-12-24': '6 PM - 11 PM', '2026-12-25': 'Closed' })),
      '2026-12-25 01:00 -05:00',
      'Closed',
      'Closed today / Opens tomorrow at 6:00 PM',
    ],
    [
      'open all day',
      placeWith(NINE, special({ '2026-12-31': 'Open 24 hours' })),
      '2026-12-31 23:58 -05:00',
      'Open Now',
      'Open 24 hours / Always open',
    ],
    [
      'opens at a special time tomorrow',
      placeWith(NINE, special({ '2026-12-26': '11:30 AM - 3:00 PM' })),
      '2026-12-25 18:00 -05:00',
      'Closed',
      'Opens tomorrow at 11:30 AM',
    ],
    [
      'open on a day on which the week is closed',
      placeWith({ Monday: '9 AM - 5 PM' }, special({ '2026-12-25': '10 AM - 2 PM' })),
      '2026-12-25 13:30 -05:00',
      'Open Now',
      'Closes in 30 minutes',
    ],
    [
      'hours for one date and nothing else',
      placeWith(null, special({ '2026-12-25': '10 AM - 2 PM' })),
      '2026-12-25 13:00 -05:00',
      'Open Now',
      'Closes in 1h 0m',
    ],
    [
      'the day after that date',
      placeWith(null, special({ '2026-12-25': '10 AM - 2 PM' })),
      '2026-12-26 13:00 -05:00',
      'Closed',
      'Call to verify hours',
    ],
    [
      'words that cannot be read',
      placeWith(NINE, special({ '2026-12-25': 'By appointment' })),
      '2026-12-25 13:00 -05:00',
      'Closed',
      'Hours unclear',
    ],
    [
      'a holiday alone changes nothing',
      placeWith(NINE),
      '2026-12-25 13:00 -05:00',
      'Open Now',
      'Closes in 4h 0m',
    ],
    [
      'the night that loses an hour, before it does',
      placeWith(NINE, special({ '2026-03-07': '8 PM - 4 AM' })),
      '2026-03-08 01:59 -05:00',
      'Open Now',
      'Closes in 2h 1m',
    ],
    [
      'the night that loses an hour, after it has',
      placeWith(NINE, special({ '2026-03-07': '8 PM - 4 AM' })),
      '2026-03-08 03:00 -04:00',
      'Open Now',
      'Closes in 1h 0m',
    ],
    [
      'the night that repeats an hour, the first time',
      placeWith(NINE, special({ '2026-10-31': '8 PM - 1:30 AM' })),
      '2026-11-01 01:15 -04:00',
      'Open Now',
      'Closes in 15 minutes',
    ],
    [
      'the night that repeats an hour, the second time',
      placeWith(NINE, special({ '2026-11-01': 'Closed' })),
      '2026-11-01 23:59 -05:00',
      'Closed',
      'Closed today / Opens tomorrow at 9:00 AM',
    ],
    [
      'right after that night’s day',
      placeWith(NINE, special({ '2026-11-01': 'Closed' })),
      '2026-11-02 00:00 -05:00',
      'Closed',
      'Opens in 9h 0m',
    ],
  ])('badge and status with special hours, %s', (_title, place, text, badge, page) => {
    const { lines } = openStatus(place, at(text));
    expect({ badge: openBadge(place, at(text)), page: lines.join(' / ') }).toEqual({ badge, page });
  });

  test('a public holiday without special hours does not change the badge', () => {
    for (const { date } of [...publicHolidays(2026), ...publicHolidays(2027)]) {
      expect(openBadge(placeWith(NINE), new Date(`${date}T17:00:00Z`))).toBe('Open Now');
    }
  });
});

describe('a temporarily closed place', () => {
  const closed = (date: string | null, hours: unknown = LATE) =>
    placeWith(hours, { business_status: 'CLOSED_TEMPORARILY', reopening_date: date });

  test.each<Row>([
    ['without a date', closed(null), '2026-12-15 20:00 -05:00', 'Closed', ''],
    [
      'until the day before it opens',
      closed('2026-12-15'),
      '2026-12-14 23:59 -05:00',
      'Closed',
      'Reopens Tue, Dec 15, 2026',
    ],
    [
      'late hours of the day before do not reach into its first day',
      closed('2026-12-15'),
      '2026-12-15 00:30 -05:00',
      'Closed',
      'Opens in 17h 30m',
    ],
    [
      'from its first evening on',
      closed('2026-12-15'),
      '2026-12-15 20:00 -05:00',
      'Open Now',
      'Closes in 6h 0m',
    ],
    [
      'its first night',
      closed('2026-12-15'),
      '2026-12-16 01:00 -05:00',
      'Open Now',
      'Closes in 1h 0m',
    ],
    [
      'the night of the change to summer time',
      closed('2026-03-08', everyDay('Open 24 hours')),
      '2026-03-07 23:59 -05:00',
      'Closed',
      'Reopens Sun, Mar 8, 2026',
    ],
    [
      'its first minute, five hours after that of UTC',
      closed('2026-03-08', everyDay('Open 24 hours')),
      '2026-03-08 00:00 -05:00',
      'Open Now',
      'Open 24 hours / Always open',
    ],
    [
      'its first day has special hours',
      { ...closed('2026-12-15'), ...special({ '2026-12-15': '12 PM - 2 PM' }) },
      '2026-12-15 13:00 -05:00',
      'Open Now',
      'Closes in 1h 0m',
    ],
    [
      'special hours before it do not count',
      { ...closed('2026-12-15'), ...special({ '2026-12-14': 'Open 24 hours' }) },
      '2026-12-14 13:00 -05:00',
      'Closed',
      'Reopens Tue, Dec 15, 2026',
    ],
  ])('badge and status of a temporarily closed place, %s', (_title, place, text, badge, page) => {
    const { lines } = openStatus(place, at(text));
    expect({ badge: openBadge(place, at(text)), page: lines.join(' / ') }).toEqual({ badge, page });
  });

  test('a permanently closed place never reopens', () => {
    const place = placeWith(everyDay('Open 24 hours'), {
      business_status: 'CLOSED_PERMANENTLY',
      reopening_date: '2020-01-01',
    });
    expect(openBadge(place, at('2026-12-15 12:00 -05:00'))).toBe('Closed');
    expect(openStatus(place, at('2026-12-15 12:00 -05:00'))).toEqual({
      status: 'closed',
      label: 'Permanently closed',
      lines: [],
    });
    expect(openTimes(place)).toEqual({ openMinutes: [], openDays: [], closedBefore: null });
  });
});

describe('openTimes', () => {
  const FIRST = dayNumber('2026-03-05');
  const dayText = fc.constantFrom(
    'Closed',
    'Open 24 hours',
    '9:00 AM - 5:00 PM',
    '6:00 PM - 2:00 AM',
    '6:00 PM - 12:03 AM',
    '11:00 AM - 3:00 PM, 6:00 PM - 1:00 AM',
    '12:00 AM - 12:05 AM',
    'By appointment',
  );
  const nearDate = fc.integer({ min: FIRST - 1, max: FIRST + 6 }).map(dateOfDay);
  const place: fc.Arbitrary<OpeningPlace> = fc.record({
    working_hours: fc.oneof(
      fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, dayText]))),
      fc.constant(null),
    ),
    business_status: fc.constantFrom('OPERATIONAL', 'OPERATIONAL', 'CLOSED_TEMPORARILY'),
    reopening_date: fc.oneof(fc.constant(null), nearDate),
    special_hours: fc.uniqueArray(
      fc.record({ date: nearDate, hours: dayText, note: fc.constant(null) }),
      { selector: ({ date }) => date, maxLength: 4 },
    ),
  });

  test('HR-25, HOURS-38: openTimes agrees with the badge at every minute, even when summer time begins or ends', () => {
    fc.assert(
      fc.property(place, (one) => {
        const times = openTimes(one);
        const first = Date.parse('2026-03-05T05:00:00Z');
        for (let passed = 0; passed < 5 * 1440; passed += 1) {
          const moment = new Date(first + passed * 60_000);
          const isOpen = isOpenAt(times, localMinute(moment));
          if (isOpen !== (openBadge(one, moment) === 'Open Now'))
            throw new Error(`${moment.toISOString()}: badge and filter differ.`);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('openTimes lists a special day, and the next day if a late-night range of the special day ends there', () => {
    const { openDays } = openTimes(EVE);
    expect(openDays.map(({ day }) => dateOfDay(day))).toEqual(['2026-12-24', '2026-12-25']);
    expect(openDays.map(({ minutes }) => minutes)).toEqual([
      [[1200, 1440]],
      [
        [0, 115],
        [540, 1015],
      ],
    ]);
  });

  function isOpenAt(times: ReturnType<typeof openTimes>, minute: number): boolean {
    const day = Math.floor(minute / 1440);
    if (times.closedBefore !== null && day < times.closedBefore) return false;
    const unlike = times.openDays.find((one) => one.day === day);
    const ofDay = unlike ? minute % 1440 : minuteOfWeek(minute);
    return (unlike?.minutes ?? times.openMinutes).some(([a, b]) => a <= ofDay && ofDay < b);
  }
});

test('the date changes at midnight in The Bahamas, in summer and winter time', () => {
  for (const [midnight, date] of [
    ['2026-12-25T05:00:00Z', '2026-12-25'],
    ['2026-07-10T04:00:00Z', '2026-07-10'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
  ] as const) {
    expect(bahamasDate(new Date(midnight))).toBe(date);
    expect(bahamasDate(new Date(Date.parse(midnight) - 1))).toBe(dateAfter(date, -1));
  }
});
