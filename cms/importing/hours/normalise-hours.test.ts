import { WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import { describe, expect, test } from 'vitest';
import { normaliseHours as normalise } from './normalise-hours.ts';

/** The day of the import in these tests, a Thursday. */
const TODAY = '2026-11-26';
const normaliseHours = (...columns: unknown[]) => normalise(columns, TODAY);
const NOT_STATED = 'Not stated';
const wholeWeek = (hours: string) =>
  Object.fromEntries(WEEK_FROM_MONDAY.map((day) => [day, hours]));

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
    ['until a minute before midnight', '00:00-23:59', 'Open 24 hours'],
    ['without a colon', '0900-1730', '9:00 AM - 5:30 PM'],
    ['one letter', '9a-5p', '9:00 AM - 5:00 PM'],
    ['open before', 'Open 9AM-5PM', '9:00 AM - 5:00 PM'],
    ['from and to', 'from 9 am until 5 pm', '9:00 AM - 5:00 PM'],
    ['Spanish', 'de 9:00 a 17:00', '9:00 AM - 5:00 PM'],
    ['French', 'de 9h à 17h30', '9:00 AM - 5:30 PM'],
    ['German', 'von 9 bis 17 Uhr', '9:00 AM - 5:00 PM'],
    ['Portuguese', 'das 9h às 17h', '9:00 AM - 5:00 PM'],
    ['Italian', 'dalle 9:00 alle 17:00', '9:00 AM - 5:00 PM'],
    ['Dutch', '9.00 tot 17.00 uur', '9:00 AM - 5:00 PM'],
    ['Polish', 'od 9 do 17', '9:00 AM - 5:00 PM'],
    ['Swedish', 'kl. 09.00–17.00', '9:00 AM - 5:00 PM'],
    ['ranges with a stroke', '12:00-15:00 / 19:00-23:00', '12:00 PM - 3:00 PM, 7:00 PM - 11:00 PM'],
    ['Haitian Creole', '8è-17è', '8:00 AM - 5:00 PM'],
    ['from noon', 'noon - 10', '12:00 PM - 10:00 PM'],
    ['until noon', '9-noon', '9:00 AM - 12:00 PM'],
    ['12 noon', '12 noon-9pm', '12:00 PM - 9:00 PM'],
    ['12:00 noon', '12:00noon to 12 midnight', '12:00 PM - 12:00 AM'],
    ['until midnight, in a word', '5 PM - Midnight', '5:00 PM - 12:00 AM'],
    ['from midnight, in a word', 'MIDNIGHT to 5am', '12:00 AM - 5:00 AM'],
    ['midnight to midnight, in words', 'midnight - midnight', 'Open 24 hours'],
    ['midnight by a 24-hour clock', '18:00 - minuit', '6:00 PM - 12:00 AM'],
    ['noon in Spanish', 'mediodía a 20:00', '12:00 PM - 8:00 PM'],
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
  ])('imported hours of one day are read, %s: %s', (_case, raw, canonical) => {
    expect(normaliseHours(everyDay(raw))).toMatchObject({
      working_hours: everyDay(canonical),
      unknown: [],
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
    '5 - midnight',
    '5 PM - late',
    '11 AM - sunset',
    'Closed, 5PM-9PM',
    'Closed for lunch',
    'temporarily closed',
    '24',
    '24-7',
    'open 24 hours except Sundays',
    'n/a',
    '?',
    'TBD',
  ])('the hours of a day that cannot be read are kept as text and reported: %s', (text) => {
    expect(normaliseHours({ Monday: text, Sunday: '9:00AM-17:00' })).toMatchObject({
      working_hours: { Monday: text, Sunday: '9:00 AM - 5:00 PM' },
      unknown: [{ days: ['Monday'], text }],
    });
  });
});

describe('times without am or pm', () => {
  test('times with am or pm keep their meaning when another day of the week uses the 24-hour clock', () =>
    expect(normaliseHours({ Monday: '13:00-22:00', Tuesday: '9AM-5PM' })).toMatchObject({
      working_hours: { Monday: '1:00 PM - 10:00 PM', Tuesday: '9:00 AM - 5:00 PM' },
      unknown: [],
    }));

  test('if one hour of a week is above 12, the import reads the whole week by the 24-hour clock', () =>
    expect(normaliseHours({ Monday: '11-22', Tuesday: '11:00-1:00' })).toMatchObject({
      working_hours: { Monday: '11:00 AM - 10:00 PM', Tuesday: '11:00 AM - 1:00 AM' },
      unknown: [],
    }));

  test('if one time of a week has a leading zero, the import reads the whole week by the 24-hour clock', () =>
    expect(normaliseHours({ Monday: '09:00-11:00', Tuesday: '10:00-1:00' })).toMatchObject({
      working_hours: { Tuesday: '10:00 AM - 1:00 AM' },
      unknown: [],
    }));

  test('in a week that mixes both clocks, the import reads a range past midnight only if its notation shows the 24-hour clock', () =>
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
      unknown: [],
    }));

  test.each([
    ['others have am and pm', { Monday: '9AM-5PM', Tuesday: '9-5' }],
    ['others have both', { Monday: '9AM-5PM', Tuesday: '9-5', Wednesday: '13:00-22:00' }],
    ['it would be a day of 20 hours', { Monday: 'Closed', Tuesday: '9-5' }],
  ])('times without am or pm are unclear and not guessed when %s', (_case, week) =>
    expect(normaliseHours(week)).toMatchObject({
      working_hours: { Tuesday: '“9-5”' },
      unknown: [{ days: ['Tuesday'], text: '9-5' }],
    }),
  );

  test('in a week that has times with am or pm, times without them are unclear, even if they would make sense', () =>
    expect(normaliseHours({ Monday: '9AM-5PM', Tuesday: '8-11' }).unknown).toEqual([
      { days: ['Tuesday'], text: '8-11' },
    ]));

  test('a leading zero in the minutes does not indicate a 24-hour clock', () =>
    expect(normaliseHours({ Monday: '9:05-5:05', Tuesday: '9:05-5:05' }).unknown).toHaveLength(1));
});

describe('forms of a week', () => {
  test.each([
    [
      'a list of each day',
      { Monday: ['9am-1pm', '2-6pm'], Tuesday: ['Closed'] },
      { Monday: '9:00 AM - 1:00 PM, 2:00 PM - 6:00 PM', Tuesday: 'Closed' },
    ],
    [
      'JSON text',
      '{"Monday":"9AM-5PM","Tuesday":"Closed"}',
      { Monday: '9:00 AM - 5:00 PM', Tuesday: 'Closed' },
    ],
    [
      'in Python notation',
      "{'Monday': '9AM-5PM', 'Tuesday': ['Closed'], 'Friday': None}",
      { Monday: '9:00 AM - 5:00 PM', Tuesday: 'Closed' },
    ],
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
    [
      'German days',
      { Samstag: '10:00–14:00', Sonntag: 'Ruhetag' },
      { Saturday: '10:00 AM - 2:00 PM', Sunday: 'Closed' },
    ],
    [
      'an empty day is not stated',
      { Monday: '9AM-5PM', Tuesday: null, Friday: ' ', Sunday: 'Closed' },
      { Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' },
    ],
  ])('the import reads a week written as %s', (_case, raw, working_hours) => {
    expect(normaliseHours(raw)).toMatchObject({ unknown: [] });
    expect(normaliseHours(raw).working_hours).toEqual(working_hours);
  });

  test('the imported days are in the order of the week', () =>
    expect(
      Object.keys(normaliseHours({ Sunday: 'Closed', Monday: 'Closed' }).working_hours ?? {}),
    ).toEqual(['Monday', 'Sunday']));

  test('imported hours of a day that are not text are reported exactly as they are in the file', () =>
    expect(normaliseHours({ Monday: { open: '9' }, Tuesday: 'Closed' })).toMatchObject({
      working_hours: { Monday: '{"open":"9"}' },
      unknown: [{ days: ['Monday'], text: '{"open":"9"}' }],
    }));

  test('the import stores the raw text of the hours exactly as it is in the file', () => {
    expect(normaliseHours({ Monday: '9AM-5PM' }).raw).toBe('{"Monday":"9AM-5PM"}');
    expect(normaliseHours('Monday:Closed').raw).toBe('Monday:Closed');
  });

  test('of several columns with hours the import takes the first one without unknown days, or else the one with the fewest unknown days', () => {
    const both = { Monday: 'Closed', Tuesday: '9AM-5PM' };
    const stored = { Monday: 'Closed', Tuesday: '9:00 AM - 5:00 PM' };
    expect(normaliseHours('', 'Monday:Closed|Tuesday:9AM-5PM').working_hours).toEqual(stored);
    expect(normaliseHours(both, 'Friday:Closed|Sunday:Closed').working_hours).toEqual(stored);
    expect(normaliseHours({ Monday: 'x', Tuesday: 'y' }, both).working_hours).toEqual(stored);
    expect(normaliseHours('Call ahead', both).working_hours).toEqual(stored);
    expect(normaliseHours('Call ahead', both).unreadWeek).toBeNull();
  });

  test.each([
    'Call ahead',
    'none told',
    'nobody, none',
    '{"hours": "9AM-5PM"}',
    '{"Monday": 9',
    '9AM-5PM',
  ])(
    'an imported text that states no weekly hours gives no hours, not even the default week: %s',
    (raw) =>
      expect(normaliseHours(raw)).toMatchObject({
        working_hours: null,
        unknown: [],
        unreadWeek: raw,
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
  ])('the imported value %j has no hours', (raw) =>
    expect(normaliseHours(raw)).toMatchObject({
      working_hours: null,
      unknown: [],
      unreadWeek: null,
      raw: null,
    }),
  );
});

describe('HR-05, HR-06: a day that the file does not state', () => {
  const others = (day: string) => WEEK_FROM_MONDAY.filter((each) => each !== day);

  test.each([
    [{ Wednesday: ['Open 24 hours'] }, 'Wednesday', 'Open 24 hours'],
    [{ domingo: '9:00-17:00' }, 'Sunday', '9:00 AM - 5:00 PM'],
    ['Friday: 5PM-11PM', 'Friday', '5:00 PM - 11:00 PM'],
    [[{ day: 'Tuesday', hours: 'Closed' }], 'Tuesday', 'Closed'],
    ["{'Monday': '11AM-10PM'}", 'Monday', '11:00 AM - 10:00 PM'],
    [{ Monday: 'Closed', Tuesday: null, Friday: ' ' }, 'Monday', 'Closed'],
  ])(
    'if a file states the hours of one weekday only, the other days are unknown: %j',
    (value, day, hours) => {
      const read = normaliseHours(value);
      expect(read.working_hours).toEqual({ ...wholeWeek(NOT_STATED), [day]: hours });
      expect(read.unknown).toEqual([{ days: others(day), text: null }]);
    },
  );

  test('hours for two weekdays are enough to import a whole week', () =>
    expect(normaliseHours({ Monday: 'Closed', Friday: '5PM-11PM' })).toMatchObject({
      working_hours: { Monday: 'Closed', Friday: '5:00 PM - 11:00 PM' },
      unknown: [],
    }));

  test.each([
    [{ 'Mon-Fri': '9AM-5PM', Wkndz: '10AM-2PM' }, ['Saturday', 'Sunday'], 'Wkndz: 10AM-2PM'],
    [{ Monday: '9AM-5PM', Tuesday: 'Closed', 'Most days': '9AM' }, null, 'Most days: 9AM'],
  ])(
    'a weekday key that is not understood makes all days without hours unknown: %j',
    (value, days, text) => {
      const { working_hours, unknown } = normaliseHours(value);
      expect(Object.keys(working_hours ?? {})).toHaveLength(7);
      expect(unknown).toEqual([{ days: days ?? WEEK_FROM_MONDAY.slice(2), text }]);
    },
  );

  test('a weekday key that is not understood is only reported if every day has hours', () =>
    expect(normaliseHours({ Daily: '9AM-5PM', 'Most days': '9AM' }).notes).toEqual([
      '“Most days: 9AM” does not apply to every week, or was not understood. It was left out.',
    ]));
});

describe('keys with a date or a holiday', () => {
  const sixDays = (absent: string) =>
    Object.fromEntries(
      WEEK_FROM_MONDAY.filter((day) => day !== absent).map((day) => [day, '11 AM–9 PM']),
    );

  test.each([
    ['Thursday', 'Thursday (Thanksgiving)'],
    ['Friday', 'Good Friday', '2027-03-26'],
    ['Monday', 'Easter Monday', '2027-03-29'],
    // In The Bahamas Labour Day is a Friday, so this key contradicts itself.
    ['Monday', 'Monday (Labour Day)'],
    ['Saturday', 'sábado (festivo)'],
    ['Sunday', 'Sunday, Mother’s Day'],
  ])('the hours of %s are unknown because of the key %s', (day, key, date?: string) => {
    const { working_hours, special_hours, unknown } = normaliseHours({
      ...sixDays(day),
      [key]: '11 AM–3 PM',
    });
    expect(working_hours).toMatchObject({ [day]: `${key}: 11 AM–3 PM` });
    expect(special_hours.map((special) => special.date)).toEqual(date ? [date] : []);
    expect(unknown).toEqual([{ days: [day], text: `${key}: 11 AM–3 PM` }]);
  });

  test('the hours of a weekday are known if a key without a date or holiday also states them', () =>
    expect(
      normaliseHours({
        ...sixDays('Thursday'),
        Thursday: '5-9PM',
        'Thursday (Thanksgiving)': 'Closed',
      }),
    ).toMatchObject({
      working_hours: { Thursday: '5:00 PM - 9:00 PM' },
      unknown: [],
      notes: [
        '“Thursday (Thanksgiving): Closed” does not apply to every week, or was not understood. It was left out.',
      ],
    }));

  test.each([
    ['2026-12-25', 'Closed', { date: '2026-12-25', hours: 'Closed', note: null }],
    ['Dec 25', '11AM-3PM', { date: '2026-12-25', hours: '11:00 AM - 3:00 PM', note: null }],
    ['25 December 2026', 'Closed', { date: '2026-12-25', hours: 'Closed', note: null }],
    ['Friday (Dec. 25th)', 'Closed', { date: '2026-12-25', hours: 'Closed', note: null }],
    ['25.12.', 'Geschlossen', { date: '2026-12-25', hours: 'Closed', note: null }],
    ['12/25/2026', 'Closed', { date: '2026-12-25', hours: 'Closed', note: null }],
    ['25 de diciembre', 'Cerrado', { date: '2026-12-25', hours: 'Closed', note: null }],
    ['1er janvier', 'Fermé', { date: '2027-01-01', hours: 'Closed', note: null }],
    ['Thursday (Nov 26)', '11AM-3PM', { date: TODAY, hours: '11:00 AM - 3:00 PM', note: null }],
    ['Good Friday', 'Closed', { date: '2027-03-26', hours: 'Closed', note: 'Good Friday' }],
    [
      'Independence Day',
      '12-5PM',
      { date: '2027-07-10', hours: '12:00 PM - 5:00 PM', note: 'Independence Day' },
    ],
    ['Christmas Day', 'Closed', { date: '2026-12-25', hours: 'Closed', note: 'Christmas Day' }],
    [
      "New Year's Eve",
      '24 hours',
      { date: '2026-12-31', hours: 'Open 24 hours', note: "New Year's Eve" },
    ],
  ])('imported hours under the key %s become special hours of that date', (key, hours, day) => {
    const read = normaliseHours({ Daily: '9AM-5PM', [key]: hours });
    expect(read.special_hours).toEqual([day]);
    expect(read.working_hours).toEqual(wholeWeek('9:00 AM - 5:00 PM'));
    expect(read.notes).toHaveLength(1);
  });

  test.each([
    'Dec 24-26',
    '11/12',
    'Saturday (Dec 25)',
    '2020-12-25',
    '2026-12-32',
    'Summer',
    'Dec 25',
  ])('the weekday key %s is not read as a date', (key) => {
    const hours = key === 'Dec 25' ? 'Call us' : 'Closed';
    const read = normaliseHours({ Daily: '9AM-5PM', [key]: hours });
    expect(read.special_hours).toEqual([]);
    expect(read.working_hours).toEqual(wholeWeek('9:00 AM - 5:00 PM'));
    expect(read.notes.join()).toContain(key);
  });

  test.each(['Public holidays', 'Holidays', 'Festivos', 'Jours fériés', 'Feiertage', 'PH'])(
    'imported hours of %s become special hours and change no weekday',
    (key) => {
      const read = normaliseHours({ Monday: '9AM-5PM', Tuesday: 'Closed', [key]: 'Closed' });
      expect(read).toMatchObject({
        working_hours: { Monday: '9:00 AM - 5:00 PM', Tuesday: 'Closed' },
        unknown: [],
      });
      expect(read.special_hours).toContainEqual({
        date: '2027-03-26',
        hours: 'Closed',
        note: null,
      });
      expect(read.special_hours).toHaveLength(14);
    },
  );

  test('the hours of a single date override those of holidays in general', () =>
    expect(
      normaliseHours({ Daily: '9AM-5PM', 'Dec 25': '12-2PM', Holidays: 'Closed' }).special_hours[0],
    ).toEqual({ date: '2026-12-25', hours: '12:00 PM - 2:00 PM', note: null }));

  test.each([
    { 'Mon-Sat': '9AM-5PM', 'Sundays and public holidays': 'Closed' },
    { 'Mo-Sa': '9-17 Uhr', 'So und Feiertage': 'geschlossen' },
    { 'lun-sab': '9:00-17:00', 'domingos y festivos': 'cerrado' },
    'Mo-Sa 9-17 Uhr, So und Feiertage geschlossen',
    'Closed on Sundays and holidays. Mon-Sat 9AM-5PM',
  ])('a key of imported hours that names both weekdays and holidays is read: %j', (value) => {
    const read = normaliseHours(value);
    expect(read).toMatchObject({
      working_hours: { Saturday: '9:00 AM - 5:00 PM', Sunday: 'Closed' },
      unknown: [],
    });
    expect(read.special_hours).toHaveLength(14);
  });
});

describe('a closing word before the days', () => {
  const closedOnMonday = { ...wholeWeek('12:00 PM - 10:00 PM'), Monday: 'Closed' };

  test.each([
    'Closed Mondays. Tue-Sun 12PM-10PM',
    'Tue-Sun 12PM-10PM, closed Monday',
    'Tue-Sun 12PM-10PM (closed Mon.)',
    'Tuesday to Sunday: 12PM-10PM. We are closed on Mondays.',
    'Cerrado los lunes; martes a domingo 12:00-22:00',
    'Fermé lundi. Mardi-dimanche 12h-22h',
    'Du mardi au dimanche de 12h à 22h ; fermé le lundi',
    'Ruhetag: Montag; Di-So 12-22 Uhr',
    'Di-So 12-22 Uhr, geschlossen am Montag',
    'Chiuso il lunedì. Martedì-domenica 12:00-22:00',
    'Di t/m zo 12.00-22.00 uur, gesloten op maandag',
    'Fèmen lendi; madi-dimanch 12:00-22:00',
  ])('a word for “closed” before weekdays closes these days: %s', (text) =>
    expect(normaliseHours(text)).toMatchObject({ working_hours: closedOnMonday, unknown: [] }),
  );

  test.each([
    ['Closed Mon, Tue-Sun 12PM-10PM', 7],
    ['Closed Monday 12PM-10PM; Tue-Sun 12PM-10PM', 1],
    ['Closed Monday except holidays; Tue-Sun 12PM-10PM', 1],
  ])('weekdays after a word for “closed” are unknown if hours follow them: %s', (text, count) =>
    expect(normaliseHours(text).unknown.flatMap(({ days }) => days)).toHaveLength(count),
  );

  test('a word for “closed” after a weekday closes that day', () =>
    expect(normaliseHours('Sunday closed Monday 12PM-10PM').working_hours).toEqual({
      Monday: '12:00 PM - 10:00 PM',
      Sunday: 'Closed',
    }));
});

describe('a night that a file splits at midnight is one range', () => {
  const read = (hours: object) => normaliseHours(hours).working_hours;

  test.each([
    [['12–7 AM', '6 PM–12 AM'], '6:00 PM - 7:00 AM'],
    [['6 PM–12 AM', '12–7 AM'], '6:00 PM - 7:00 AM'],
    [['00:00-02:00', '11:00-15:00', '18:00-24:00'], '11:00 AM - 3:00 PM, 6:00 PM - 2:00 AM'],
    [['12:00 AM-3:00 AM', '5:00 PM-11:59 PM'], '5:00 PM - 3:00 AM'],
    [['midnight-3am', '5pm-midnight'], '5:00 PM - 3:00 AM'],
  ])('a night that a file splits at midnight becomes one range: %j each day', (hours, joined) =>
    expect(read(Object.fromEntries(WEEK_FROM_MONDAY.map((day) => [day, hours])))).toEqual(
      wholeWeek(joined),
    ),
  );

  test('nights split at midnight are joined even if only some days have them, and from Sunday to Monday', () =>
    expect(
      read({
        Monday: '12–2 AM, 9 AM–5 PM',
        Tuesday: '9 AM–5 PM',
        Saturday: '6 PM–12 AM',
        Sunday: '12–2 AM, 6 PM–12 AM',
      }),
    ).toEqual({
      Monday: '9:00 AM - 5:00 PM',
      Tuesday: '9:00 AM - 5:00 PM',
      Saturday: '6:00 PM - 2:00 AM',
      Sunday: '6:00 PM - 2:00 AM',
    }));

  test('two ranges that meet at midnight are not joined if together they would exceed a day', () =>
    expect(read({ Monday: '9AM-12AM', Tuesday: '12AM-11PM' })).toEqual({
      Monday: '9:00 AM - 12:00 AM',
      Tuesday: '12:00 AM - 11:00 PM',
    }));

  test('imported hours after midnight stay on their day if the day before does not end at midnight', () =>
    expect(read({ Monday: '9AM-11PM', Tuesday: '12AM-2AM' })).toEqual({
      Monday: '9:00 AM - 11:00 PM',
      Tuesday: '12:00 AM - 2:00 AM',
    }));
});
