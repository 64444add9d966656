import { expect, test } from 'vitest';
import { runNotes } from './run-notes.ts';

const REPORT = {
  created: 1,
  updated: 0,
  unchanged: 0,
  skipped: [],
  kept: [],
  drafts: [],
  likelyDuplicates: [],
};
const FILE = { skipped: [], warnings: [] };

test('DESK-08 an import without problems has nothing to check', () => {
  expect(runNotes(FILE, REPORT)).toEqual({ notes: [], skipped: 0, toCheck: 0 });
});

test('DESK-08 skipped rows, duplicates, values that a draft replaces and unreadable cells need a check, others do not', () => {
  const { notes, skipped, toCheck } = runNotes(
    {
      skipped: [{ where: 'line 2', name: null, reason: 'it has no name' }],
      warnings: [{ where: 'line 3', name: 'Dock', field: 'hours', message: 'cannot be read' }],
    },
    {
      ...REPORT,
      skipped: [{ where: 'line 4', name: 'Reef', reason: 'An editor deleted this place.' }],
      kept: [{ where: 'line 5', name: 'Cay', fields: ['phone', 'site'] }],
      drafts: [
        { where: 'line 7', name: 'Sand', fields: [] },
        { where: 'line 8', name: 'Shell', fields: ['Phone', 'Town'] },
      ],
      likelyDuplicates: [{ where: 'line 6', name: 'Bay', other: 'Bay Grill' }],
    },
  );
  expect(notes.map(({ title, lines }) => [title, lines])).toEqual([
    ['Skipped', ['line 2: it has no name', 'line 4 (Reef): An editor deleted this place.']],
    ['Likely duplicates', ['line 6 (Bay) may be the same as Bay Grill']],
    [
      'Fields that differ from the file, but keep the value of an editor',
      ['line 5 (Cay): phone, site'],
    ],
    [
      'Imported beside an editor’s unpublished changes, which stay',
      [
        'line 7 (Sand)',
        'line 8 (Shell): publishing these changes will replace the imported values of Phone, Town',
      ],
    ],
    ['Please check', ['line 3 (Dock): hours: cannot be read']],
  ]);
  expect({ skipped, toCheck }).toEqual({ skipped: 2, toCheck: 5 });
});

test('DESK-08 at most 200 lines of a kind are stored, and the others are counted', () => {
  const skipped = Array.from({ length: 230 }, (_, index) => ({
    where: `line ${index}`,
    name: 'Dock',
    reason: 'it has no name',
  }));
  const { notes, toCheck } = runNotes(FILE, { ...REPORT, skipped });
  expect(notes[0]).toMatchObject({ more: 30 });
  expect(notes[0]?.lines).toHaveLength(200);
  expect(toCheck).toBe(230);
});
