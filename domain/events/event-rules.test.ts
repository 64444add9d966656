import { describe, expect, test } from 'vitest';
import { canonicalEvents, eventsError } from './event-rules.ts';

const FRY = { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' };

describe('events that editors and programs enter', () => {
  test.each([
    [undefined],
    [null],
    [[]],
    [[FRY]],
    [[{ date: '2026-12-26', start: '20:00', text: 'Junkanoo' }]],
    [[{ ...FRY, date: null, start: '22:00', end: '02:00' }]],
    [[{ ...FRY, end: '' }]],
    [Array.from({ length: 60 }, () => FRY)],
  ])('the events %j are valid', (events) => expect(eventsError(events)).toBeNull());

  test.each([
    ['Wednesday', 'Events must be a list such as'],
    [{ ...FRY }, 'Events must be a list such as'],
    [[FRY, 'fish fry'], 'Events: row 2 must have a day, a start and a text.'],
    [[{ ...FRY, date: '2026-12-26' }], 'Events: row 1 has a day and a date. Keep one of them.'],
    [[{ start: '18:00', text: 'Fish fry' }], 'Events: row 1 needs a day such as Wednesday, or a'],
    [[{ ...FRY, day: 'wednesday' }], 'Events: row 1 has a day that is not a weekday'],
    [[{ date: '2026-02-30', start: '18:00', text: 'x' }], 'Events: row 1 has a date that is not'],
    [[FRY, { ...FRY, start: '6 PM' }], 'Events: row 2 needs a start such as 18:00.'],
    [[{ ...FRY, start: '24:00' }], 'Events: row 1 needs a start such as 18:00.'],
    [[{ ...FRY, end: '22:60' }], 'Events: row 1 has an end that is not a time such as 22:00.'],
    [[{ ...FRY, end: '18:00' }], 'Events: row 1 has an end that equals its start.'],
    [[{ ...FRY, text: ' ' }], 'Events: row 1 has a text with an error: Text is required.'],
    [[{ ...FRY, text: 7 }], 'Events: row 1 has a text with an error: Text must be text.'],
    [[{ ...FRY, text: 'x'.repeat(101) }], 'Events: row 1 has a text with an error: Text must be 1'],
    [Array.from({ length: 61 }, () => FRY), 'Events: at most 60 are allowed.'],
  ])(
    'the events %j are refused with a message that names the row and its field',
    (events, message) => expect(eventsError(events)).toContain(message),
  );

  test('events are stored in canonical form, weekly events from Monday on and then dated events', () => {
    const junkanoo = { date: '2026-12-26', start: '20:00', text: 'Junkanoo' };
    expect(
      canonicalEvents([
        { ...junkanoo, end: null, day: '' },
        { date: '2026-12-24', start: '09:00', text: 'Cake' },
        { day: 'Sunday', start: '12:00', text: 'Brunch' },
        { ...FRY, text: '  Fish fry\u00A0', color: 'red' },
        { ...FRY, start: '10:00' },
      ]),
    ).toEqual([
      { ...FRY, start: '10:00' },
      FRY,
      { day: 'Sunday', start: '12:00', text: 'Brunch' },
      { date: '2026-12-24', start: '09:00', text: 'Cake' },
      junkanoo,
    ]);
  });

  test('an empty list of events is stored as null, and an invalid list stays unchanged, so that the validation can report it', () => {
    expect(canonicalEvents([])).toBeNull();
    expect(canonicalEvents(undefined)).toBeNull();
    expect(canonicalEvents([{ day: 'Someday' }])).toEqual([{ day: 'Someday' }]);
  });
});
