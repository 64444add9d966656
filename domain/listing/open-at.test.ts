import { describe, expect, test } from 'vitest';
import { openAtLabel, openAtWords, openMoment, readOpenAt, writeOpenAt } from './open-at.ts';

test.each([
  ['Fri-19:00', 'Fri-19:00'],
  ['friday 7pm', 'Fri-19:00'],
  ['FRI-7:30 PM', 'Fri-19:30'],
  ['fri', 'Fri'],
  ['Sunday', 'Sun'],
  ['19:00', '19:00'],
  ['7:05', '07:05'],
  ['12 am', '00:00'],
  [' Sat-00:00 ', 'Sat-00:00'],
  ['', ''],
  ['fr', ''],
  ['Freitag', ''],
  ['Fri-24:00', ''],
  ['Fri-19:60', ''],
  ['Fri-13pm', ''],
  ['Fri-Sat', ''],
  ['-', ''],
  ['Fri-19:00-20:00', ''],
])('readOpenAt parses %j as %j', (text, expected) => {
  const read = readOpenAt(text);
  expect(writeOpenAt(read)).toBe(expected);
  expect(readOpenAt(writeOpenAt(read))).toEqual(read);
});

test.each([
  ['Fri-19:00', 1200, 'Open Friday at 7:00 PM'],
  ['Fri', 1200, 'Open on Friday'],
  ['19:00', 1139, 'Open today at 7:00 PM'],
  ['19:00', 1140, 'Open today at 7:00 PM'],
  ['19:00', 1141, 'Open tomorrow at 7:00 PM'],
  ['00:00', 1, 'Open tomorrow at 12:00 AM'],
  ['00:00', 0, 'Open today at 12:00 AM'],
])('the label of the filter %s at minute %i of a day is %s', (openAt, minute, label) => {
  expect(openAtLabel(openAt, 20_000 * 1440 + minute)).toBe(label);
});

test.each([
  ['Sat-19:00', 0, 'Open Sat 7:00 PM'],
  ['Sat', 0, 'Open Sat'],
  ['Sat-00:00', 0, 'Open Sat 12:00 AM'],
  ['12:00', 719, 'Open Sun 12:00 PM'],
  ['12:00', 720, 'Open Sun 12:00 PM'],
  ['12:00', 721, 'Open Mon 12:00 PM'],
  ['', 0, null],
])('HOURS-41 on Sunday, cards found by the filter %j at minute %i say %j', (openAt, now, words) => {
  // 4 January 1970 was a Sunday.
  expect(openAtWords(openAt, 3 * 1440 + now)).toBe(words);
});

describe('openMoment', () => {
  // 4 January 1970 was a Sunday.
  const sunday = 3;
  const at = (day: number, minute: number) => day * 1440 + minute;
  test.each<[string, number, number, number | null]>([
    ['Fri-19:00', at(sunday, 0), sunday + 5, 1140],
    ['Fri-19:00', at(sunday + 5, 1140), sunday + 5, 1140],
    ['Fri-19:00', at(sunday + 5, 1141), sunday + 12, 1140],
    ['Fri-10:00', at(sunday, 700), sunday + 5, 600],
    ['Fri', at(sunday + 5, 1439), sunday + 5, null],
    ['Sat', at(sunday, 0), sunday + 6, null],
    ['Sun', at(sunday, 5), sunday, null],
    ['19:00', at(sunday + 1, 1140), sunday + 1, 1140],
    ['19:00', at(sunday + 1, 1300), sunday + 2, 1140],
    ['00:30', at(sunday, 1439), sunday + 1, 30],
  ])(
    'openMoment finds the day and time that the filter %s means when it is now minute %i',
    (text, now, day, minute) => {
      const openAt = readOpenAt(text);
      expect(openAt && openMoment(openAt, now)).toEqual({ day, minute });
    },
  );
});
