import { describe, expect, test } from 'vitest';
import { dateAfter, weekdayOf } from './local-date.ts';
import { publicHolidays, publicHolidaysAround } from './public-holidays.ts';

const listed = (year: number) => publicHolidays(year).map(({ date, name }) => `${date} ${name}`);

describe('publicHolidays', () => {
  // The expected dates are from the Cabinet Office's calendars.
  test('in 2026 Majority Rule Day and Boxing Day fall on Saturdays and are also observed later', () => {
    expect(listed(2026)).toEqual([
      '2026-01-01 New Year’s Day',
      '2026-01-10 Majority Rule Day',
      '2026-01-12 Majority Rule Day (observed)',
      '2026-04-03 Good Friday',
      '2026-04-06 Easter Monday',
      '2026-05-25 Whit Monday',
      '2026-06-05 Randol Fawkes Labour Day',
      '2026-07-10 Independence Day',
      '2026-08-03 Emancipation Day',
      '2026-10-12 National Heroes Day',
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day (observed)',
    ]);
  });

  test.each([
    [2027, ['2027-01-11 Majority Rule Day (observed)', '2027-07-12 Independence Day (observed)']],
    [2027, ['2027-12-27 Christmas Day (observed)', '2027-12-28 Boxing Day (observed)']],
    [2022, ['2022-12-26 Boxing Day', '2022-12-27 Christmas Day (observed)']],
    [2023, ['2023-01-02 New Year’s Day (observed)']],
    [2028, ['2028-01-03 New Year’s Day (observed)']],
  ])('in %i a holiday on a weekend is also observed on the next free weekday', (year, days) => {
    expect(listed(year)).toEqual(expect.arrayContaining(days));
  });

  test('in 2025 and 2024 holidays on weekdays are not moved', () => {
    expect(listed(2025).filter((day) => day.includes('observed'))).toEqual([]);
    expect(listed(2024).filter((day) => day.includes('observed'))).toEqual([]);
    expect(listed(2024)).toContain('2024-01-10 Majority Rule Day');
  });

  test.each([
    [1818, '1818-03-22'],
    [1886, '1886-04-25'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2100, '2100-03-28'],
    [2200, '2200-04-06'],
    [2285, '2285-03-22'],
    [2299, '2299-04-16'],
    [4200, '4200-04-20'],
  ])('Easter of %i is %s', (year, sunday) => {
    const dates = new Map(publicHolidays(year).map(({ name, date }) => [name, date]));
    expect(dates.get('Good Friday')).toBe(dateAfter(sunday, -2));
    expect(dates.get('Easter Monday')).toBe(dateAfter(sunday, 1));
    expect(dates.get('Whit Monday')).toBe(dateAfter(sunday, 50));
  });

  test('in every year the movable holidays fall on their weekdays, and dates are sorted and unique', () => {
    for (let year = 2020; year <= 2080; year++) {
      const holidays = publicHolidays(year);
      const days = new Map(holidays.map(({ name, date }) => [name, weekdayOf(date)]));
      expect(days.get('Randol Fawkes Labour Day')).toBe('Friday');
      expect(days.get('Emancipation Day')).toBe('Monday');
      expect(days.get('National Heroes Day')).toBe('Monday');
      expect(days.get('Whit Monday')).toBe('Monday');
      const dates = holidays.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const { name, date } of holidays) {
        if (name.endsWith('(observed)')) expect(weekdayOf(date)).not.toMatch(/^S/);
      }
    }
  });
});

test('publicHolidaysAround returns the holidays of the date’s year and of the two years after it', () => {
  for (const date of ['2026-01-01', '2026-11-22', '2026-12-31']) {
    const dates = publicHolidaysAround(date).map((holiday) => holiday.date);
    expect(dates.at(-1)).toBe('2028-12-26');
    expect(dates[0]).toBe('2026-01-01');
    expect(dates).toEqual(dates.toSorted());
  }
});
