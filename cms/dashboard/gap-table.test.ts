import { expect, test } from 'vitest';
import { placesLacking, type GapCount } from '#cms/catalogue/gaps/gap-counts.ts';
import { gapTable } from './gap-table.ts';

const COUNTS: GapCount[] = [
  { island: 'Exuma', gap: 'phone', places: 2 },
  { island: null, gap: 'photo', places: 1 },
  { island: 'Abaco', gap: 'photo', places: 4 },
  { island: 'Exuma', gap: 'photo', places: 3 },
];

test('DESK-12 gaps are counted by island and kind, without islands and kinds that lack nothing', () => {
  expect(gapTable(COUNTS)).toEqual({
    gaps: ['photo', 'phone'],
    rows: [
      { island: 'Abaco', counts: [4, 0] },
      { island: 'Exuma', counts: [3, 2] },
      { island: null, counts: [1, 0] },
    ],
    totals: [8, 2],
  });
});

test('GAPS-05 the places that lack something are counted on one island or on all', () => {
  expect(placesLacking(COUNTS, { gap: 'photo', island: 'Exuma' })).toBe(3);
  expect(placesLacking(COUNTS, { gap: 'photo', island: null })).toBe(8);
  expect(placesLacking(COUNTS, { gap: 'phone', island: 'Abaco' })).toBe(0);
});

test('DESK-12 without gaps the table is empty', () => {
  expect(gapTable([])).toEqual({ gaps: [], rows: [], totals: [] });
});
