import { expect, test } from 'vitest';
import { specialHoursError } from './special-hours.ts';
import { specialDayDrafts, storedSpecialDays } from './special-hours-draft.ts';

const STORED = [
  { date: '2026-12-24', hours: '9:00 AM - 1:00 PM, 6:00 PM - 2:00 AM', note: 'Christmas Eve' },
  { date: '2026-12-25', hours: 'Closed', note: null },
  { date: '2026-12-31', hours: 'Open 24 hours', note: null },
];

test('special hours that are loaded into the admin form and saved again do not change', () => {
  expect(storedSpecialDays(specialDayDrafts(STORED))).toEqual(STORED);
});

test.each([[null], [undefined], ['Closed'], [{}]])(
  'the stored special hours %j give no rows in the admin form',
  (stored) => {
    expect(specialDayDrafts(stored)).toEqual([]);
  },
);

test('the validation of special hours reports rows without a date or without times', () => {
  const unfinished = { kind: 'ranges' as const, ranges: [{ opens: '09:00', closes: '' }] };
  const without = (date: string) =>
    specialHoursError(storedSpecialDays([{ date, hours: unfinished, note: '' }]));
  expect(without('')).toBe('Special hours: row 1 needs a date.');
  expect(without('2026-12-24')).toBe('Special hours: Dec 24, 2026 needs hours, or “Closed”.');
});
