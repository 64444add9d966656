import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import { WEEKDAYS } from '#domain/calendar/weekdays.ts';
import { localMinute, minuteOfWeek } from './bahamas-clock.ts';
import { openBadge } from './open-badge.ts';
import { isOpenAroundTheClock, openMinutes, openTimes, type MinuteRange } from './open-minutes.ts';
import { openStatus } from './open-status.ts';
import { placeWith } from './testing/place-with.ts';

const DAY = 1440;
const WEEK = 7 * DAY;
const everyDay = (hours: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, hours]));

describe('openMinutes', () => {
  test.each<[title: string, hours: unknown, expected: MinuteRange[]]>([
    ['HR-16, one range ends five minutes early', { Monday: '9 AM - 5 PM' }, [[1980, 2455]]],
    [
      'HR-17, several do not',
      { Sunday: '9 AM - 10 AM, 1 PM - 2 PM' },
      [
        [540, 600],
        [780, 840],
      ],
    ],
    ['sorted and merged', { Sunday: '1 PM - 3 PM, 9 AM - 1 PM' }, [[540, 900]]],
    ['one within another', { Sunday: '9 AM - 9 PM, 1 PM - 2 PM' }, [[540, 1260]]],
    ['HR-12, past midnight', { Sunday: '6 PM - 2 AM' }, [[1080, 1555]]],
    [
      'over the end of Saturday',
      { Saturday: '6 PM - 2 AM' },
      [
        [0, 115],
        [9720, WEEK],
      ],
    ],
    ['Saturday until midnight', { Saturday: '6 PM - 12 AM' }, [[9720, WEEK - 5]]],
    ['Saturday until 12:05 AM', { Saturday: '6 PM - 12:05 AM' }, [[9720, WEEK]]],
    ['too short to be open', { Sunday: '9:00 AM - 9:05 AM' }, []],
    ['HR-08, one day', { Monday: 'Open 24 hours' }, [[DAY, 2 * DAY]]],
    ['HR-08, all days', everyDay('Open 24 hours'), [[0, WEEK]]],
    ['HR-05, not readable', { Monday: 'By appointment' }, []],
    ['HR-07, closed', everyDay('Closed'), []],
    ['HR-03, no hours', null, []],
  ])('openMinutes lists the open minutes of a week: %s', (_, hours, expected) => {
    expect(openMinutes(hours)).toEqual(expected);
  });

  test('a closed business has no open minutes', () => {
    const times = (status: BusinessStatus) =>
      openTimes(placeWith(everyDay('Open 24 hours'), { business_status: status }));
    const NEVER = { openMinutes: [], openDays: [], closedBefore: null };
    expect(times('OPERATIONAL')).toEqual({ ...NEVER, openMinutes: [[0, WEEK]] });
    expect(times('CLOSED_TEMPORARILY')).toEqual(NEVER);
    expect(times('CLOSED_PERMANENTLY')).toEqual(NEVER);
  });
});

describe('isOpenAroundTheClock', () => {
  const ALWAYS = everyDay('Open 24 hours');
  test.each<[title: string, hours: unknown, expected: boolean]>([
    ['every day', ALWAYS, true],
    ['as text', JSON.stringify(ALWAYS), true],
    ['from midnight to midnight', everyDay('12:00 AM - 12:00 AM'), true],
    ['from morning to morning', everyDay('6 AM - 6 AM'), true],
    ['in two ranges', everyDay('12 AM - 12 PM, 12 PM - 12 AM'), true],
    ['with a night that reaches the day that closes', { ...ALWAYS, Sunday: '6 AM - 12 AM' }, false],
    ['all days but one', { ...ALWAYS, Monday: 'Closed' }, false],
    ['all days but one that is unclear', { ...ALWAYS, Monday: 'By appointment' }, false],
    ['one day alone', { Monday: 'Open 24 hours' }, false],
    ['a minute short', everyDay('12:00 AM - 11:59 PM'), false],
    ['no hours', null, false],
    ['hours that cannot be read', 'always', false],
  ])('whether a place is open around the clock: %s', (_, hours, expected) => {
    expect(isOpenAroundTheClock(placeWith(hours))).toBe(expected);
  });

  test('whether a place is open around the clock does not depend on special hours, and is false for a closed business', () => {
    const special_hours = [{ date: '2026-12-25', hours: 'Closed', note: null }];
    expect(isOpenAroundTheClock(placeWith(ALWAYS, { special_hours }))).toBe(true);
    for (const business_status of ['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const)
      expect(isOpenAroundTheClock(placeWith(ALWAYS, { business_status }))).toBe(false);
  });
});

describe('badge, filter and page at every minute of a week (HR-25, HOURS-38)', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const minute = fc.constantFrom('', ':00', ':03', ':30', ':59');
  const marker = fc.constantFrom('', 'AM', ' PM', 'am', ' p.m.', '\u202FAM', '\u202FPM');
  const time = fc.tuple(hour, minute, marker).map((parts) => parts.join(''));
  const separator = fc.constantFrom('-', ' - ', '–', '\u2009–\u2009', ' — ', ' to ');
  const range = fc.tuple(time, separator, time).map((parts) => parts.join(''));
  const words = fc.constantFrom('Closed', 'Open 24 hours', 'By appointment', '', null, 'closed');
  const day = fc.oneof(
    { weight: 3, arbitrary: range },
    { weight: 2, arbitrary: fc.array(range, { minLength: 2, maxLength: 3 }).map(String) },
    { weight: 1, arbitrary: words },
  );
  const week = fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, day])), {
    requiredKeys: [],
  });
  const hours = fc.oneof(
    { weight: 8, arbitrary: week },
    { weight: 1, arbitrary: week.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(null, '', {}, 'Call us', '[]') },
  );
  /** First days of weeks in which the clock changes forward, back or not at all. */
  const start = fc.constantFrom(
    '2025-03-06',
    '2025-10-30',
    '2026-03-08',
    '2026-11-01',
    '2025-06-10',
  );

  test('the badge and the "open now" filter agree at every minute of a week', () => {
    fc.assert(
      fc.property(hours, start, (workingHours, date) => {
        const open = openMinutes(workingHours);
        const isOpenAt = new Uint8Array(WEEK);
        for (const [from, to] of open) isOpenAt.fill(1, from, to);
        const first = Date.parse(`${date}T05:00:00Z`);
        for (let passed = 0; passed < WEEK; passed++) {
          const moment = new Date(first + passed * 60_000 + 59_999);
          const ofWeek = minuteOfWeek(localMinute(moment));
          const badge = openBadge(placeWith(workingHours), moment);
          if ((badge === 'Open Now') !== (isOpenAt[ofWeek] === 1)) {
            throw new Error(`${moment.toISOString()}: the badge is ${badge}, the filter is not.`);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the open ranges of a week are sorted, separate and within the week', () => {
    fc.assert(
      fc.property(hours, (workingHours) => {
        let end = -1;
        for (const range of openMinutes(workingHours)) {
          expect(range[0]).toBeGreaterThan(end);
          expect(range[1]).toBeGreaterThan(range[0]);
          end = range[1];
        }
        expect(end).toBeLessThanOrEqual(WEEK);
      }),
    );
  });

  test('HR-18: the badge and the restaurant page disagree only in the last five minutes before closing', () => {
    const moments = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2026-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(hours, moments, (workingHours, moment) => {
        const { status, lines } = openStatus(placeWith(workingHours), moment);
        if (openBadge(placeWith(workingHours), moment) === 'Open Now') expect(status).toBe('open');
        else if (status === 'open') expect(lines[0]).toMatch(/^Closes in [1-5] minutes?$/);
      }),
      { numRuns: 3000 },
    );
  });
});

test('special hours are listed by date, without those before the day on which the place reopens', () => {
  const special = (date: string, hours: string) => ({ date, hours, note: null });
  const place = (reopening_date: string | null) =>
    openTimes(
      placeWith(everyDay('Closed'), {
        reopening_date,
        business_status: reopening_date === null ? 'OPERATIONAL' : 'CLOSED_TEMPORARILY',
        special_hours: [
          special('1970-01-11', '6 PM - 2 AM'),
          special('1970-01-05', '9 AM - 10 AM, 1 PM - 2 PM'),
          special('1970-01-03', 'Open 24 hours'),
        ],
      }),
    );
  const day3 = { day: 2, minutes: [[0, 1440]] };
  const day5 = {
    day: 4,
    minutes: [
      [540, 600],
      [780, 840],
    ],
  };
  const day11 = { day: 10, minutes: [[1080, 1440]] };
  const day12 = { day: 11, minutes: [[0, 115]] };
  const none = (day: number) => ({ day, minutes: [] });
  expect(place(null)).toEqual({
    openMinutes: [],
    openDays: [day3, none(3), day5, none(5), day11, day12],
    closedBefore: null,
  });
  expect(place('1970-01-05')).toEqual({
    openMinutes: [],
    openDays: [day5, none(5), day11, day12],
    closedBefore: 4,
  });
  expect(place('1970-01-12')).toEqual({
    openMinutes: [],
    openDays: [none(11)],
    closedBefore: 11,
  });
});
