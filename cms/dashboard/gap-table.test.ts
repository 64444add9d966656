import { expect, test } from 'vitest';
import type { GapCount } from './gap-counts.ts';
import { gapTable } from './gap-table.ts';

const COUNTS: GapCount[] = [
  { island: 'Exuma', gap: 'phone', places: 2 },
  { island: null, gap: 'photo', places: 1 },
  { island: 'Abaco', gap: 'photo', places: 4 },
  { island: 'Exuma', gap: 'photo', places: 3 },
];

test('DESK-12 gaps are counted by island and kind, without islands and kinds that lack nothing', () => {
  expect(gapTable(COUNTS, 'all')).toEqual({
    gaps: ['photo', 'phone'],
    rows: [
      { island: 'Abaco', counts: [4, 0] },
      { island: 'Exuma', counts: [3, 2] },
      { island: null, counts: [1, 0] },
    ],
    totals: [8, 2],
  });
});

test('DESK-12 an island editor sees the gaps of their islands', () => {
  expect(gapTable(COUNTS, ['Exuma'])).toEqual({
    gaps: ['photo', 'phone'],
    rows: [{ island: 'Exuma', counts: [3, 2] }],
    totals: [3, 2],
  });
});

test('DESK-12 without gaps the table is empty', () => {
  expect(gapTable([], 'all')).toEqual({ gaps: [], rows: [], totals: [] });
});
