import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodesOfMinute, nodesOfRange } from './minute-nodes.ts';

const WEEK = 10_080;
const range = fc
  .tuple(fc.integer({ min: 0, max: WEEK }), fc.integer({ min: 0, max: WEEK }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

test('in the tree of minutes, a minute shares a node with exactly the ranges that contain it', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 0, max: WEEK - 1 }), ([start, end], minute) => {
      const nodes = new Set(nodesOfRange(start, end));
      const isInside = start <= minute && minute < end;
      expect(nodesOfMinute(minute).some((node) => nodes.has(node))).toBe(isInside);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['the first minute', 600],
  ['the minute before the last', 1259],
])('in the tree of minutes, %s of a range shares exactly one node with the range', (_, minute) => {
  const nodes = nodesOfRange(600, 1260);
  expect(nodesOfMinute(minute).filter((node) => nodes.includes(node))).toHaveLength(1);
});

test.each([
  ['the minute before the start', 599],
  ['the closing minute', 1260],
])('in the tree of minutes, %s shares no node with a range', (_, minute) => {
  const nodes = nodesOfRange(600, 1260);
  expect(nodesOfMinute(minute).filter((node) => nodes.includes(node))).toEqual([]);
});

test('a range of minutes has at most 28 nodes of the tree, and each of them once', () => {
  fc.assert(
    fc.property(range, ([start, end]) => {
      const nodes = nodesOfRange(start, end);
      expect(nodes.length).toBeLessThanOrEqual(28);
      expect(new Set(nodes).size).toBe(nodes.length);
    }),
  );
  expect(nodesOfRange(0, WEEK).length).toBeLessThanOrEqual(8);
  expect(nodesOfRange(700, 700)).toEqual([]);
});
