import { describe, expect, test } from 'vitest';
import { minuteOfDay, readClockRange, readClockTime, type ClockTime } from './clock-time.ts';

const at = (hour: number, minute: number, half: ClockTime['half']): ClockTime => ({
  hour,
  minute,
  half,
});

describe('HR-10: readClockTime', () => {
  test.each([
    ['9', at(9, 0, null)],
    ['09', at(9, 0, null)],
    ['9:05', at(9, 5, null)],
    ['17:30', at(17, 30, null)],
    [' 9 AM ', at(9, 0, 'am')],
    ['9:00pM', at(9, 0, 'pm')],
    ['12 a.m.', at(12, 0, 'am')],
    ['12\u202FP.M', at(12, 0, 'pm')],
    ['99:99', at(99, 99, null)],
  ])('the text %s is a clock time', (text, time) => expect(readClockTime(text)).toEqual(time));

  test.each(['', 'noon', '9:5', '123', '9.30', '9h', '9 AM 5', 'at 9', '9:30:00', 'AM'])(
    'the text is not a clock time: %j',
    (text) => expect(readClockTime(text)).toBeNull(),
  );
});

describe('HR-10: readClockRange', () => {
  test.each(['9 AM - 5', '9am-5', '9 AM–5', '9 AM —5', '9 AM to 5', '9AMTO5', ' 9 AM\t-\n5 '])(
    'the text %j is a clock range',
    (text) => expect(readClockRange(text)).toEqual({ start: at(9, 0, 'am'), end: at(5, 0, null) }),
  );

  test('the start and the end of a clock range keep separate minutes and separate am or pm', () =>
    expect(readClockRange('9:05 PM - 2:10 a.m.')).toEqual({
      start: at(9, 5, 'pm'),
      end: at(2, 10, 'am'),
    }));

  test.each(['9 AM', '9 AM -', '- 5 PM', '9 AM 5 PM', '9 - 12 - 5', '9 AM - 5 PM daily', 'x9 - 5'])(
    'the text is not a clock range: %j',
    (text) => expect(readClockRange(text)).toBeNull(),
  );
});

test.each([
  [at(0, 0, null), 0],
  [at(9, 30, null), 570],
  [at(12, 0, null), 720],
  [at(23, 59, null), 1439],
  [at(24, 0, null), null],
  [at(9, 60, null), null],
  [at(12, 0, 'am'), 0],
  [at(12, 59, 'pm'), 779],
  [at(1, 0, 'am'), 60],
  [at(11, 59, 'pm'), 1439],
  [at(0, 0, 'am'), null],
  [at(13, 0, 'pm'), null],
  [at(9, 60, 'am'), null],
])('the clock time %j is minute %j of the day', (time, minute) =>
  expect(minuteOfDay(time)).toBe(minute),
);
