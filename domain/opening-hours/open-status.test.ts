import { describe, expect, test } from 'vitest';
import { openStatus } from './open-status.ts';
import { placeWith } from './testing/place-with.ts';

/** A time on Wednesday, 11 June 2025, in The Bahamas. */
const wednesday = (time: string) => new Date(`2025-06-11T${time}-04:00`);
const NINE = { Wednesday: '9:00 AM - 5:00 PM', Thursday: '10:30 AM - 5:00 PM' };

describe('HR-24, labels', () => {
  test.each<[label: string, hours: unknown, time: string, status: string]>([
    ['Open Now', NINE, '12:00', 'open'],
    ['Open Now', NINE, '16:58', 'open'],
    ['Closed', NINE, '08:00', 'closed'],
    ['Closed', NINE, '18:00', 'closed'],
    ['Closed today', { Wednesday: 'Closed', Thursday: '9 AM - 5 PM' }, '12:00', 'closed'],
    ['Open 24 hours', { Wednesday: 'Open 24 hours' }, '12:00', 'open'],
    ['Hours unclear', { Wednesday: 'By appointment' }, '12:00', 'unknown'],
    ['Call to verify hours', null, '12:00', 'unknown'],
  ])('the status label on a restaurant page is "%s"', (label, hours, time, status) => {
    expect(openStatus(placeWith(hours), wednesday(time))).toMatchObject({ label, status });
  });
});

describe('messages', () => {
  test.each<[title: string, hours: unknown, time: string, lines: string[]]>([
    ['HR-19, 60 minutes', NINE, '16:00', ['Closes in 1h 0m']],
    ['HR-19, 59 minutes', NINE, '16:01', ['Closes in 59 minutes']],
    ['HR-19, the last second', NINE, '16:59:59', ['Closes in 1 minute']],
    ['HR-18, no rule of the last minutes', NINE, '16:55', ['Closes in 5 minutes']],
    ['HR-21, HR-22, tomorrow', NINE, '17:00', ['Opens tomorrow at 10:30 AM']],
    [
      'HR-21, tomorrow from midnight on',
      { Wednesday: '9 AM - 5 PM', Thursday: '12 AM - 6 AM' },
      '18:00',
      ['Opens tomorrow at 12:00 AM'],
    ],
    [
      'HR-19, ranges that overlap: until the last of them ends',
      { Wednesday: '9 AM - 1 PM, 12 PM - 3 PM' },
      '12:30',
      ['Closes in 2h 30m'],
    ],
    [
      'HR-20, ranges in any order: the next one counts',
      { Wednesday: '6 PM - 8 PM, 12 PM - 2 PM' },
      '11:00',
      ['Opens in 1h 0m'],
    ],
    [
      'HR-14, last night runs into a day that cannot be read',
      { Tuesday: '6 PM - 2 AM', Wednesday: 'By appointment' },
      '01:00',
      ['Closes in 1h 0m'],
    ],
    [
      'HR-14, last night runs into a closed day',
      { Tuesday: '6 PM - 2 AM', Wednesday: 'Closed' },
      '01:00',
      ['Closes in 1h 0m'],
    ],
    [
      'HR-15, tonight has not begun after midnight',
      { Wednesday: '6 PM - 2 AM' },
      '00:30',
      ['Opens in 17h 30m'],
    ],
    [
      'HR-05, HR-21, only days that cannot be read',
      { Wednesday: 'Closed', Thursday: 'By appointment' },
      '12:00',
      ['Closed today'],
    ],
    [
      'HR-21, the same weekday by its name',
      { Wednesday: '9 AM - 5 PM' },
      '18:00',
      ['Opens Wednesday at 9:00 AM'],
    ],
    [
      'HR-22, the earliest of the next ranges',
      { Wednesday: 'Closed', Friday: '5 PM - 9 PM, 11 AM - 3 PM' },
      '18:00',
      ['Closed today', 'Opens Friday at 11:00 AM'],
    ],
  ])('the status message on a restaurant page, %s', (_, hours, time, lines) => {
    expect(openStatus(placeWith(hours), wednesday(time)).lines).toEqual(lines);
  });
});

test.each([
  ['CLOSED_TEMPORARILY', 'Temporarily closed'],
  ['CLOSED_PERMANENTLY', 'Permanently closed'],
] as const)('a business that is %s shows that status, whatever its hours', (status, label) => {
  for (const hours of [NINE, { Wednesday: 'Open 24 hours' }, null, 'By appointment']) {
    const expected = { status: 'closed', label, lines: [] };
    expect(openStatus(placeWith(hours, { business_status: status }), wednesday('12:00'))).toEqual(
      expected,
    );
  }
});
