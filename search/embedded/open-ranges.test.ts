import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit } from './bitset.ts';
import { SUNDAY } from '#search/testing/blank-search.ts';
import { OpenRanges } from './open-ranges.ts';

type Ranges = [start: number, end: number][];

function openSlots(all: readonly Ranges[], minute: number): number[] {
  const ranges = new OpenRanges();
  for (const one of all) ranges.push({ openMinutes: one, openDays: [], closedBefore: null });
  const open = ranges.at(SUNDAY + minute, all.length);
  expect(open).toHaveLength(Math.ceil(all.length / 32));
  return all.flatMap((_, slot) => (hasBit(open, slot) ? [slot] : []));
}

test.each([
  [99, []],
  [100, [1]],
  [199, [1]],
  [200, []],
  [300, [1, 3]],
  [400, [3]],
])('at minute %i of the week the places in the slots %j are open', (minute, slots) => {
  const ranges: Ranges[] = [
    [],
    [
      [100, 200],
      [250, 400],
    ],
    [],
    [[300, 500]],
    [],
  ];
  expect(openSlots(ranges, minute)).toEqual(slots);
});

const week = fc.array(
  fc
    .tuple(fc.nat(10_000), fc.integer({ min: 1, max: 80 }))
    .map(([start, length]): [number, number] => [start, start + length]),
  { maxLength: 14 },
);

test('OpenRanges finds the same open slots as a check of each range one by one, even beyond the initial capacity', () => {
  fc.assert(
    fc.property(fc.array(week, { maxLength: 200 }), fc.nat(10_079), (all, minute) => {
      const expected = all.flatMap((ranges, slot) =>
        ranges.some(([start, end]) => start <= minute && minute < end) ? [slot] : [],
      );
      expect(openSlots(all, minute)).toEqual(expected);
    }),
  );
  const many = Array.from({ length: 3000 }, (_, slot): Ranges => [[slot, slot + 1]]);
  for (const minute of [0, 511, 512, 1023, 1024, 2999]) {
    expect(openSlots(many, minute)).toEqual([minute]);
  }
});

test('OpenRanges keeps all opening ranges of a place that has very many', () => {
  const many = Array.from({ length: 2000 }, (_, at): [number, number] => [at * 2, at * 2 + 1]);
  expect(openSlots([[], many, [[3998, 3999]]], 3998)).toEqual([1, 2]);
  expect(openSlots([many], 3999)).toEqual([]);
});

test('special hours replace the weekly hours on their day only', () => {
  const ranges = new OpenRanges();
  const day = 20_000;
  const always = { openMinutes: [[0, 10_080]] as Ranges, closedBefore: null };
  ranges.push({ ...always, openDays: [{ day, minutes: [] }] });
  ranges.push({ ...always, openDays: [{ day, minutes: [[600, 720]] }] });
  ranges.push({
    openMinutes: [],
    openDays: [
      {
        day,
        minutes: [
          [0, 60],
          [1380, 1440],
        ],
      },
    ],
    closedBefore: null,
  });
  ranges.push({ ...always, openDays: [] });
  const openAt = (minute: number) =>
    [0, 1, 2, 3].filter((slot) => hasBit(ranges.at(minute, 4), slot));
  expect(openAt(day * 1440 - 1)).toEqual([0, 1, 3]);
  expect(openAt(day * 1440)).toEqual([2, 3]);
  expect(openAt(day * 1440 + 60)).toEqual([3]);
  expect(openAt(day * 1440 + 600)).toEqual([1, 3]);
  expect(openAt(day * 1440 + 719)).toEqual([1, 3]);
  expect(openAt(day * 1440 + 720)).toEqual([3]);
  expect(openAt(day * 1440 + 1439)).toEqual([2, 3]);
  expect(openAt((day + 1) * 1440)).toEqual([0, 1, 3]);
});

test('a place is closed before the day on which it reopens', () => {
  const ranges = new OpenRanges();
  const day = 20_000;
  ranges.push({
    openMinutes: [[0, 10_080]],
    openDays: [{ day, minutes: [[540, 600]] }],
    closedBefore: day,
  });
  const isOpen = (minute: number) => hasBit(ranges.at(minute, 1), 0);
  expect(isOpen(day * 1440 - 1)).toBe(false);
  expect(isOpen(day * 1440)).toBe(false);
  expect(isOpen(day * 1440 + 540)).toBe(true);
  expect(isOpen((day + 1) * 1440)).toBe(true);
});

test.each<[string, Ranges, boolean]>([
  ['from its first minute', [[1440, 1441]], true],
  ['until its last minute', [[2879, 2880]], true],
  ['since the day before', [[1000, 1441]], true],
  ['until the day after', [[2879, 3000]], true],
  ['only until it begins', [[1000, 1440]], false],
  ['only after it ends', [[2880, 3000]], false],
  [
    'before it and after it',
    [
      [0, 100],
      [3000, 3100],
    ],
    false,
  ],
])(
  'a place counts as open at any time of a Monday if it is open %s: %j',
  (_, openMinutes, isOpen) => {
    const ranges = new OpenRanges();
    ranges.push({ openMinutes, openDays: [], closedBefore: null });
    const monday = SUNDAY / 1440 + 1;
    expect(hasBit(ranges.on({ day: monday, minute: null }, 1), 0)).toBe(isOpen);
  },
);

test.each([
  [0, false],
  [539, false],
  [540, true],
  [600, false],
])('whether a place is open at minute %i of its opening day: %j', (minute, isOpen) => {
  const ranges = new OpenRanges();
  const monday = SUNDAY / 1440 + 1;
  ranges.push({ openMinutes: [[1440 + 540, 1440 + 600]], openDays: [], closedBefore: null });
  expect(hasBit(ranges.on({ day: monday, minute }, 1), 0)).toBe(isOpen);
});

test('stored hours use the new slot numbers and leave out slots without a number', () => {
  const ranges = new OpenRanges();
  const day = 20_000;
  ranges.push({ openMinutes: [[1, 2]], openDays: [], closedBefore: 7 });
  ranges.push({
    openMinutes: [
      [3, 4],
      [5, 6],
    ],
    openDays: [{ day, minutes: [] }],
    closedBefore: 8,
  });
  ranges.push({
    openMinutes: [[7, 8]],
    openDays: [{ day: 4, minutes: [[1, 2]] }],
    closedBefore: 9,
  });
  ranges.push({
    openMinutes: [[9, 10]],
    openDays: [{ day, minutes: [[3, 4]] }],
    closedBefore: null,
  });
  const numbers = [null, 0, null, 1];
  const stored = ranges.stored((slot) => numbers[slot] ?? null);
  expect(stored).toEqual({
    minutes: Uint16Array.of(3, 4, 5, 6, 9, 10),
    ends: [4, 6],
    days: new Map([
      [
        day,
        [
          { slot: 0, minutes: [] },
          { slot: 1, minutes: [[3, 4]] },
        ],
      ],
    ]),
    closedBefore: [{ slot: 0, day: 8 }],
  });
  const restored = new OpenRanges();
  restored.restore(stored);
  restored.push({ openMinutes: [[9, 10]], openDays: [], closedBefore: null });
  const open = restored.at(SUNDAY + 7 * 1440 * 1000 + 9, 3);
  expect([0, 1, 2].filter((slot) => hasBit(open, slot))).toEqual([1, 2]);
});
