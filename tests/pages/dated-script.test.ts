import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { dateAfter, monthsBetween } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { PROJECT_ROOT } from '#server/build.ts';

const HOUR_MS = 3_600_000;
const code = readFileSync(join(PROJECT_ROOT, 'site/inline-scripts/show-by-date.js'), 'utf8');
const script = compileFunction(code, ['Date', 'document']) as (
  clock: unknown,
  document: unknown,
) => void;

/**
 * Runs the script at this time (milliseconds) and returns the dates whose elements it shows. Each
 * element shows from its date for one day, or for this number of days up to its date.
 */
function shownAt(moment: number, dates: readonly string[], days?: number): string[] {
  class Clock extends Date {
    static override now() {
      return moment;
    }
  }
  const elements = dates.map((date) => ({
    dataset: { until: dateAfter(date, 1), ...(days ? { days: String(days) } : { from: date }) },
    hidden: true,
  }));
  const document = {
    querySelectorAll: (selector: string) => (selector === '[data-until]' ? elements : []),
  };
  script(Clock, document);
  return dates.filter((_, at) => elements[at]?.hidden === false);
}

/** Runs the script on this date and returns the number of months that it writes. */
function monthsOn(today: string, since: string): number {
  class Noon extends Date {
    static override now() {
      return Date.parse(`${today}T16:00:00Z`);
    }
  }
  const element = { dataset: { monthsSince: since }, textContent: '' };
  const document = {
    querySelectorAll: (selector: string) => (selector === '[data-months-since]' ? [element] : []),
  };
  script(Noon, document);
  return Number(element.textContent);
}

test('the inline script shows the elements of today’s date in The Bahamas', () => {
  for (const year of [2026, 2028]) {
    const end = Date.UTC(year + 1, 0, 2);
    for (let moment = Date.UTC(year, 0, 1); moment < end; moment += HOUR_MS / 2) {
      const today = bahamasDate(new Date(moment));
      const dates = [dateAfter(today, -1), today, dateAfter(today, 1)];
      expect(shownAt(moment, dates), new Date(moment).toISOString()).toEqual([today]);
    }
  }
});

test('an element with a number of days shows on its date and on that many days before', () => {
  const dates = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-08', '2027-01-09'];
  const noon = Date.parse('2026-12-25T16:00:00Z');
  expect(shownAt(noon, dates, 15)).toEqual(['2026-12-25', '2026-12-31', '2027-01-08']);
});

test.each([
  ['2026-11-27', '2025-10-20', 13],
  ['2026-11-19', '2025-10-20', 12],
  ['2026-11-20', '2025-10-20', 13],
  ['2027-03-01', '2026-08-31', 6],
  ['2027-02-28', '2026-08-31', 5],
])(
  'the inline script counts whole months as domain/calendar does: on %s since %s there are %i',
  (today, since, months) => {
    expect(monthsOn(today, since)).toBe(months);
    expect(monthsBetween(since, today)).toBe(months);
  },
);
