import { describe, expect, test } from 'vitest';
import { openBadge } from './open-badge.ts';
import { openStatus } from './open-status.ts';
import { parseWorkingHours } from './working-hours.ts';
import { placeWith } from './testing/place-with.ts';

/** 2026-07-15 is a Wednesday; The Bahamas are then four hours behind UTC. */
function july(day: number, time: string): Date {
  return new Date(`2026-07-${day}T${time}:00-04:00`);
}
const WEDNESDAY = 15;
const SATURDAY = 18;
const SUNDAY = 19;
const NINE_TO_FIVE = { Wednesday: '9:00 AM - 5:00 PM' };

describe('the badge of a card', () => {
  test.each<[row: string, hours: unknown, moment: Date, badge: string]>([
    ['HOURS-01: computed from working_hours', NINE_TO_FIVE, july(WEDNESDAY, '12:00'), 'Open Now'],
    [
      'HOURS-01: other hours, another badge',
      { Wednesday: '1 PM - 5 PM' },
      july(WEDNESDAY, '12:00'),
      'Closed',
    ],
    ['HOURS-03: UTC-4 in July', NINE_TO_FIVE, new Date('2026-07-15T13:00:00Z'), 'Open Now'],
    ['HOURS-03: not UTC-5 in July', NINE_TO_FIVE, new Date('2026-07-15T21:30:00Z'), 'Closed'],
    ['HOURS-04: UTC-5 in January', NINE_TO_FIVE, new Date('2026-01-14T14:00:00Z'), 'Open Now'],
    ['HOURS-04: not UTC-4 in January', NINE_TO_FIVE, new Date('2026-01-14T13:30:00Z'), 'Closed'],
    [
      'HOURS-05: UTC-5 the day before the second Sunday of March',
      { Saturday: '9 AM - 5 PM' },
      new Date('2025-03-08T13:30:00Z'),
      'Closed',
    ],
    [
      'HOURS-05: UTC-4 the day after it',
      { Monday: '9 AM - 5 PM' },
      new Date('2025-03-10T13:30:00Z'),
      'Open Now',
    ],
    [
      'HOURS-06: UTC-4 the day before the first Sunday of November',
      { Saturday: '9 AM - 5 PM' },
      new Date('2025-11-01T13:30:00Z'),
      'Open Now',
    ],
    [
      'HOURS-06: UTC-5 the day after it',
      { Monday: '9 AM - 5 PM' },
      new Date('2025-11-03T13:30:00Z'),
      'Closed',
    ],
    [
      'HOURS-07: before midnight',
      { Wednesday: '6:00 PM - 2:00 AM' },
      july(WEDNESDAY, '23:30'),
      'Open Now',
    ],
    [
      'HOURS-07: after midnight',
      { Wednesday: '6:00 PM - 2:00 AM' },
      july(WEDNESDAY + 1, '01:30'),
      'Open Now',
    ],
    [
      'HOURS-07: the night before',
      { Wednesday: '6:00 PM - 2:00 AM' },
      july(WEDNESDAY, '01:30'),
      'Closed',
    ],
    ['HOURS-08: six minutes before closing', NINE_TO_FIVE, july(WEDNESDAY, '16:54'), 'Open Now'],
    ['HOURS-08: three minutes before closing', NINE_TO_FIVE, july(WEDNESDAY, '16:57'), 'Closed'],
    [
      'HOURS-09: three minutes before a range of several ends',
      { Wednesday: '11 AM - 3 PM, 6 PM - 10 PM' },
      july(WEDNESDAY, '14:57'),
      'Open Now',
    ],
    ['HOURS-10: an object', NINE_TO_FIVE, july(WEDNESDAY, '09:00'), 'Open Now'],
    [
      'HOURS-11: the same as JSON text',
      JSON.stringify(NINE_TO_FIVE),
      july(WEDNESDAY, '09:00'),
      'Open Now',
    ],
    [
      'HOURS-11: the same as JSON text, closed',
      JSON.stringify(NINE_TO_FIVE),
      july(WEDNESDAY, '08:59'),
      'Closed',
    ],
    ['HOURS-12: the first minute of a range', NINE_TO_FIVE, july(WEDNESDAY, '09:00'), 'Open Now'],
    ['HOURS-12: the minute before it', NINE_TO_FIVE, july(WEDNESDAY, '08:59'), 'Closed'],
    [
      'HOURS-13: the second of several ranges',
      { Wednesday: '11 AM - 3 PM, 6 PM - 10 PM' },
      july(WEDNESDAY, '18:00'),
      'Open Now',
    ],
    [
      'HOURS-13: between them',
      { Wednesday: '11 AM - 3 PM, 6 PM - 10 PM' },
      july(WEDNESDAY, '16:00'),
      'Closed',
    ],
    [
      'HOURS-14: any minute of 24 hours',
      { Wednesday: 'Open 24 hours' },
      july(WEDNESDAY, '23:59'),
      'Open Now',
    ],
    [
      'HOURS-14: the first minute of 24 hours',
      { Wednesday: 'Open 24 hours' },
      july(WEDNESDAY, '00:00'),
      'Open Now',
    ],
    ['HOURS-15: closed at noon', { Wednesday: 'Closed' }, july(WEDNESDAY, '12:00'), 'Closed'],
    [
      'HOURS-16: 5 - 10 is the evening',
      { Wednesday: '5 - 10' },
      july(WEDNESDAY, '18:00'),
      'Open Now',
    ],
    [
      'HOURS-16: 5 - 10 is not the morning',
      { Wednesday: '5 - 10' },
      july(WEDNESDAY, '06:00'),
      'Closed',
    ],
    [
      'HOURS-17: 6 - 12 ends at midnight',
      { Wednesday: '6 - 12' },
      july(WEDNESDAY, '23:50'),
      'Open Now',
    ],
    [
      'HOURS-17: 6 - 12 does not end at noon of the next day',
      { Wednesday: '6 - 12' },
      july(WEDNESDAY + 1, '00:00'),
      'Closed',
    ],
    [
      'HR-13: the closing minute is not in it',
      { Wednesday: '9 AM - 1 PM, 2 PM - 5 PM' },
      july(WEDNESDAY, '17:00'),
      'Closed',
    ],
    [
      'HR-13: the minute before is',
      { Wednesday: '9 AM - 1 PM, 2 PM - 5 PM' },
      july(WEDNESDAY, '16:59'),
      'Open Now',
    ],
    [
      'HR-13: the opening minute is',
      { Wednesday: '9 AM - 1 PM, 2 PM - 5 PM' },
      july(WEDNESDAY, '14:00'),
      'Open Now',
    ],
  ])('the badge of a card, %s', (_row, hours, moment, badge) => {
    expect(openBadge(placeWith(hours), moment)).toBe(badge);
  });

  test("HOURS-02: the machine's time zone does not change the badge of a card", () => {
    const zone = process.env.TZ;
    try {
      for (const other of ['Asia/Tokyo', 'America/Los_Angeles', 'America/Nassau']) {
        process.env.TZ = other;
        expect(openBadge(placeWith(NINE_TO_FIVE), new Date('2026-07-15T13:00:00Z')), other).toBe(
          'Open Now',
        );
        expect(openBadge(placeWith(NINE_TO_FIVE), new Date('2026-07-15T12:59:00Z')), other).toBe(
          'Closed',
        );
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('the status of a restaurant page', () => {
  const SPLIT = { Wednesday: '11:00 AM - 3:00 PM, 6:00 PM - 10:00 PM' };
  const LATE = { Wednesday: '6:00 PM - 2:00 AM' };

  test.each<[row: string, hours: unknown, moment: Date, status: string, lines: string[]]>([
    [
      'HOURS-18: from the hours of today in The Bahamas, although it is tomorrow in UTC',
      { Wednesday: '6 PM - 11 PM', Thursday: 'Closed' },
      new Date('2026-07-16T01:00:00Z'),
      'open',
      ['Closes in 2h 0m'],
    ],
    ['HOURS-20: open', NINE_TO_FIVE, july(WEDNESDAY, '12:00'), 'open', ['Closes in 5h 0m']],
    ['HOURS-20: closed', NINE_TO_FIVE, july(WEDNESDAY, '08:00'), 'closed', ['Opens in 1h 0m']],
    ['HOURS-20: unknown', null, july(WEDNESDAY, '08:00'), 'unknown', ['Call to verify hours']],
    [
      'HOURS-21: a range that cannot be read',
      { Wednesday: 'By appointment' },
      july(WEDNESDAY, '12:00'),
      'unknown',
      ['Hours unclear'],
    ],
    ['HOURS-22: before midnight', LATE, july(WEDNESDAY, '23:30'), 'open', ['Closes in 2h 30m']],
    [
      'HOURS-22: after midnight',
      LATE,
      july(WEDNESDAY + 1, '01:30'),
      'open',
      ['Closes in 30 minutes'],
    ],
    ['HOURS-23: before', SPLIT, july(WEDNESDAY, '09:00'), 'closed', ['Opens in 2h 0m']],
    ['HOURS-23: in the first', SPLIT, july(WEDNESDAY, '12:00'), 'open', ['Closes in 3h 0m']],
    ['HOURS-23: between', SPLIT, july(WEDNESDAY, '15:00'), 'closed', ['Opens in 3h 0m']],
    ['HOURS-23: in the second', SPLIT, july(WEDNESDAY, '20:00'), 'open', ['Closes in 2h 0m']],
    ['HOURS-23: after', SPLIT, july(WEDNESDAY, '22:00'), 'closed', ['Opens Wednesday at 11:00 AM']],
    [
      'HOURS-24, HOURS-25: 24 hours',
      { Wednesday: 'Open 24 hours' },
      july(WEDNESDAY, '03:00'),
      'open',
      ['Open 24 hours', 'Always open'],
    ],
    [
      'HOURS-26: closed today',
      { Wednesday: 'Closed' },
      july(WEDNESDAY, '12:00'),
      'closed',
      ['Closed today'],
    ],
    ['HOURS-27', NINE_TO_FIVE, july(WEDNESDAY, '14:25'), 'open', ['Closes in 2h 35m']],
    ['HOURS-28', NINE_TO_FIVE, july(WEDNESDAY, '16:30'), 'open', ['Closes in 30 minutes']],
    ['HOURS-29', NINE_TO_FIVE, july(WEDNESDAY, '07:30'), 'closed', ['Opens in 1h 30m']],
    ['HOURS-30', NINE_TO_FIVE, july(WEDNESDAY, '08:15'), 'closed', ['Opens in 45 minutes']],
    [
      'HOURS-31',
      { ...NINE_TO_FIVE, Thursday: '10:00 AM - 5:00 PM' },
      july(WEDNESDAY, '20:00'),
      'closed',
      ['Opens tomorrow at 10:00 AM'],
    ],
    [
      'HOURS-32',
      { Saturday: '9 AM - 5 PM', Sunday: 'Closed', Monday: '9 AM - 5 PM' },
      july(SATURDAY, '20:00'),
      'closed',
      ['Opens Monday at 9:00 AM'],
    ],
    ...(['broken', '[1, 2]', { hours: '9 to 5' }] as unknown[]).flatMap(
      (broken): [string, unknown, Date, string, string[]][] => [
        [
          'HOURS-33: weekdays until 5 PM',
          broken,
          july(WEDNESDAY, '16:30'),
          'open',
          ['Closes in 30 minutes'],
        ],
        [
          'HOURS-33: weekdays from 9 AM',
          broken,
          july(WEDNESDAY, '08:30'),
          'closed',
          ['Opens in 30 minutes'],
        ],
        [
          'HOURS-34: Friday until 6 PM',
          broken,
          july(17, '17:30'),
          'open',
          ['Closes in 30 minutes'],
        ],
        [
          'HOURS-35: Saturday from 10 AM',
          broken,
          july(SATURDAY, '09:30'),
          'closed',
          ['Opens in 30 minutes'],
        ],
        [
          'HOURS-35: Saturday until 4 PM',
          broken,
          july(SATURDAY, '15:30'),
          'open',
          ['Closes in 30 minutes'],
        ],
        [
          'HOURS-36: Sunday',
          broken,
          july(SUNDAY, '12:00'),
          'closed',
          ['Closed today', 'Opens tomorrow at 9:00 AM'],
        ],
      ],
    ),
    ...([null, '', '  ', {}, '{}', { Monday: '' }] as unknown[]).map(
      (none): [string, unknown, Date, string, string[]] => [
        `HOURS-37: ${JSON.stringify(none)}`,
        none,
        july(WEDNESDAY, '12:00'),
        'unknown',
        ['Call to verify hours'],
      ],
    ),
  ])('the status on a restaurant page, %s', (_row, hours, moment, status, lines) => {
    expect(openStatus(placeWith(hours), moment)).toMatchObject({ status, lines });
  });
});

test('HOURS-33..36: isDefault is true exactly for the default week of opening hours', () => {
  expect(parseWorkingHours('broken')).toMatchObject({ kind: 'week', isDefault: true });
  expect(parseWorkingHours(NINE_TO_FIVE)).toMatchObject({ kind: 'week', isDefault: false });
});
