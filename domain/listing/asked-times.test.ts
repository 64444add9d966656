import { describe, expect, test } from 'vitest';
import { parseTimes, type AskedTime } from './asked-times.ts';

/** Formats a time: `now`, `24`, or day and time such as `Saturday 19:00`, `tomorrow`, `19:00`. */
function short(time: AskedTime): string {
  if (time.kind === 'now') return 'now';
  if (time.kind === 'around-the-clock') return '24';
  expect(time.kind).toBe('moment');
  const { day, minute } = time;
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = minute === null ? null : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return [day, clock].filter(Boolean).join(' ');
}

const read = (text: string) => {
  const { rest, times } = parseTimes(text);
  return [rest, ...times.map(short)];
};

describe('time phrases are taken out of the search text', () => {
  test.each<[string, ...string[]]>([
    // Searches for places that are open now.
    ['open now', '', 'now'],
    ['Open Now', '', 'now'],
    ['now open', '', 'now'],
    ['open-now', '', 'now'],
    ['open right now', '', 'now'],
    ['still open', '', 'now'],
    ['currently open', '', 'now'],
    ['open at the moment', '', 'now'],
    ['right now', '', 'now'],
    ['conch open now nassau', 'conch nassau', 'now'],
    ['restaurants open now', 'restaurants', 'now'],
    ["what's open now?", '', 'now'],
    ['what is open right now', '', 'now'],
    ['anything open now in nassau', 'anything in nassau', 'now'],
    // Searches for places that are open around the clock.
    ['24 hours', '', '24'],
    ['24 hour', '', '24'],
    ['24-hour', '', '24'],
    ['24h', '', '24'],
    ['24hrs', '', '24'],
    ['24/7', '', '24'],
    ['24 7', '', '24'],
    ['24x7', '', '24'],
    ['open 24 hours', '', '24'],
    ['open 24', '', '24'],
    ['24 hours open', '', '24'],
    ['open 24 hours a day, 7 days a week', '', '24'],
    ['twenty-four hours', '', '24'],
    ['open around the clock', '', '24'],
    ['always open', '', '24'],
    ['24 hour diner nassau', 'diner nassau', '24'],
    ['burgers 24/7', 'burgers', '24'],
    // Searches for a day and a time.
    ['saturday 7pm', '', 'Saturday 19:00'],
    ['sat 7 pm', '', 'Saturday 19:00'],
    ['Sat. 7PM', '', 'Saturday 19:00'],
    ['saturday, 7 p.m.', '', 'Saturday 19:00'],
    ['saturday at 7', '', 'Saturday 19:00'],
    ['saturday 7', '', 'Saturday 19:00'],
    ['saturday 7.30pm', '', 'Saturday 19:30'],
    ['7pm saturday', '', 'Saturday 19:00'],
    ['7pm on saturday', '', 'Saturday 19:00'],
    ['at 7 on saturday', '', 'Saturday 19:00'],
    ['open on saturday at 19:00', '', 'Saturday 19:00'],
    ['saturdays 11am', '', 'Saturday 11:00'],
    ['friday 12pm', '', 'Friday 12:00'],
    ['friday noon', '', 'Friday 12:00'],
    ['friday midnight', '', 'Friday 24:00'],
    ['wed 8:30am', '', 'Wednesday 08:30'],
    ['thurs 18:00', '', 'Thursday 18:00'],
    ['sunday 10', '', 'Sunday 10:00'],
    ['conch salad saturday 7pm exuma', 'conch salad exuma', 'Saturday 19:00'],
    ['saturday evening', '', 'Saturday 19:00'],
    ['friday night', '', 'Friday 21:00'],
    ['sun morning', '', 'Sunday 09:00'],
    ['sunday afternoon rum', 'rum', 'Sunday 15:00'],
    ['open saturday', '', 'Saturday'],
    ['open on sundays', '', 'Sunday'],
    ['open sun', '', 'Sunday'],
    ['on monday', '', 'Monday'],
    ['this friday', '', 'Friday'],
    ['open this weekend', '', 'Saturday', 'Sunday'],
    // Searches for today or tomorrow.
    ['tonight', '', 'tonight 19:00'],
    ['open tonight', '', 'today 19:00'],
    ['lobster tonight', 'lobster', 'tonight 19:00'],
    ['tonite', '', 'tonight 19:00'],
    ['live music tonight', 'live music', 'tonight 19:00'],
    ['what’s on tonight?', '', 'tonight 19:00'],
    ['events tonight in nassau', 'events in nassau', 'tonight 19:00'],
    ['anything happening this evening', '', 'tonight 19:00'],
    ['tonight at 8', '', 'tonight 20:00'],
    ['tonight 10', '', 'tonight 22:00'],
    ['tonight at 19:30', '', 'tonight 19:30'],
    ['8pm tonight', '', 'tonight 20:00'],
    ['today', '', 'today'],
    ['open today', '', 'today'],
    ['this evening', '', 'tonight 19:00'],
    ['tomorrow', '', 'tomorrow'],
    ['tomorrow 8am', '', 'tomorrow 08:00'],
    ['tomorrow morning', '', 'tomorrow 09:00'],
    ['tomorrow morning at 8', '', 'tomorrow 08:00'],
    ['tomorrow night', '', 'tomorrow 21:00'],
    ['open tomorrow in nassau', 'in nassau', 'tomorrow'],
    // A meal stays in the search text, and tells whether am or pm is meant.
    ['breakfast tomorrow', 'breakfast', 'tomorrow'],
    ['breakfast tomorrow at 8', 'breakfast', 'tomorrow 08:00'],
    ['dinner saturday at 8', 'dinner', 'Saturday 20:00'],
    // A time alone means its next occurrence.
    ['7pm', '', '19:00'],
    ['open at 7pm', '', '19:00'],
    ['at 19:30', '', '19:30'],
    ['19:30', '', '19:30'],
    ['07:30', '', '07:30'],
    ['at 7', '', '19:00'],
    ['dinner at 7', 'dinner', '19:00'],
    ["7 o'clock", '', '19:00'],
    ['at noon', '', '12:00'],
    ['7pm-9pm', '', '19:00'],
    ['from 7 to 9pm', '', '19:00'],
    ['7-9pm', '', '19:00'],
    ['open until 10pm', '', '21:30'],
    ['open till midnight', '', '23:30'],
    ['open past 10pm', '', '22:00'],
    ['open before 8am', '', '07:30'],
    ['open til 10pm', '', '21:30'],
    ['at 12', '', '12:00'],
    ['at 11', '', '11:00'],
    ['at 13', '', '13:00'],
    ['brunch at 12', 'brunch', '12:00'],
    // For a range, am or pm at its end also applies to its start.
    ['7-9am', '', '07:00'],
    ['7 to 9am', '', '07:00'],
    ['7 – 9 am', '', '07:00'],
    ['8-11am', '', '08:00'],
    ['7-9:30am', '', '07:00'],
    ['7.30-9.15 a.m.', '', '07:30'],
    ['8 a. m.', '', '08:00'],
    ['07:30-09:15', '', '07:30'],
    // Searches with several times at once.
    ['open now saturday 7pm', '', 'now', 'Saturday 19:00'],
    ['sat 7pm or sun 7pm', '', 'Saturday 19:00', 'Sunday 19:00'],
    ['saturday 7pm or open now', '', 'Saturday 19:00', 'now'],
    ['open now or 24 hours', '', 'now', '24'],
    // The other words of a search stay, with blanks between them.
    ['conch,open now,nassau', 'conch, ,nassau', 'now'],
    ['  conch  salad 7pm ', 'conch salad', '19:00'],
    ['this  friday', '', 'Friday'],
    ['open  this  evening', '', 'today 19:00'],
  ])('the time phrase is removed from the search text: %s', (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('a word that may be part of a name gives a time and stays in the search text', () => {
  test.each<[string, ...string[]]>([
    ['open', 'now'],
    ['conch open', 'now'],
    ['open restaurants', 'now'],
    ['open in nassau', 'now'],
    ['saturday', 'Saturday'],
    ['Ruby Tuesday', 'Tuesday'],
    ['sunday brunch', 'Sunday'],
    ['taco tuesday', 'Tuesday'],
    ['weekend brunch', 'Saturday', 'Sunday'],
    ['open near me at 45pm', 'now'],
    ['open near me saturday', 'Saturday'],
  ])(
    'a word that may be part of a name gives a time and stays in the search text: %s',
    (text, ...expected) => {
      expect(read(text)).toEqual([text, ...expected]);
    },
  );
});

test.each([
  '',
  'conch',
  'conch  salad',
  'something for me',
  'Open Kitchen',
  'the open kitchen nassau',
  'open air',
  'open late',
  'open till late',
  'open for lunch',
  'late night',
  'after midnight',
  'midnight',
  'happy hour',
  'events',
  'half hour',
  "today's catch",
  'TGI Friday’s',
  'sun deck',
  'Sun and Sea',
  'sat bar',
  'on the sun deck',
  'wedding',
  'monkey bar',
  'morning glory',
  'night club',
  'afternoon tea',
  'noon',
  'under $20',
  'under 20',
  '24 bay street',
  '7 mile beach',
  'pier 7',
  'at 7 bay street',
  '242 555 0125',
  '555-0247',
  'saturday 45pm',
  'at 99',
  '25:70',
])('the search text "%s" contains no time', (text) => {
  expect(parseTimes(text)).toEqual({ rest: text, times: [] });
});

describe('a place whose name contains a time is searched by the rest of its name', () => {
  test.each([
    ['24 Hour Cafe', 'Cafe'],
    ['Open Now Kitchen', 'Kitchen'],
    ['Bistro at 7', 'Bistro'],
  ])('the name %s is searched for as %s', (name, rest) => {
    expect(parseTimes(name).rest).toBe(rest);
  });
});
