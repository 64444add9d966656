import { describe, expect, test } from 'vitest';
import { openingHoursData, type DatedHours, type OpeningTimes } from './opening-hours-data.ts';

type Row = [days: string, opens: string, closes: string, from?: string, through?: string];

/** Returns each specification as one row, with weekdays shortened to two letters. */
function rows(changes: Partial<OpeningTimes>, dated: DatedHours[] = []): Row[] {
  const place = { working_hours: null, business_status: 'OPERATIONAL', ...changes } as const;
  return openingHoursData(place, dated).map((one) => {
    expect(one['@type']).toBe('OpeningHoursSpecification');
    const { dayOfWeek, opens, closes, validFrom, validThrough } = one;
    const days = (dayOfWeek ?? []).map((day) => day.slice(0, 2)).join(' ');
    return validFrom || validThrough
      ? [days, opens, closes, validFrom, validThrough]
      : [days, opens, closes];
  });
}

const ALL = 'Mo Tu We Th Fr Sa Su';

describe('hours of the week', () => {
  test('days with the same times share a row, rows start with Monday, and a day without hours is closed', () => {
    const working_hours = {
      Sunday: '9:00 AM - 5:00 PM',
      Monday: '9:00 AM - 5:00 PM',
      Tuesday: '10:00 AM - 4:30 PM',
      Wednesday: 'Closed',
    };
    expect(rows({ working_hours })).toEqual([
      ['Mo Su', '09:00', '17:00'],
      ['Tu', '10:00', '16:30'],
      ['We Th Fr Sa', '00:00', '00:00'],
    ]);
  });

  test('each opening range of a day has a separate row in the structured data', () => {
    const working_hours = { Monday: '11:00 AM - 2:00 PM, 6:00 PM - 10:00 PM' };
    expect(rows({ working_hours }).slice(0, 2)).toEqual([
      ['Mo', '11:00', '14:00'],
      ['Mo', '18:00', '22:00'],
    ]);
  });

  test.each([
    ['over midnight it closes before it opens', '6:00 PM - 2:00 AM', '18:00', '02:00'],
    ['until midnight', '6:00 PM - 12:00 AM', '18:00', '00:00'],
    ['from midnight on', '12:00 AM - 6:00 AM', '00:00', '06:00'],
    ['the whole day', 'Open 24 hours', '00:00', '23:59'],
    ['from midnight to midnight', '12:00 AM - 12:00 AM', '00:00', '23:59'],
    ['a whole day from another hour on', '6:00 AM - 6:00 AM', '06:00', '05:59'],
  ])('opening hours are written as structured data: %s', (_what, hours, opens, closes) => {
    expect(rows({ working_hours: { Friday: hours } })[1]).toEqual(['Fr', opens, closes]);
  });

  test('a day with unreadable hours is not in the structured data', () => {
    const working_hours = { Monday: 'by appointment', Tuesday: '9:00 AM - 5:00 PM' };
    expect(rows({ working_hours })).toEqual([
      ['Tu', '09:00', '17:00'],
      ['We Th Fr Sa Su', '00:00', '00:00'],
    ]);
  });

  test.each([
    ['no hours', null],
    ['an empty week', {}],
    ['unreadable hours', '[1, 2]'],
    ['text', 'every day'],
  ])('working hours that are %s give no structured data', (_what, working_hours) => {
    expect(rows({ working_hours })).toEqual([]);
  });
});

describe('hours of a date', () => {
  test('dated hours are valid only on their date', () => {
    const dated = [
      { date: '2026-12-24', ranges: [{ start: 540, end: 780 }] },
      { date: '2026-12-25', ranges: [] },
      {
        date: '2026-12-31',
        ranges: [
          { start: 720, end: 900 },
          { start: 1200, end: 1560 },
        ],
      },
      { date: '2027-01-01', ranges: [{ start: 0, end: 1440 }] },
    ];
    expect(rows({}, dated)).toEqual([
      ['', '09:00', '13:00', '2026-12-24', '2026-12-24'],
      ['', '00:00', '00:00', '2026-12-25', '2026-12-25'],
      ['', '12:00', '15:00', '2026-12-31', '2026-12-31'],
      ['', '20:00', '02:00', '2026-12-31', '2026-12-31'],
      ['', '00:00', '23:59', '2027-01-01', '2027-01-01'],
    ]);
  });

  test('dated hours are listed in addition to the hours of the week', () => {
    const working_hours = { Monday: 'Open 24 hours' };
    const dated = [{ date: '2026-12-28', ranges: [] }];
    expect(rows({ working_hours }, dated)).toEqual([
      ['Mo', '00:00', '23:59'],
      ['Tu We Th Fr Sa Su', '00:00', '00:00'],
      ['', '00:00', '00:00', '2026-12-28', '2026-12-28'],
    ]);
  });
});

describe('a place that is closed for some time or for good', () => {
  const working_hours = { Monday: '9:00 AM - 5:00 PM' };
  const dated = [
    { date: '2026-12-31', ranges: [] },
    { date: '2027-01-04', ranges: [{ start: 600, end: 660 }] },
  ];

  test.each(['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'] as const)(
    '%s: the restaurant is closed on every day, even if it has hours',
    (business_status) => {
      expect(rows({ working_hours, business_status }, dated)).toEqual([[ALL, '00:00', '00:00']]);
    },
  );

  test('with a reopening date, the closed days end there and the usual hours follow', () => {
    const closed = { business_status: 'CLOSED_TEMPORARILY', reopening_date: '2027-01-01' } as const;
    expect(rows({ working_hours, ...closed }, dated)).toEqual([
      [ALL, '00:00', '00:00', undefined, '2026-12-31'],
      ['Mo', '09:00', '17:00', '2027-01-01', undefined],
      ['Tu We Th Fr Sa Su', '00:00', '00:00', '2027-01-01', undefined],
      ['', '10:00', '11:00', '2027-01-04', '2027-01-04'],
    ]);
  });

  test('a permanently closed restaurant ignores a reopening date', () => {
    const closed = { business_status: 'CLOSED_PERMANENTLY', reopening_date: '2027-01-01' } as const;
    expect(rows({ working_hours, ...closed })).toEqual([[ALL, '00:00', '00:00']]);
  });
});
