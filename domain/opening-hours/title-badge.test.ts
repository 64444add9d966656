import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUSINESS_STATUSES } from '#domain/restaurant/business-status.ts';
import { dateAfter } from '#domain/calendar/local-date.ts';
import { bahamasDate } from './bahamas-clock.ts';
import { openStatus } from './open-status.ts';
import { placeWith } from './testing/place-with.ts';
import { titleBadge } from './title-badge.ts';
import type { OpeningPlace } from './timetable.ts';

type Example = { working_hours: unknown; utc: string };

const examples = JSON.parse(
  readFileSync(new URL('./hours-examples.json', import.meta.url), 'utf8'),
) as Example[];

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;

/** The badge text that the status on the page allows. */
function allowed(place: OpeningPlace, moment: Date): string {
  const { status, label, lines } = openStatus(place, moment);
  if (lines.some((line) => line.startsWith('Closes in') || line === 'Always open'))
    return 'Open Now';
  return status === 'unknown' ? label : 'Closed';
}

/** Each combination of hours and date in the examples, with a moment of that date. */
const exampleDays = new Map(
  examples.map(({ working_hours, utc }) => [
    `${JSON.stringify(working_hours)} ${bahamasDate(new Date(utc))}`,
    { place: placeWith(working_hours), middle: new Date(utc).getTime() },
  ]),
);

test('HR-18, HR-24: the badge in the page title agrees with the hours at every minute around the worked examples', () => {
  const contradictions: string[] = [];
  for (const [name, { place, middle }] of exampleDays) {
    for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
      const moment = new Date(middle + (minute - MINUTES_PER_DAY / 2) * MINUTE_MS);
      const { text } = titleBadge(place, moment);
      if (text !== allowed(place, moment))
        contradictions.push(`${name}: ${text} at ${moment.toISOString()}`);
    }
  }
  expect(contradictions).toEqual([]);
});

test('HR-18, HR-24: the badge in the page title agrees with the hours for any status, special day and moment', () => {
  const day = fc.constantFrom(
    'Closed',
    'Open 24 hours',
    'By appointment',
    '9:00 AM - 5:00 PM',
    '6:00 PM - 2:00 AM',
    '11:00 AM - 2:00 PM, 5:00 PM - 11:00 PM',
    '12:00 PM - 12:05 PM',
    '',
  );
  const anyWeek = fc.option(fc.record({ Monday: day, Tuesday: day, Wednesday: day }));
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      anyWeek,
      fc.option(day),
      fc.constantFrom(...BUSINESS_STATUSES),
      fc.option(fc.integer({ min: -2, max: 2 })),
      moments,
      (week, special, business_status, reopensIn, moment) => {
        const today = bahamasDate(moment);
        const place = placeWith(week, {
          business_status,
          reopening_date: reopensIn === null ? null : dateAfter(today, reopensIn),
          special_hours: special === null ? [] : [{ date: today, hours: special, note: null }],
        });
        expect(titleBadge(place, moment).text).toBe(allowed(place, moment));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['3 minutes before closing', { Tuesday: '9:00 AM - 5:00 PM' }, 'open', 'Open Now'],
  ['open 24 hours', { Tuesday: 'Open 24 hours' }, 'open', 'Open Now'],
  ['a day without hours', { Monday: '9 AM - 5 PM', Tuesday: 'Closed' }, 'closed', 'Closed'],
  ['a day that cannot be read', { Tuesday: 'By appointment' }, 'unknown', 'Hours unclear'],
  ['no hours at all', null, 'unknown', 'Call to verify hours'],
])('HR-18, HR-24: the badge in the page title, %s', (_, hours, status, text) => {
  const tuesday = new Date('2025-06-10T20:57:00Z');
  expect(titleBadge(placeWith(hours), tuesday)).toEqual({ status, text });
});
