import { describe, expect, test } from 'vitest';
import { normaliseHours } from './normalise-hours.ts';

const everyDay = (hours: string) => ({ Monday: hours, Tuesday: hours });

describe('one day of an export', () => {
  test.each([
    ['closing meridiem borrowed', '11-3PM', '11:00 AM - 3:00 PM'],
    ['noon to evening', '12-8PM', '12:00 PM - 8:00 PM'],
    ['over midnight', '10-2AM', '10:00 PM - 2:00 AM'],
    ['twelve hours', '9-9PM', '9:00 AM - 9:00 PM'],
    ['both markers', '7AM-7PM', '7:00 AM - 7:00 PM'],
    ['several ranges', '11:30 AM-3 PM,5-10 PM', '11:30 AM - 3:00 PM, 5:00 PM - 10:00 PM'],
    ['ranges with and', '9AM-1PM and 2PM-6PM', '9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM'],
    ['ranges with &', '9AM-1PM & 2PM-6PM', '9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM'],
    ['ranges with a semicolon', '9AM-1PM;2PM-6PM', '9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM'],
    ['a comma at the end', '9AM-1PM,', '9:00 AM - 1:00 PM'],
    ['narrow spaces and en dash', '5:30\u202FPM\u2009–\u200910:00\u202FPM', '5:30 PM - 10:00 PM'],
    ['an em dash', '9AM—5PM', '9:00 AM - 5:00 PM'],
    ['a figure dash', '9AM‒5PM', '9:00 AM - 5:00 PM'],
    ['a minus', '9AM−5PM', '9:00 AM - 5:00 PM'],
    ['wide characters', '９：００ＡＭ－５：００ＰＭ', '9:00 AM - 5:00 PM'],
    ['marker at the start only', '9AM-5', '9:00 AM - 5:00 PM'],
    ['marker at the start only, over noon', '5PM-12', '5:00 PM - 12:00 AM'],
    ['marker at the start, by a 24-hour clock at the end', '9AM-17:00', '9:00 AM - 5:00 PM'],
    ['marker at the end, by a 24-hour clock at the start', '0:30-5AM', '12:30 AM - 5:00 AM'],
    ['lower case with dots', '9 a.m. to 5 p.m.', '9:00 AM - 5:00 PM'],
    ['Spanish markers', '9:00 a. m. – 5:00 p. m.', '9:00 AM - 5:00 PM'],
    ['more spaces than needed', '9AM  -   5PM', '9:00 AM - 5:00 PM'],
    ['an hour of two digits with a dot', '11.30am-2.15pm', '11:30 AM - 2:15 PM'],
    ['dots for minutes', '9.30am-5.45pm', '9:30 AM - 5:45 PM'],
    ['closed', 'Closed', 'Closed'],
    ['closed in German', 'geschlossen', 'Closed'],
    ['all day', 'Open 24 hours', 'Open 24 hours'],
    ['all day, short', '24h', 'Open 24 hours'],
    ['all day in French', 'Ouvert 24h/24', 'Open 24 hours'],
    ['midnight to midnight', '12AM-12AM', 'Open 24 hours'],
    ['midnight to midnight by a 24-hour clock', '00:00-24:00', 'Open 24 hours'],
    ['midnight to midnight among others', '12AM-12AM, 5PM-6PM', 'Open 24 hours'],
    ['from midnight', '12AM-5AM', '12:00 AM - 5:00 AM'],
    ['until midnight', '5PM-12AM', '5:00 PM - 12:00 AM'],
    ['a 24-hour clock', '16:00–22:00', '4:00 PM - 10:00 PM'],
    ['a 24-hour clock in the morning', '8:00-11:00', '8:00 AM - 11:00 AM'],
    ['a 24-hour clock until midnight', '16:00-24:00', '4:00 PM - 12:00 AM'],
    ['a 24-hour clock over midnight', '18:00-2:00', '6:00 PM - 2:00 AM'],
    ['leading zeros over midnight', '10:00-02:00', '10:00 AM - 2:00 AM'],
    ['whole hours', '9h-17h', '9:00 AM - 5:00 PM'],
    ['minutes after an h', '9h30-17h', '9:30 AM - 5:00 PM'],
  ])('%s: %s', (_case, raw, canonical) => {
    expect(normaliseHours(everyDay(raw))).toMatchObject({
      working_hours: everyDay(canonical),
      unparsed: [],
    });
  });

  test.each([
    'By appointment',
    '9AM-5PM, late',
    '9AM-',
    'Not closed',
    '24 hours on Mondays',
    '9:75AM-5PM',
    '0AM-5PM',
    '13PM-5PM',
    '24:00-5:00',
    '16:00-24:30',
    '16:00-25:00',
    ',',
  ])('cannot be read, keeps its words and is reported: %s', (text) => {
    expect(normaliseHours({ Monday: text, Sunday: '9:00AM-17:00' })).toMatchObject({
      working_hours: { Monday: text, Sunday: '9:00 AM - 5:00 PM' },
      unparsed: [{ day: 'Monday', text }],
    });
  });
});

describe('times without am or pm', () => {
  test('a week with a 24-hour range leaves the markers of others as they are', () =>
    expect(normaliseHours({ Monday: '13:00-22:00', Tuesday: '9AM-5PM' })).toMatchObject({
      working_hours: { Monday: '1:00 PM - 10:00 PM', Tuesday: '9:00 AM - 5:00 PM' },
      unparsed: [],
    }));

  test('a week by a 24-hour clock is read so throughout', () =>
    expect(normaliseHours({ Monday: '11-22', Tuesday: '11:00-1:00' })).toMatchObject({
      working_hours: { Monday: '11:00 AM - 10:00 PM', Tuesday: '11:00 AM - 1:00 AM' },
      unparsed: [],
    }));

  test('one leading zero tells the clock of the week', () =>
    expect(normaliseHours({ Monday: '09:00-11:00', Tuesday: '10:00-1:00' })).toMatchObject({
      working_hours: { Tuesday: '10:00 AM - 1:00 AM' },
      unparsed: [],
    }));

  test('in a week of both kinds a range past midnight is read that is written for 24 hours', () =>
    expect(
      normaliseHours({
        Monday: '9AM-5PM',
        Tuesday: '18:00-2:00',
        Wednesday: '10:00-02:00',
        Thursday: '0:30-0:15',
        Friday: '8-11',
      }),
    ).toMatchObject({
      working_hours: {
        Monday: '9:00 AM - 5:00 PM',
        Tuesday: '6:00 PM - 2:00 AM',
        Wednesday: '10:00 AM - 2:00 AM',
        Thursday: '12:30 AM - 12:15 AM',
        Friday: '8:00 AM - 11:00 AM',
      },
      unparsed: [],
    }));

  test.each([
    ['others have am and pm', { Monday: '9AM-5PM', Tuesday: '9-5' }],
    ['others have both', { Monday: '9AM-5PM', Tuesday: '9-5', Wednesday: '13:00-22:00' }],
    ['it would be a day of 20 hours', { Tuesday: '9-5' }],
  ])('are unclear when %s, and nobody guesses', (_case, week) =>
    expect(normaliseHours(week)).toMatchObject({
      working_hours: { Tuesday: '“9-5”' },
      unparsed: [{ day: 'Tuesday', text: '9-5' }],
    }),
  );

  test('are unclear beside am and pm even where they would make a day', () =>
    expect(normaliseHours({ Monday: '9AM-5PM', Tuesday: '8-11' }).unparsed).toEqual([
      { day: 'Tuesday', text: '8-11' },
    ]));

  test('a leading zero in the minutes proves nothing', () =>
    expect(normaliseHours({ Monday: '9:05-5:05' }).unparsed).toHaveLength(1));
});

describe('forms of a week', () => {
  test.each([
    [
      'a list of each day',
      { Monday: ['9am-1pm', '2-6pm'] },
      { Monday: '9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM' },
    ],
    ['lists of one word', { Monday: ['Closed'] }, { Monday: 'Closed' }],
    ['JSON text', '{"Monday":"9AM-5PM"}', { Monday: '9:00 AM - 5:00 PM' }],
    [
      'the old format',
      'Monday:7AM-7PM|Tuesday:7:30AM-7PM|Sunday:Closed',
      { Monday: '7:00 AM - 7:00 PM', Tuesday: '7:30 AM - 7:00 PM', Sunday: 'Closed' },
    ],
    [
      'Spanish days',
      { lunes: '9:00–17:00', miércoles: 'Cerrado' },
      { Monday: '9:00 AM - 5:00 PM', Wednesday: 'Closed' },
    ],
    ['German days', { Samstag: '10:00–14:00' }, { Saturday: '10:00 AM - 2:00 PM' }],
    [
      'an empty day is not stated',
      { Monday: '9AM-5PM', Tuesday: null, Friday: ' ' },
      {
        Monday: '9:00 AM - 5:00 PM',
      },
    ],
  ])('%s', (_case, raw, working_hours) => {
    expect(normaliseHours(raw)).toMatchObject({ unparsed: [] });
    expect(normaliseHours(raw).working_hours).toEqual(working_hours);
  });

  test('the days stand in the order of the week', () =>
    expect(
      Object.keys(normaliseHours({ Sunday: 'Closed', Monday: 'Closed' }).working_hours ?? {}),
    ).toEqual(['Monday', 'Sunday']));

  test('a day of another type is reported as it is written', () =>
    expect(normaliseHours({ Monday: { open: '9' } })).toMatchObject({
      working_hours: { Monday: '{"open":"9"}' },
      unparsed: [{ day: 'Monday', text: '{"open":"9"}' }],
    }));

  test('the given hours are kept', () => {
    expect(normaliseHours({ Monday: '9AM-5PM' }).raw).toBe('{"Monday":"9AM-5PM"}');
    expect(normaliseHours('Monday:Closed').raw).toBe('Monday:Closed');
  });

  test('the old format counts where the other column is empty only', () => {
    expect(normaliseHours('', 'Monday:Closed').working_hours).toEqual({ Monday: 'Closed' });
    expect(normaliseHours({ Friday: 'Closed' }, 'Monday:Closed').working_hours).toEqual({
      Friday: 'Closed',
    });
  });

  test.each([
    'Call ahead',
    'none told',
    'nobody, none',
    '{"hours": "9AM-5PM"}',
    '{"Monday": 9',
    '9AM-5PM',
  ])('words that are no week give no hours, and never the default ones: %s', (raw) =>
    expect(normaliseHours(raw)).toEqual({
      working_hours: null,
      unparsed: [{ day: null, text: raw }],
      raw,
    }),
  );

  test.each([
    [null],
    [''],
    [' '],
    [{}],
    ['{}'],
    ['[]'],
    ['None'],
    [' null '],
    [undefined],
    [{ Monday: '' }],
  ])('nothing: %j', (raw) =>
    expect(normaliseHours(raw)).toEqual({ working_hours: null, unparsed: [], raw: null }),
  );
});
