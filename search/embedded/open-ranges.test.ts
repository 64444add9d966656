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

test('OpenRanges finds the same open slots as a check of each range, even beyond the initial capacity', () => {
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
