import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEK_FROM_MONDAY, type Weekday } from '#domain/calendar/weekdays.ts';
import { readDatedKey } from './dated-key.ts';
import { readDayKeys } from './day-keys.ts';
import { plainWords, saysClosed } from './day-words.ts';
import { normaliseHours } from './normalise-hours.ts';
import { osmHours } from './osm-hours.ts';

const TODAY = '2026-11-26';
const read = (value: unknown) => normaliseHours([value], TODAY);

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ø', 'o');

/** Notations of a word: with and without accents, in upper case, with a full stop or spaces. */
const ways = (text: string) => [
  text,
  plain(text),
  text.toUpperCase(),
  plain(text).toUpperCase(),
  `${text}.`,
  ` ${text} `,
];

/** Monday first. `range` is Monday to Friday, `list` Saturday and Sunday. */
type Language = {
  days: string;
  short: string;
  range: string[];
  list: string[];
  closed: string[];
  always: string[];
  hours: string;
};

const LANGUAGES: Record<string, Language> = {
  English: {
    days: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    short: 'Mon Tue Wed Thu Fri Sat Sun',
    range: [
      'Mon-Fri',
      'Monday to Friday',
      'Mon. – Fri.',
      'Mo-Fr',
      'M-F',
      'weekdays',
      'Mondays through Fridays',
    ],
    list: ['Sat & Sun', 'Saturday and Sunday', 'Sat, Sun', 'Sa/Su', 'weekends', 'Sat + Sun'],
    closed: ['Closed', 'closed all day', '(closed)'],
    always: [
      'Open 24 hours',
      '24 hours',
      '24/7',
      '24 hrs',
      '24h',
      'Open 24 hours a day',
      'around the clock',
    ],
    hours: 'Open from 9 am to 5 pm',
  },
  Spanish: {
    days: 'lunes martes miércoles jueves viernes sábado domingo',
    short: 'lun mar mié jue vie sáb dom',
    range: ['lunes a viernes', 'lun-vie', 'de lunes a viernes', 'L-V', 'lunes – viernes'],
    list: ['sábado y domingo', 'sáb, dom', 'sábados y domingos', 'fin de semana'],
    closed: ['Cerrado', 'cerrada'],
    always: ['Abierto 24 horas', '24 horas', 'abierto las 24 horas'],
    hours: 'de 9:00 a 17:00',
  },
  French: {
    days: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    short: 'lun mar mer jeu ven sam dim',
    range: ['lundi au vendredi', 'du lundi au vendredi', 'lun-ven', 'lundi à vendredi'],
    list: ['samedi et dimanche', 'sam, dim', 'week-end', 'les samedis et dimanches'],
    closed: ['Fermé', 'fermée'],
    always: [
      'Ouvert 24h/24',
      '24h/24',
      '24 heures sur 24',
      'Ouvert 24 heures sur 24',
      '24h/24 et 7j/7',
    ],
    hours: 'de 9h à 17h',
  },
  German: {
    days: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    short: 'Mo Di Mi Do Fr Sa So',
    range: [
      'Montag bis Freitag',
      'Mo-Fr',
      'Mo. – Fr.',
      'von Montag bis Freitag',
      'montags bis freitags',
    ],
    list: ['Samstag und Sonntag', 'Sa & So', 'Sa, So', 'Wochenende', 'Sonnabend und Sonntag'],
    closed: ['Geschlossen', 'Ruhetag'],
    always: ['24 Stunden geöffnet', '24 Stunden', 'rund um die Uhr', 'rund um die Uhr geöffnet'],
    hours: 'von 9 bis 17 Uhr',
  },
  Portuguese: {
    days: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
    short: 'seg ter qua qui sex sáb dom',
    range: ['segunda a sexta', 'segunda à sexta-feira', 'seg-sex', 'de segunda a sexta', '2ª a 6ª'],
    list: ['sábado e domingo', 'sáb e dom', 'sábados, domingos', 'fim de semana'],
    closed: ['Fechado', 'Encerrado'],
    always: ['Aberto 24 horas', '24 horas', '24 horas por dia'],
    hours: 'das 9h às 17h',
  },
  Italian: {
    days: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    short: 'lun mar mer gio ven sab dom',
    range: ['lunedì al venerdì', 'dal lunedì al venerdì', 'lun-ven', 'lunedì – venerdì'],
    list: ['sabato e domenica', 'sab, dom', 'fine settimana'],
    closed: ['Chiuso', 'chiusa'],
    always: ['Aperto 24 ore', 'Aperto 24 ore su 24', '24 ore su 24', 'H24'],
    hours: 'dalle 9:00 alle 17:00',
  },
  Dutch: {
    days: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    short: 'ma di wo do vr za zo',
    range: [
      'maandag t/m vrijdag',
      'ma-vr',
      'maandag tot vrijdag',
      'van maandag tot en met vrijdag',
    ],
    list: ['zaterdag en zondag', 'za, zo', 'za & zo'],
    closed: ['Gesloten'],
    always: ['24 uur geopend', '24 uur per dag', '24 uur per dag geopend', '24 uur open'],
    hours: '9.00 tot 17.00 uur',
  },
  Polish: {
    days: 'poniedziałek wtorek środa czwartek piątek sobota niedziela',
    short: 'pon wt śr czw pt sob niedz',
    range: ['poniedziałek do piątek', 'od poniedziałku do piątku', 'pon-pt', 'pn – pt'],
    list: ['sobota i niedziela', 'sob, niedz', 'soboty i niedziele'],
    closed: ['Zamknięte', 'nieczynne'],
    always: [
      'Czynne całą dobę',
      'całodobowo',
      '24 godziny',
      'Otwarte 24 godziny',
      '24 godziny na dobę',
    ],
    hours: 'od 9 do 17',
  },
  Swedish: {
    days: 'måndag tisdag onsdag torsdag fredag lördag söndag',
    short: 'mån tis ons tors fre lör sön',
    range: ['måndag till fredag', 'mån-fre', 'måndag–fredag', 'måndagar till fredagar'],
    list: ['lördag och söndag', 'lör, sön', 'helger'],
    closed: ['Stängt', 'stängd'],
    always: ['Öppet dygnet runt', 'dygnet runt', '24 timmar', 'Öppet 24 timmar'],
    hours: 'kl. 09.00–17.00',
  },
  Danish: {
    days: 'mandag tirsdag onsdag torsdag fredag lørdag søndag',
    short: 'man tir ons tor fre lør søn',
    range: ['mandag til fredag', 'man-fre', 'fra mandag til fredag'],
    list: ['lørdag og søndag', 'lør, søn', 'weekend'],
    closed: ['Lukket'],
    always: ['Døgnåbent', 'Åbent 24 timer', 'åbent døgnet rundt', '24 timer i døgnet'],
    hours: 'kl. 9.00-17.00',
  },
  'Haitian Creole': {
    days: 'lendi madi mèkredi jedi vandredi samdi dimanch',
    short: 'len mad mèk jed van sam dim',
    range: [
      'lendi rive vandredi',
      'lendi jiska vandredi',
      'soti lendi rive vandredi',
      'lendi-vandredi',
    ],
    list: ['samdi ak dimanch', 'samdi, dimanch', 'wikenn'],
    closed: ['Fèmen', 'fèmé'],
    always: ['Ouvè 24 èdtan', '24 èdtan', 'louvri 24 sou 24', '24 è sou 24'],
    hours: '9:00 - 17:00',
  },
};

describe.each(Object.keys(LANGUAGES))('hours in %s', (name) => {
  const words = LANGUAGES[name] as Language;
  const stated = (value: object) => read(value).working_hours;

  test.each(['days', 'short'] as const)(
    'the import reads the weekday names (%s) in each language',
    (key) => {
      const names = words[key].split(' ');
      for (const index of ways('x').keys()) {
        const week = Object.fromEntries(
          names.map((name, day) => [ways(name)[index] ?? name, `${day + 1}AM-11AM`]),
        );
        expect(stated(week)).toEqual(
          Object.fromEntries(
            WEEK_FROM_MONDAY.map((day, number) => [day, `${number + 1}:00 AM - 11:00 AM`]),
          ),
        );
      }
    },
  );

  test.each([
    ['range', WEEK_FROM_MONDAY.slice(0, 5)],
    ['list', WEEK_FROM_MONDAY.slice(5)],
  ] as const)('the import reads a %s of days in each language', (key, days) => {
    for (const text of words[key].flatMap(ways))
      expect([text, Object.keys(stated({ [text]: '9AM-5PM' }) ?? {})]).toEqual([text, days]);
  });

  test('the import reads "closed" in each language', () => {
    for (const text of words.closed.flatMap(ways))
      expect([text, stated({ Monday: text, Tuesday: [text] })]).toEqual([
        text,
        { Monday: 'Closed', Tuesday: 'Closed' },
      ]);
  });

  test('the import reads "24 hours" in each language', () => {
    for (const text of words.always.flatMap(ways))
      expect([text, stated({ Monday: text, Tuesday: text })]).toEqual([
        text,
        { Monday: 'Open 24 hours', Tuesday: 'Open 24 hours' },
      ]);
  });

  test('in each language the import reads a week that is written as one text', () => {
    const [range = '', list = '', closed = ''] = [words.range[0], words.list[0], words.closed[0]];
    for (const text of [
      `${range} ${words.hours}, ${list} ${closed}`,
      `${range}: ${words.hours}\n${list}: ${closed}`,
      `${range}:${words.hours}|${list}:${closed}`,
    ])
      expect([text, stated([text])]).toEqual([
        text,
        Object.fromEntries(
          WEEK_FROM_MONDAY.map((day, index) => [day, index < 5 ? '9:00 AM - 5:00 PM' : 'Closed']),
        ),
      ]);
  });
});

describe('ambiguous days', () => {
  test.each([
    [{ Di: '9-17' }, 'Tuesday or Sunday'],
    [{ Ma: '9-17' }, 'Monday or Tuesday'],
    [{ Do: '9-17' }, 'Thursday or Sunday'],
    [{ 'M-S': '9-17' }, 'no letter of one language'],
    [{ 'Mon/Fri': '9-17' }, 'both or all between'],
    [{ 'Mon-Wed-Fri': '9-17' }, 'a list or a mistake'],
    [{ 'Mon-Mon': '9-17' }, 'no range'],
    [{ 'Mondays. Tue-Sun': '9-17' }, 'two sentences'],
    [{ 'Daily except Monday': '9-17' }, 'an exception'],
  ])('the import does not guess the day in %j: %s', (value, _why) =>
    expect(read(value).working_hours).toBeNull(),
  );

  test.each([
    [{ mo: 'x', di: 'geschlossen', mi: 'x' }, 'Tuesday'],
    [{ lu: 'x', ma: 'x', di: 'fermé' }, 'Sunday'],
    [{ Mi: 'x', Do: 'geschlossen', Fr: 'x' }, 'Thursday'],
    [{ vi: 'x', sa: 'x', do: 'cerrado' }, 'Sunday'],
  ])(
    'the other days of the week settle which day an ambiguous abbreviation means: %j',
    (value, day) => {
      const hours = read(value).working_hours ?? {};
      expect(Object.keys(hours).filter((key) => hours[key as Weekday] === 'Closed')).toEqual([day]);
    },
  );
});

/** Parts of texts as they occur in files, for random combinations. */
const pieces = [
  ...Object.values(LANGUAGES).flatMap(({ days, short, range, list, always }) => [
    ...days.split(' '),
    ...short.split(' '),
    ...range,
    ...list,
    ...always,
  ]),
  ...[
    '9',
    '17:00',
    '9AM-5PM',
    '25:00',
    '12',
    'noon',
    'midnight',
    '-',
    ',',
    ';',
    ':',
    '|',
    '/',
    '"',
  ],
  ...[
    '(',
    ')',
    'PH',
    'Dec 25',
    'Thanksgiving',
    '24/7',
    'call',
    'lunch',
    'late',
    'not',
    '???',
    '打烊',
  ],
  ...['zárva', 'стенгт', 'Clsd', 'n/a', 'by appointment', 'sunset', 'holidays', '2026-12-25', '+'],
];
const junk = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 6 })
  .map((words) => words.join(' '))
  .filter((text) => !hasClosedWord(text));

function hasClosedWord(text: string): boolean {
  const words = plainWords(text).split(/[^\p{L}]+/u);
  return /\b(?:off|closed)\b/i.test(text) || words.some(saysClosed);
}

describe('a text that was not understood closes no day', () => {
  const isUnknownOrOpen = (hours: object | null) =>
    Object.values(hours ?? {}).every((text) => text !== 'Closed');

  test('an hours text that was not understood closes no day', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          junk,
          fc.dictionary(junk, fc.oneof(junk, fc.array(junk, { maxLength: 3 })), { maxKeys: 8 }),
          fc.array(fc.record({ day: junk, hours: junk }), { maxLength: 8 }),
        ),
        (value) => isUnknownOrOpen(read(value).working_hours),
      ),
      { numRuns: 2000 },
    );
  });

  test('a weekday key that was not understood removes no day', () => {
    fc.assert(
      fc.property(junk, junk, (key, hours) => {
        const value = { Monday: '9AM-5PM', Tuesday: 'Open 24 hours', [key]: hours };
        const isUnderstood = readDayKeys(Object.keys(value)).every((days) => days !== null);
        const { working_hours } = read(value);
        return (
          !hours.trim() ||
          isUnderstood ||
          readDatedKey(key, TODAY) !== null ||
          Object.keys(working_hours ?? {}).length === 7
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('a rule of OpenStreetMap that was not understood closes no day', () => {
    fc.assert(
      fc.property(junk, (value) => {
        const { working_hours } = osmHours(`Mo-Su 10:00-12:00; ${value}`, TODAY);
        return isUnknownOrOpen(working_hours);
      }),
      { numRuns: 500 },
    );
  });
});
