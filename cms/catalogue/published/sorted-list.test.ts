import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedList } from './sorted-list.ts';

const ascending = (a: number, b: number) => a - b;

/** After each change: which of the numbers 0 to 39 are in the list. */
const states = fc.array(
  fc.record({
    members: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    isAsked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test('a sorted list stays sorted through any changes, and lists returned earlier do not change', () => {
  fc.assert(
    fc.property(states, (steps) => {
      const list = createSortedList(ascending);
      const handedOut: { entries: readonly number[]; expected: number[] }[] = [];
      let before: number[] = [];
      for (const { members, isAsked } of steps) {
        const now = members.flatMap((isMember, number) => (isMember ? [number] : []));
        const gone = before.filter((number) => !now.includes(number));
        const come = now.filter((number) => !before.includes(number));
        list.change(gone.toReversed(), come.toReversed());
        before = now;
        expect(list.size()).toBe(now.length);
        if (isAsked) handedOut.push({ entries: list.entries(), expected: now });
      }
      expect(list.entries()).toEqual(before);
      for (const { entries, expected } of handedOut) expect(entries).toEqual(expected);
    }),
  );
});

test('an entry of a sorted list can be replaced by one of equal rank', () => {
  const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
  const list = createSortedList<{ rank: number; text: string }>(byRank);
  const [first, second] = [
    { rank: 1, text: 'a' },
    { rank: 2, text: 'b' },
  ] as const;
  list.change([], [second, first]);
  list.change([first], [{ rank: 1, text: 'c' }]);
  expect(list.entries().map(({ text }) => text)).toEqual(['c', 'b']);
});

test('a change of a sorted list that adds and removes nothing keeps the same array, and any other change makes a new one', () => {
  const list = createSortedList(ascending);
  list.change([], [1, 2]);
  const handedOut = list.entries();
  list.change([], []);
  expect(list.entries()).toBe(handedOut);
  list.change([], [3]);
  expect(list.entries()).not.toBe(handedOut);
});
