import { expect, test } from 'vitest';
import { eventWhen, nextEventWords } from './event-words.ts';
import { eventsFrom, type PlaceEvent } from './events.ts';

const FRY: PlaceEvent = { day: 'Wednesday', start: '18:00', end: '22:00', text: 'Fish fry' };
const BRUNCH: PlaceEvent = { day: 'Sunday', start: '11:00', end: '15:00', text: 'Brunch' };
const BAND: PlaceEvent = { day: 'Friday', start: '22:00', end: '02:00', text: 'Band' };
const JUNKANOO: PlaceEvent = { date: '2026-12-26', start: '20:00', text: 'Junkanoo' };

test.each([
  [FRY, 'Wednesdays 6:00 PM to 10:00 PM'],
  [BAND, 'Fridays 10:00 PM to 2:00 AM'],
  [JUNKANOO, 'Sat, Dec 26, 2026 8:00 PM'],
])(
  'DET-63 the time of an event is written with its weekday or date, not relative to today: %j',
  (event, words) => expect(eventWhen(event)).toBe(words),
);

test.each<[events: PlaceEvent[], now: string, words: string]>([
  [[], '2026-12-02T15:00:00Z', ''],
  [[FRY], '2026-12-02T15:00:00Z', 'Tonight 6:00 PM: Fish fry'],
  [[FRY], '2026-12-03T02:59:00Z', 'Tonight 6:00 PM: Fish fry'],
  [[FRY], '2026-12-03T03:00:00Z', 'Dec 9 6:00 PM: Fish fry'],
  [[FRY], '2026-12-03T05:00:00Z', 'Wed 6:00 PM: Fish fry'],
  [[BRUNCH], '2026-12-06T15:00:00Z', 'Today 11:00 AM: Brunch'],
  [[BAND], '2026-12-05T04:59:00Z', 'Tonight 10:00 PM: Band'],
  [[FRY, BRUNCH, BAND], '2026-12-03T15:00:00Z', 'Fri 10:00 PM: Band'],
  [[FRY, JUNKANOO], '2026-12-26T15:00:00Z', 'Tonight 8:00 PM: Junkanoo'],
  [[JUNKANOO], '2026-12-01T15:00:00Z', 'Dec 26 8:00 PM: Junkanoo'],
  [[JUNKANOO], '2026-12-27T05:00:00Z', ''],
])('CARD-27 the next of the events %j at the time %s is named: %s', (events, now, words) =>
  expect(nextEventWords(events, new Date(now))).toBe(words),
);

test('eventsFrom returns weekly events, and dated events from the given day on', () => {
  expect(eventsFrom('2026-12-26', [FRY, JUNKANOO])).toEqual([FRY, JUNKANOO]);
  expect(eventsFrom('2026-12-27', [FRY, JUNKANOO])).toEqual([FRY]);
});
