import { expect, test } from 'vitest';
import { eventCell } from './event-cell.ts';

const FRY = { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' };
const JUNKANOO = { date: '2026-12-26', start: '20:00', text: 'Junkanoo' };

test.each([
  [undefined, []],
  ['', []],
  [[FRY], [FRY]],
  [FRY, [FRY]],
  [JSON.stringify([FRY, JUNKANOO]), [FRY, JUNKANOO]],
  [[{ ...FRY, day: 'weds', start: '6 PM', end: '10pm' }], [FRY]],
  ['Wednesday 18:00-22:00 Fish fry', [FRY]],
  ['Wednesdays 6:00 PM to 10:00 PM: Fish fry; 2026-12-26 8 PM Junkanoo', [FRY, JUNKANOO]],
  ['Wed 6pm - 10 pm Fish fry\n\n2026-12-26, 20:00, Junkanoo', [FRY, JUNKANOO]],
])('the events of the cell %j are read', (cell, events) =>
  expect(eventCell(cell)).toEqual({ events, warnings: [] }),
);

test('an event that cannot be read is left out with a warning, and the others are taken', () => {
  const { events, warnings } = eventCell('Fish fry; Sunday 12:00 Brunch; 2026-13-01 20:00 Band');
  expect(events).toEqual([{ day: 'Sunday', start: '12:00', text: 'Brunch' }]);
  expect(warnings).toEqual([
    { field: 'events', message: expect.stringMatching(/^Row 1 .+ It was left out\.$/) as string },
    { field: 'events', message: expect.stringMatching(/^Row 3 .+ It was left out\.$/) as string },
  ]);
});

test('if a cell has more than 60 events, the first 60 are imported, with a warning', () => {
  const { events, warnings } = eventCell(Array.from({ length: 61 }, () => FRY));
  expect(events).toHaveLength(60);
  expect(warnings).toEqual([{ field: 'events', message: 'Only the first 60 of 61 were taken.' }]);
});
