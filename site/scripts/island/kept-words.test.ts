import { expect, test } from 'vitest';
import type { KeptIsland } from '#site/service-worker/kept-islands.ts';
import { keptWords, nothingWords, problemWords } from './kept-words.ts';

/** Wednesday, 1:00 PM in The Bahamas. */
const NOW = new Date('2026-07-15T17:00:00Z');

function island(changed: Partial<KeptIsland> = {}): KeptIsland {
  return {
    ...{ name: 'Eleuthera', path: '/islands/eleuthera', places: 38, total: 38 },
    ...{ bytes: 4_123_456, at: NOW.getTime(), problem: null },
    ...changed,
  };
}

test.each([
  [{}, '38 places, 4.1 MB, updated today'],
  [{ places: 1, bytes: 40_000 }, '1 place, 0.0 MB, updated today'],
  [{ at: Date.parse('2026-07-15T03:59:00Z') }, '38 places, 4.1 MB, updated yesterday'],
  [{ at: Date.parse('2026-07-10T17:00:00Z') }, '38 places, 4.1 MB, updated 5 days ago'],
  [{ at: NOW.getTime() + 60_000 }, '38 places, 4.1 MB, updated today'],
])('TAKE-03 the kept island %j is described as “%s”', (changed, expected) => {
  expect(keptWords(island(changed), NOW)).toBe(expected);
});

test.each([
  [{}, ''],
  [{ places: 300, total: 1412, problem: 'places' }, 'These are the first 300 of 1,412 places.'],
  [
    { places: 210, total: 300, problem: 'bytes' },
    'These are 210 of 300 places, because more would take over 25 MB.',
  ],
  [
    { places: 34, total: 60, problem: 'network' },
    'The guide couldn’t be reached, so these are 34 of 60 places.',
  ],
  [{ problem: 'network' }, 'The guide couldn’t be reached, so this is not up to date.'],
  [
    { places: 34, total: 60, problem: 'space' },
    'This device has no space left, so these are 34 of 60 places.',
  ],
] as const)(
  'TAKE-04, TAKE-07 the problem of the kept island %j is described as “%s”',
  (changed, expected) => {
    expect(problemWords(island(changed))).toBe(expected);
  },
);

test.each([
  ['network', 'The guide couldn’t be reached, so nothing was kept.'],
  ['space', 'This device has no space left, so nothing was kept.'],
  [null, 'There is nothing to keep here yet.'],
] as const)(
  'TAKE-07 when nothing is kept and the problem is %s, the page says “%s”',
  (problem, expected) => {
    expect(nothingWords(problem)).toBe(expected);
  },
);
