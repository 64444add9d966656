import { describe, expect, test } from 'vitest';
import { canonicalSpecialHours, specialHoursError } from './special-hours.ts';

const day = (date: unknown, hours: unknown = 'Closed', note: unknown = null) => ({
  date,
  hours,
  note,
});

describe('stored special hours', () => {
  test('stored special hours are sorted by date, in the notation of weekday hours, without empty notes', () => {
    expect(
      canonicalSpecialHours([
        day('2026-12-31', '6pm – 2am', ' New Year’s Eve '),
        day('2026-12-25', 'closed', ' '),
        { date: '2026-12-26', hours: 'OPEN 24 HOURS' },
      ]),
    ).toEqual([
      { date: '2026-12-25', hours: 'Closed', note: null },
      { date: '2026-12-26', hours: 'Open 24 hours', note: null },
      { date: '2026-12-31', hours: '6:00 PM - 2:00 AM', note: 'New Year’s Eve' },
    ]);
  });

  test.each([[null], [undefined], [[]]])('the special hours %j are stored as null', (value) =>
    expect(canonicalSpecialHours(value)).toBeNull(),
  );

  test('invalid special hours stay unchanged, so that the validation can report them', () => {
    const sent = [day('2026-12-31', 'noonish'), day('2026-12-25')];
    expect(canonicalSpecialHours(sent)).toBe(sent);
  });
});

describe('the validation of special hours', () => {
  test.each<[value: unknown, message: string]>([
    ['Closed', 'Special hours must be a list of dates with hours.'],
    [{ '2026-12-25': 'Closed' }, 'Special hours must be a list of dates with hours.'],
    [[null], 'Special hours: row 1 needs a date.'],
    [[day('2026-12-25'), day('')], 'Special hours: row 2 needs a date.'],
    [[day('2026-02-30')], 'Special hours: row 1 needs a date.'],
    [[day('2026-12-25T00:00:00Z')], 'Special hours: row 1 needs a date.'],
    [
      [day('2026-12-25'), day('2026-12-26'), day('2026-12-25', '9 AM - 1 PM')],
      'Special hours: Dec 25, 2026 is listed twice. Keep one row for each date.',
    ],
    [[day('2026-12-25', '')], 'Special hours: Dec 25, 2026 needs hours, or “Closed”.'],
    [[day('2026-12-25', 9)], 'Special hours: Dec 25, 2026 needs hours, or “Closed”.'],
    [
      [day('2026-12-25', 'noonish')],
      'Special hours: Dec 25, 2026 has hours that cannot be read. Write them like 9:00 AM - 1:00 PM, or “Closed”.',
    ],
    [
      [day('2026-12-25', '1'.repeat(201))],
      'Special hours: Dec 25, 2026 has hours that are too long. Use at most 200 characters.',
    ],
    [[day('2026-12-25', 'Closed', 5)], 'Special hours: Dec 25, 2026 has a note that is not text.'],
    [
      [day('2026-12-25', 'Closed', 'x'.repeat(101))],
      'Special hours: Dec 25, 2026 has a note that is too long. Use at most 100 characters.',
    ],
    [
      Array.from({ length: 61 }, (_, at) => day(`20${10 + at}-12-25`)),
      'Special hours: at most 60 dates are allowed. Remove some past dates.',
    ],
  ])('the validation of special hours reports the error in %j', (value, message) =>
    expect(specialHoursError(value)).toBe(message),
  );

  test.each([
    [null],
    [[day('2026-12-25')]],
    [Array.from({ length: 60 }, (_, at) => day(`20${10 + at}-12-25`))],
  ])('the validation of special hours accepts %j', (value) =>
    expect(specialHoursError(value)).toBeNull(),
  );
});
