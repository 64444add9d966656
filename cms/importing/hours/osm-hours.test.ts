import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { osmHours as read } from './osm-hours.ts';

/** The day of the import in these tests, a Thursday. */
const TODAY = '2026-11-26';
const osmHours = (value: string | null) => read(value, TODAY);

// The library logs an error for anything it cannot evaluate.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => expect(console.error).not.toHaveBeenCalled());

const CLOSED = {
  Monday: 'Closed',
  Tuesday: 'Closed',
  Wednesday: 'Closed',
  Thursday: 'Closed',
  Friday: 'Closed',
  Saturday: 'Closed',
  Sunday: 'Closed',
};
const NOT_STATED = 'Not stated';
const daily = (hours: string) => Object.fromEntries(Object.keys(CLOSED).map((day) => [day, hours]));
const MONDAY_TO_FRIDAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const weekdays = (hours: string) => ({
  ...CLOSED,
  ...Object.fromEntries(MONDAY_TO_FRIDAY.map((day) => [day, hours])),
});

describe('a week', () => {
  test.each([
    ['24/7', daily('Open 24 hours')],
    ['08:00-16:00', daily('8:00 AM - 4:00 PM')],
    ['off', CLOSED],
    ['Mo-Fr 9:00-17:00', weekdays('9:00 AM - 5:00 PM')],
    ['Mo-Fr 09:00–17:00', weekdays('9:00 AM - 5:00 PM')],
    ['Mo-Fr 9am-5pm', weekdays('9:00 AM - 5:00 PM')],
    [
      'Mo-Fr 11:00-15:00,17:00-22:00; Sa 12:00-02:00; Su,PH off',
      { ...weekdays('11:00 AM - 3:00 PM, 5:00 PM - 10:00 PM'), Saturday: '12:00 PM - 2:00 AM' },
    ],
    [
      'Mo-Fr 10:00-18:00, Sa 10:00-12:00',
      { ...weekdays('10:00 AM - 6:00 PM'), Saturday: '10:00 AM - 12:00 PM' },
    ],
    ['Mo-Su 09:00-17:00; We off', { ...daily('9:00 AM - 5:00 PM'), Wednesday: 'Closed' }],
    ['Mo-Fr 10:00-12:00; Mo-Fr 14:00-16:00;', weekdays('2:00 PM - 4:00 PM')],
    ['24/7; Su off "rest"', { ...daily('Open 24 hours'), Sunday: 'Closed' }],
    [
      'Mo-Sa 18:00-02:00; Su 18:00-23:00',
      { ...daily('6:00 PM - 2:00 AM'), Sunday: '6:00 PM - 11:00 PM' },
    ],
    ['Sa,Su 00:00-24:00', { ...CLOSED, Saturday: 'Open 24 hours', Sunday: 'Open 24 hours' }],
    [
      'Fr 20:00-24:00; Sa 00:00-24:00; Su 00:00-04:00',
      {
        ...CLOSED,
        Friday: '8:00 PM - 12:00 AM',
        Saturday: 'Open 24 hours',
        Sunday: '12:00 AM - 4:00 AM',
      },
    ],
    ['closed "for good"', CLOSED],
    ['Mo-Sa 10:00-22:00, Su off', { ...daily('10:00 AM - 10:00 PM'), Sunday: 'Closed' }],
    ['Mo-Sa 10:00-22:00 , su closed', { ...daily('10:00 AM - 10:00 PM'), Sunday: 'Closed' }],
    ['Mo-Fr 08:00-17:00, Sa-Su,PH off', weekdays('8:00 AM - 5:00 PM')],
    ['Mo-Fr 08:00-17:00, Sa, Su off', weekdays('8:00 AM - 5:00 PM')],
    ['Mo-Fr 8am-5pm, Sa,Su off', weekdays('8:00 AM - 5:00 PM')],
    ['Mo-Fr 10:00-12:00, Mo-Fr 14:00-16:00', weekdays('10:00 AM - 12:00 PM, 2:00 PM - 4:00 PM')],
    [
      'Mo-Th 11:00-22:00, Fr-Sa 11:00-23:00, Su closed',
      {
        ...daily('11:00 AM - 10:00 PM'),
        Friday: '11:00 AM - 11:00 PM',
        Saturday: '11:00 AM - 11:00 PM',
        Sunday: 'Closed',
      },
    ],
    ['Mo-Fr 24/7; Sa,Su off', weekdays('Open 24 hours')],
    ['Mo-Fr 17:00-22:00+', weekdays('5:00 PM - 10:00 PM')],
  ])('the import reads the OpenStreetMap week %s', (text, working_hours) =>
    expect(osmHours(text)).toMatchObject({
      working_hours,
      unknown: [],
      unreadWeek: null,
      raw: text,
    }),
  );
});

describe('holidays are ignored in the week', () => {
  test.each([
    'Mo-Fr 10:00-18:00; PH off',
    'Mo-Fr 10:00-18:00; PH 10:00-12:00',
    'Mo-Fr 10:00-18:00; SH closed; PH open',
    'Mo-Fr 10:00-18:00; PH,SH off',
    'Mo-Fr 10:00-18:00; PH,Sa,Su off',
    'Mo-Fr 10:00-18:00; Sa,PH,Su off',
    'Mo-Fr,PH 10:00-18:00',
    'PH,Mo-Fr 10:00-18:00',
    'Mo-Fr 10:00-18:00, PH off',
    'mo-fr 10:00-18:00; ph off',
    'PH ,  Mo-Fr 10:00-18:00',
    'Mo-Fr  ,  PH 10:00-18:00',
    'Mo-Fr 10:00-18:00,PH  off',
    'Mo-Fr 10:00-18:00; PH  off; Sa  off; Su closed "rest"',
  ])('holidays do not change the week in %s', (text) =>
    expect(osmHours(text).working_hours).toEqual(weekdays('10:00 AM - 6:00 PM')),
  );

  test.each(['PH off', 'SH Mo-Fr 10:00-12:00'])(
    'OpenStreetMap hours about holidays alone give no weekly hours: %s',
    (text) => expect(osmHours(text)).toMatchObject({ working_hours: null, unreadWeek: text }),
  );
});

describe('a rule for public holidays becomes special hours', () => {
  const hoursOn = (text: string, date: string) =>
    osmHours(text).special_hours.find((day) => day.date === date);

  test.each([
    ['PH off', '2026-12-28', 'Closed', 'Boxing Day (observed)'],
    ['PH 10:00-14:00', '2027-03-26', '10:00 AM - 2:00 PM', 'Good Friday'],
    ['PH,SH off', '2026-12-25', 'Closed', 'Christmas Day'],
    ['PH off "a day of rest"', '2026-12-25', 'Closed', 'a day of rest'],
    ['PH -1 day off', '2026-12-24', 'Closed', null],
    [
      'PH 12:00-14:00 off',
      '2027-01-01',
      '11:00 AM - 12:00 PM, 2:00 PM - 10:00 PM',
      'New Year’s Day',
    ],
  ])('a rule for public holidays becomes special hours: %s', (rule, date, hours, note) => {
    const text = `Mo-Su 11:00-22:00; ${rule}`;
    expect(osmHours(text).working_hours).toEqual(daily('11:00 AM - 10:00 PM'));
    expect(hoursOn(text, date)).toEqual({ date, hours, note });
    expect(osmHours(text).notes.join()).toContain('was read as special hours on');
  });

  test('holiday hours become special hours only if they differ from the usual hours of that weekday', () => {
    // In 2026 Boxing Day is a Saturday.
    const text = 'Mo-Fr,PH 10:00-18:00; Sa 10:00-12:00';
    expect(hoursOn(text, '2026-12-26')?.hours).toBe('10:00 AM - 6:00 PM');
    expect(hoursOn(text, '2026-12-25')).toBeUndefined();
    expect(osmHours('Mo-Su,PH 10:00-18:00')).toMatchObject({ special_hours: [], notes: [] });
  });

  test.each([
    'PH open',
    'PH "by appointment"',
    'PH unknown',
    'PH Mo off',
    'SH off',
    'PH 10:00-sunset',
  ])('an uncertain OpenStreetMap rule about holidays is reported, and adds no date: %s', (rule) => {
    const read = osmHours(`Mo-Su 11:00-22:00; ${rule}`);
    expect(read).toMatchObject({
      working_hours: daily('11:00 AM - 10:00 PM'),
      special_hours: [],
      notes: [`“${rule}” was not understood. It was left out.`],
    });
  });
});

describe('closing hours are cut out of the day', () => {
  const cut = '9:00 AM - 12:00 PM, 2:00 PM - 6:00 PM';

  test.each([
    ['Mo-Fr 09:00-18:00; Mo 12:00-14:00 off', { ...weekdays('9:00 AM - 6:00 PM'), Monday: cut }],
    ['Mo-Fr 09:00-18:00, Mo 12:00-14:00 off', { ...weekdays('9:00 AM - 6:00 PM'), Monday: cut }],
    ['Mo-Fr 09:00-18:00; 12:00-14:00 off', weekdays(cut)],
    ['Mo-Fr 09:00-18:00; Mo-Su 12:00-14:00 closed "lunch"', weekdays(cut)],
    ['Mo-Fr 09:00-18:00; Mo-Fr 12pm-2pm off', weekdays(cut)],
    [
      'Mo-Fr 09:00-18:00; Mo-Fr 10:00-11:00,12:00-14:00 off',
      weekdays('9:00 AM - 10:00 AM, 11:00 AM - 12:00 PM, 2:00 PM - 6:00 PM'),
    ],
    [
      'Mo-Fr 09:00-18:00; Fr 14:00-18:00 off',
      { ...weekdays('9:00 AM - 6:00 PM'), Friday: '9:00 AM - 2:00 PM' },
    ],
    [
      'Mo-Fr 09:00-18:00; Fr 08:00-19:00 off',
      { ...weekdays('9:00 AM - 6:00 PM'), Friday: 'Closed' },
    ],
    ['Mo-Fr 09:00-18:00; Fr 19:00-20:00 off', weekdays('9:00 AM - 6:00 PM')],
    [
      '24/7; Mo 03:00-04:00 off',
      { ...daily('Open 24 hours'), Monday: '12:00 AM - 3:00 AM, 4:00 AM - 12:00 AM' },
    ],
    [
      'Fr-Sa 18:00-04:00; Sa 02:00-04:00 off',
      { ...CLOSED, Friday: '6:00 PM - 2:00 AM', Saturday: '6:00 PM - 4:00 AM' },
    ],
    [
      'Fr-Sa 18:00-04:00; Fr 23:00-04:00 off',
      { ...CLOSED, Friday: '6:00 PM - 11:00 PM', Saturday: '6:00 PM - 4:00 AM' },
    ],
  ])(
    'an OpenStreetMap rule with closing hours cuts them out of the day: %s',
    (text, working_hours) =>
      expect(osmHours(text)).toMatchObject({ working_hours, unknown: [], unreadWeek: null }),
  );

  test.each([
    [
      'its remark makes it uncertain',
      'Mo-Fr 09:00-18:00; Mo 12:00-14:00 off "may vary"',
      ['Monday'],
    ],
    ['its closing hours depend on the sun', 'Mo-Fr 09:00-18:00; Mo sunset-18:00 off', ['Monday']],
    [
      'a closing rule applies in one season only',
      'Mo-Fr 09:00-18:00; Jul-Aug Mo,Su 12:00-14:00 off',
      ['Monday'],
    ],
    [
      'a closing rule also contains its opening hours',
      'Sa,Su 08:00-20:00; Su 10:00-18:00, 12:00-14:00 off',
      ['Sunday'],
    ],
    ['a closing rule cuts a night in two', 'Fr-Sa 18:00-04:00; Sa 01:00-02:00 off', ['Friday']],
  ])('the hours of a day in OpenStreetMap are unknown if %s', (_case, text, days) => {
    const { working_hours, unknown } = osmHours(text);
    expect(unknown).toEqual([{ days, text }]);
    expect(working_hours).toMatchObject(
      text.startsWith('Mo') ? { Tuesday: '9:00 AM - 6:00 PM', Sunday: 'Closed' } : {},
    );
  });

  test('OpenStreetMap rules that only say when a place closes give no weekly hours', () =>
    expect(osmHours('Mo,Tu 12:00-14:00 off').working_hours).toBeNull());
});

describe('a rule that is seasonal or not understood makes only its own days unknown', () => {
  const base = '10:00 AM - 6:00 PM';

  test.each([
    ['Mo-Fr 10:00-18:00; Apr-Oct Sa 10:00-22:00', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Apr-Oct: Sa-Su 10:00-22:00', ['Saturday', 'Sunday']],
    ['Apr-Oct Sa 10:00-22:00; Mo-Fr 10:00-18:00', ['Saturday']],
    ['Mo-Fr 10:00-18:00; week 10-40 Sa 10:00-12:00', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Mar 01-Oct 31 Su 10:00-12:00', ['Sunday']],
    ['Mo-Fr 10:00-18:00; Jul-Aug Su 10:00-14:00', ['Sunday']],
    ['Mo-Fr 10:00-18:00; Su sunrise-sunset', ['Sunday']],
    ['Mo-Fr 10:00-18:00; Sa 10:00-sunset', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa (sunrise+01:00)-12:00', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa 17:00+', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa 10:00-12:00,17:00+', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa 9-5', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa by appointment', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa unknown', ['Saturday']],
    ['Mo-Fr 10:00-18:00; Sa 10:61-12:00', ['Saturday', 'Sunday']],
    ['Mo-Fr 10:00-18:00; Sa at times', ['Saturday', 'Sunday']],
    ['Mo-Fr 10:00-18:00; closed Su', ['Saturday', 'Sunday']],
  ])('an uncertain rule makes only its own days unknown: %s', (text, days) => {
    const { working_hours, unknown, raw } = osmHours(text);
    expect(unknown).toEqual([{ days, text }]);
    expect(working_hours).toEqual({
      ...weekdays(base),
      ...Object.fromEntries(days.map((day) => [day, text])),
    });
    expect(raw).toBe(text);
  });

  test.each([
    ['a season closes only what is open', 'Mo-Fr 10:00-18:00; Jul-Oct Fr-Su off', ['Friday']],
    [
      'a day may be unknown by two rules',
      'Mo-Fr 10:00-18:00; Mo sunrise-12:00; Jul-Oct Mo off',
      ['Monday'],
    ],
  ])('an uncertain rule makes only its own days unknown: %s: %s', (_case, text, days) =>
    expect(osmHours(text).unknown).toEqual([{ days, text }]),
  );

  test.each([
    'Apr-Oct: Mo-Su 10:00-22:00',
    'Apr-Oct: Mo-Su 10:00-22:00; Nov-Mar: Fr-Su 10:00-18:00',
    'Mo-Su 10:00-22:00; Sep-Oct off',
    'Mo-Su 10:00-22:00; nonsense',
    'nonsense; Mo-Su 10:00-22:00',
    'Mo-Su 10:00-22:00; "by appointment"',
    'Mo 10:00-12:00,17:00+',
    'sunrise-sunset',
  ])('an uncertain OpenStreetMap rule for every day gives no weekly hours: %s', (text) =>
    expect(osmHours(text)).toMatchObject({ working_hours: null, unknown: [], unreadWeek: text }),
  );

  test.each(['Jan-Dec Mo-Fr 10:00-18:00', 'Mo-Fr 10:00-18:00; "live music on Friday"'])(
    'an OpenStreetMap rule for the whole year gives weekly hours: %s',
    (text) => expect(osmHours(text)).toMatchObject({ working_hours: weekdays(base), unknown: [] }),
  );
});

describe('hours that do not form a week are reported', () => {
  test.each([
    'sunrise-sunset',
    'Mo-Fr dawn-dusk',
    'Dec 25 off',
    '"call"',
    'unknown',
    'Mo-Fr 17:00+',
    'Mo-Fr 11:00-15:00; Jul-Aug off',
    'week 1-10 10:00-12:00',
    'Mo[1] 10:00-12:00',
    'gibberish',
    'Mo-Fr 10:61-12:00',
    'Mo 10:00,12:00',
  ])('hours that form no week are reported: %s', (text) =>
    expect(osmHours(text)).toMatchObject({
      working_hours: null,
      unknown: [],
      unreadWeek: text,
      raw: text,
    }),
  );

  test.each([
    ['9 could be the evening', 'Mo-Fr 9-5'],
    ['9:00 could be the evening too', '9:00-5:00'],
    ['no time at all', 'Mo-Fr'],
    ['two rules without a mark between them', 'Mo-Fr 10:00-18:00 Sa 10:00-12:00'],
    ['a value that is too long', `${'Mo 10:00-12:00; '.repeat(16)}Tu 10:00-12:00`],
  ])('hours that form no week are reported: %s: %s', (_case, text) =>
    expect(osmHours(text).working_hours).toBeNull(),
  );

  test('a remark that makes the hours uncertain makes only its own day unknown, and that day keeps the text', () => {
    const text = 'Mo 10:00-12:00; Tu 10:00-12:00 "by appointment"';
    expect(osmHours(text)).toMatchObject({
      working_hours: { ...CLOSED, Monday: '10:00 AM - 12:00 PM', Tuesday: text },
      unknown: [{ days: ['Tuesday'], text }],
      raw: text,
    });
  });
});

test.each([null, '', ' '])('the OpenStreetMap value %j has no hours', (text) =>
  expect(osmHours(text)).toMatchObject({ working_hours: null, unreadWeek: null, raw: null }),
);

describe('hours about one day only leave the other days unknown', () => {
  test.each([
    ['Su closed; Su 10:00-12:00', { Sunday: '10:00 AM - 12:00 PM' }],
    ['Su 20:00-02:00', { Sunday: '8:00 PM - 2:00 AM' }],
    ['Mo 10:00-10:00', { Monday: '10:00 AM - 10:00 AM' }],
    ['Mo 00:00-24:00, Mo 10:00-12:00', { Monday: 'Open 24 hours' }],
    ['We 24/7', { Wednesday: 'Open 24 hours' }],
    ['Tu off', { Tuesday: 'Closed' }],
  ])('OpenStreetMap hours about one day only leave the other days unknown: %s', (text, day) => {
    const { working_hours, unknown } = osmHours(text);
    expect(working_hours).toEqual({ ...daily(NOT_STATED), ...day });
    expect(unknown[0]?.days).toHaveLength(6);
  });

  test('days without an OpenStreetMap rule are unknown if the value has a fallback after `||`', () => {
    const text = 'Mo-Fr 10:00-18:00 || "by appointment"';
    expect(osmHours(text)).toMatchObject({
      working_hours: { Friday: '10:00 AM - 6:00 PM', Saturday: text, Sunday: text },
      unknown: [{ days: ['Saturday', 'Sunday'], text }],
    });
  });
});

describe('single dates are special hours', () => {
  const week = daily('11:00 AM - 10:00 PM');
  const closed = (date: string, note: string | null = null) => ({ date, hours: 'Closed', note });

  test.each([
    ['Dec 25 off', [closed('2026-12-25')]],
    ['Jan 01 closed', [closed('2027-01-01')]],
    ['Dec 25,26 off', [closed('2026-12-25'), closed('2026-12-26')]],
    [
      'Dec 24-25 off "Christmas"',
      [closed('2026-12-24', 'Christmas'), closed('2026-12-25', 'Christmas')],
    ],
    ['2026 Dec 25 off', [closed('2026-12-25')]],
    ['easter off', [closed('2027-03-28')]],
    ['Dec 31 11:00-15:00', [{ date: '2026-12-31', hours: '11:00 AM - 3:00 PM', note: null }]],
    [
      'Dec 24-26,Jan 01 off',
      ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'].map((date) => closed(date)),
    ],
    ['easter -2 days off', [closed('2027-03-26')]],
    ['Dec 24 14:00-22:00 off', [{ date: '2026-12-24', hours: '11:00 AM - 2:00 PM', note: null }]],
    ['Dec 31 18:00-02:00', [{ date: '2026-12-31', hours: '6:00 PM - 2:00 AM', note: null }]],
    ['2020 Dec 25 off', []],
  ])('OpenStreetMap hours of a single date become special hours: %s', (rule, special_hours) => {
    for (const text of [`Mo-Su 11:00-22:00; ${rule}`, `Mo-Su 11:00-22:00, ${rule}`]) {
      expect(osmHours(text)).toMatchObject({ working_hours: week, special_hours, unknown: [] });
      expect(osmHours(text).notes).toHaveLength(1);
    }
  });

  test('OpenStreetMap dates may name a weekday of a month, and become up to sixty special hours', () => {
    const dates = (rule: string) =>
      osmHours(`Mo-Su 11:00-22:00; ${rule}`).special_hours.map(({ date }) => date);
    expect(dates('Su[1] off').slice(0, 3)).toEqual(['2026-12-06', '2027-01-03', '2027-02-07']);
    expect(dates('Sep off')).toHaveLength(30);
    expect(dates('2027 Jan 10-2027 Feb 28 off')).toHaveLength(50);
    expect(dates('Sep off; Jun off; May off')).toHaveLength(60);
  });

  test('special hours that began last night count as past, and are imported for next year', () =>
    expect(osmHours('Mo-Su 11:00-22:00; Nov 25 18:00-05:00').special_hours).toEqual([
      { date: '2027-11-25', hours: '6:00 PM - 5:00 AM', note: null },
    ]));

  test('if several OpenStreetMap rules name the same date, the last one applies', () =>
    expect(
      osmHours('Mo-Su 11:00-22:00; Dec 20-31 off; Dec 24 11:00-15:00').special_hours,
    ).toContainEqual({ date: '2026-12-24', hours: '11:00 AM - 3:00 PM', note: null }));

  test.each(['Dec 25 off "if it rains"', 'Dec 25 17:00+', 'Dec 24 10:00-sunset'])(
    'a single date with uncertain hours is reported: %s',
    (rule) =>
      expect(osmHours(`Mo-Su 11:00-22:00; ${rule}`)).toMatchObject({
        working_hours: week,
        special_hours: [],
        notes: [`“${rule}” was not understood. It was left out.`],
      }),
  );

  test('special hours are imported even if the file has no weekly hours', () =>
    expect(osmHours('Apr-Oct Mo-Su 10:00-22:00; Dec 25 off')).toMatchObject({
      working_hours: null,
      special_hours: [closed('2026-12-25')],
    }));
});

describe('remarks', () => {
  test.each(['kitchen until 21:00', 'Happy hour 17:00-19:00', 'live music on Friday'])(
    'a remark that does not make the hours uncertain becomes a note: %s',
    (remark) =>
      expect(osmHours(`Mo-Su 11:00-22:00 "${remark}"`)).toMatchObject({
        working_hours: daily('11:00 AM - 10:00 PM'),
        unknown: [],
        notes: [`Note of the source: “${remark}”.`],
        remarks: [remark],
      }),
  );

  test.each(['by appointment', 'call ahead', 'weather permitting', 'may vary'])(
    'a remark that makes the hours uncertain makes its day unknown: %s',
    (remark) => {
      const text = `Mo-Fr 11:00-22:00; Sa 11:00-22:00 "${remark}"`;
      expect(osmHours(text)).toMatchObject({ unknown: [{ days: ['Saturday'], text }] });
    },
  );
});
