import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bahamasDate,
  bahamasTime,
  localMinute,
  minuteOfWeek,
  momentOfLocalMinute,
} from './bahamas-clock.ts';

describe('bahamasTime', () => {
  test.each([
    ['HOURS-03, July is UTC-4', '2025-07-15T16:00:00Z', 'Tuesday 2025-7-15 720'],
    ['HOURS-04, January is UTC-5', '2025-01-15T17:00:00Z', 'Wednesday 2025-1-15 720'],
    ['HR-02, last minute of winter time', '2025-03-09T06:59:59.999Z', 'Sunday 2025-3-9 119'],
    ['HR-02, first minute of summer time', '2025-03-09T07:00:00Z', 'Sunday 2025-3-9 180'],
    ['HR-02, last minute of summer time', '2025-11-02T05:59:59.999Z', 'Sunday 2025-11-2 119'],
    ['HR-02, the hour is repeated', '2025-11-02T06:00:00Z', 'Sunday 2025-11-2 60'],
    ['HOURS-05, March begins on a Sunday', '2026-03-08T07:00:00Z', 'Sunday 2026-3-8 180'],
    ['HOURS-05, not yet on its first Sunday', '2026-03-01T07:00:00Z', 'Sunday 2026-3-1 120'],
    ['HOURS-05, latest second Sunday', '2027-03-14T07:00:00Z', 'Sunday 2027-3-14 180'],
    ['HOURS-06, November begins on a Sunday', '2026-11-01T06:00:00Z', 'Sunday 2026-11-1 60'],
    ['HOURS-06, latest first Sunday', '2027-11-07T06:00:00Z', 'Sunday 2027-11-7 60'],
    ['the year ends five hours after UTC', '2026-01-01T04:59:00Z', 'Wednesday 2025-12-31 1439'],
    ['leap day', '2028-02-29T12:00:00Z', 'Tuesday 2028-2-29 420'],
    ['HR-23, seconds are dropped', '2025-06-10T20:29:45Z', 'Tuesday 2025-6-10 989'],
  ])('the time in The Bahamas is computed, %s: %s', (_, moment, expected) => {
    const { weekday, year, month, day, minute } = bahamasTime(new Date(moment));
    expect(`${weekday} ${year}-${month}-${day} ${minute}`).toBe(expected);
  });

  test('HR-01, HR-02: the Bahamas clock agrees with the time zone America/Nassau from 2008 to 2099', () => {
    const nassau = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Nassau',
      hourCycle: 'h23',
      weekday: 'long',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    const inZone = (moment: Date) => {
      const parts = nassau.formatToParts(moment);
      const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
      return {
        weekday: part('weekday'),
        minute: Number(part('hour')) * 60 + Number(part('minute')),
        year: Number(part('year')),
        month: Number(part('month')),
        day: Number(part('day')),
      };
    };
    const moments = fc.date({
      min: new Date('2008-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(bahamasTime(moment)).toEqual(inZone(moment));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['Sunday 12:00 AM is the first minute', '2025-06-08T04:00:00Z', 0],
  ['Sunday 12:01 AM', '2025-06-08T04:01:59Z', 1],
  ['Monday 12:00 AM', '2025-06-09T04:00:00Z', 1440],
  ['Saturday 11:59 PM is the last minute', '2025-06-15T03:59:59Z', 10079],
  ['winter: Sunday 12:00 AM', '2025-01-12T05:00:00Z', 0],
])('minuteOfWeek counts minutes from Sunday 12:00 AM, %s', (_, moment, expected) => {
  expect(minuteOfWeek(localMinute(new Date(moment)))).toBe(expected);
});

test.each([
  ['the last minute of a winter day', '2026-12-25T04:59:59Z', '2026-12-24 1439'],
  ['midnight in winter', '2026-12-25T05:00:00Z', '2026-12-25 0'],
  ['midnight in summer', '2026-07-10T04:00:00Z', '2026-07-10 0'],
  ['the night that loses an hour', '2026-03-08T07:00:00Z', '2026-03-08 180'],
  ['the night that repeats one', '2026-11-01T06:30:00Z', '2026-11-01 90'],
])('bahamasDate and localMinute give the time in The Bahamas, %s', (_, moment, expected) => {
  const date = bahamasDate(new Date(moment));
  const minute = localMinute(new Date(moment)) - Date.parse(`${date}T00:00:00Z`) / 60_000;
  expect(`${date} ${minute}`).toBe(expected);
});

describe('momentOfLocalMinute', () => {
  const minuteAt = (utc: string) => Date.parse(utc) / 60_000;

  test.each([
    ['in winter', '2026-11-28T19:00Z', '2026-11-29T00:00:00Z'],
    ['in summer', '2026-07-01T19:00Z', '2026-07-01T23:00:00Z'],
    ['the first of a repeated hour', '2025-11-02T01:30Z', '2025-11-02T05:30:00Z'],
    ['a skipped time', '2026-03-08T02:30Z', '2026-03-08T07:30:00Z'],
  ])('momentOfLocalMinute finds the moment of a local time, %s', (_, local, moment) => {
    expect(momentOfLocalMinute(minuteAt(local))).toEqual(new Date(moment));
  });

  test('momentOfLocalMinute is the inverse of localMinute', () => {
    const minutes = fc.integer({
      min: minuteAt('2010-01-01T00:00Z'),
      max: minuteAt('2099-01-01T00:00Z'),
    });
    fc.assert(
      fc.property(minutes, (minute) => {
        const again = localMinute(momentOfLocalMinute(minute));
        // A time that the clock change skips becomes a time one hour later.
        expect([minute, minute + 60]).toContain(again);
      }),
    );
  });
});
