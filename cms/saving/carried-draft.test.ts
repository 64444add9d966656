import type { FlattenedField } from 'payload';
import { describe, expect, test } from 'vitest';
import { carriedDraft } from './carried-draft.ts';

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'text' },
  { name: 'tags', label: 'Tags', type: 'relationship', relationTo: 'tags', hasMany: true },
  { name: 'hours', label: 'Hours', type: 'json' },
  { name: 'special', label: 'Special hours', type: 'json' },
  { name: 'source', type: 'group', fields: [], flattenedFields: [] },
] as unknown as FlattenedField[];

/** A draft with another name, so that it never equals the saved version. */
const carried = (before: object, after: object, draft: object) =>
  carriedDraft(FIELDS, { before, after, draft: { ...draft, name: 'Draft' } });

const closed = (date: string) => ({ date, hours: 'Closed', note: null });

describe('DRAFT-07 a draft beside a save', () => {
  test.each([
    ['takes a value that its editor left as it was', 'old', 'new', 'old', 'new'],
    ['takes an emptied value', 'old', null, 'old', null],
    ['takes a value that was empty', undefined, 'new', null, 'new'],
    ['keeps a value that the save left as it was', 'old', 'old', 'mine', 'mine'],
    ['keeps an emptied value that the save left as it was', 'old', 'old', '', ''],
  ])('a draft beside a save %s', (_title, before, after, draft, phone) => {
    expect(carried({ phone: before }, { phone: after }, { phone: draft })).toEqual({
      values: { name: 'Draft', phone },
      own: [],
    });
  });

  test.each([
    ['a text', 'old', 'new', 'mine', 'mine'],
    ['an emptied text', 'old', 'new', null, null],
    ['a day', { Monday: '9' }, { Monday: '8' }, { Monday: '7' }, { Monday: '7' }],
    ['emptied days', { Monday: '9' }, { Monday: '8' }, null, null],
    [
      'the hours of one date',
      [],
      [closed('2026-12-01')],
      [{ ...closed('2026-12-01'), note: 'Holiday' }],
      [{ ...closed('2026-12-01'), note: 'Holiday' }],
    ],
    ['photos', [{ image: 1 }], [{ image: 2 }], [{ image: 3 }], [{ image: 3 }]],
  ])(
    'a draft keeps %s that its editor and the save changed, and the field is named',
    (_title, before, after, draft, hours) => {
      expect(carried({ hours: before }, { hours: after }, { hours: draft })).toEqual({
        values: { name: 'Draft', hours },
        own: ['Hours'],
      });
    },
  );

  test('each weekday, date and tag of a draft is updated or kept separately', () => {
    expect(
      carried(
        {
          hours: { Monday: '9', Sunday: 'Closed' },
          special: [closed('2026-12-01')],
          tags: [1, 2],
        },
        {
          hours: { Monday: '8' },
          special: [closed('2026-12-01'), closed('2026-11-28')],
          tags: [2, 3],
        },
        {
          hours: { Monday: '9', Tuesday: '7', Sunday: 'Closed' },
          special: [closed('2026-12-24')],
          tags: [4, 2, 1],
        },
      ),
    ).toEqual({
      values: {
        name: 'Draft',
        hours: { Monday: '8', Tuesday: '7' },
        special: [closed('2026-11-28'), closed('2026-12-24')],
        tags: [4, 2, 3],
      },
      own: [],
    });
  });

  test('a draft takes the values that an import stores for itself, so that the next import sees no edit', () => {
    const source = (phone: string) => ({ source: { sourceId: 'a', imported: { phone } } });
    expect(carried(source('old'), source('new'), source('old'))).toEqual({
      values: { name: 'Draft', ...source('new') },
      own: [],
    });
  });

  test('a draft keeps its own status and times', () => {
    const [before, after] = [{ id: 1, updatedAt: 'a', _status: 'published' }, { updatedAt: 'b' }];
    const draft = { id: 1, updatedAt: 'c', _status: 'draft', deletedAt: null };
    expect(carried(before, after, draft)?.values).toEqual({ ...draft, name: 'Draft' });
  });

  test('DRAFT-05 a draft that equals the saved version afterwards is removed', () => {
    const [before, after, draft] = [{ phone: 'old' }, { phone: 'new' }, { phone: 'new' }];
    expect(carriedDraft(FIELDS, { before, after, draft })).toBeNull();
  });
});
