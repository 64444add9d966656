import { describe, expect, test } from 'vitest';
import type { Restaurant } from '#cms/payload-types.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { importChanges, importValues } from './import-changes.ts';

const VOCABULARY = {
  categories: new Map([['Seafood', 3]]),
  tags: new Map([['Takeout', 7]]),
};

describe('the values of a record', () => {
  test('importValues returns the fields of a record, with ids for names and without the raw hours', () => {
    const { raw_hours: _raw, ...fields } = anImportRecord().fields;
    expect(importValues(anImportRecord(), VOCABULARY)).toEqual({
      ...fields,
      categories: [3],
      tags: [7],
    });
  });

  test('an imported tag that does not exist yet gets an unused id, and repeated tags are listed once', () => {
    const record = anImportRecord('1', { tags: ['New', 'Takeout', 'Newer', 'New', 'Takeout'] });
    expect(importValues(record, VOCABULARY).tags).toEqual([-1, 7, -3]);
  });

  test('importValues has `featured` only if the file states it', () => {
    expect('featured' in importValues(anImportRecord(), VOCABULARY)).toBe(false);
    expect(importValues(anImportRecord('1', { featured: false }), VOCABULARY).featured).toBe(false);
  });

  test('an import normalizes hours like the CMS field, so that the next import sees no change', () =>
    expect(
      importValues(anImportRecord('1', { working_hours: { Monday: ' 9am - 5pm ' } }), VOCABULARY)
        .working_hours,
    ).toEqual({ Monday: '9:00 AM - 5:00 PM' }));

  test('an import sorts events like the CMS field, so that the next import sees no change', () => {
    const sunday = { day: 'Sunday' as const, start: '12:00', text: 'Brunch' };
    const monday = { day: 'Monday' as const, start: '18:00', text: 'Quiz' };
    const record = anImportRecord('1', { events: [sunday, monday] });
    expect(importValues(record, VOCABULARY).events).toEqual([monday, sunday]);
  });
});

describe('what changes', () => {
  const stored = (values: object, imported?: object) =>
    ({ ...values, ...(imported && { source: { imported } }) }) as Restaurant;

  test.each<[title: string, stored: Restaurant, values: object, expected: object]>([
    ['equal values change nothing', stored({ town: 'A' }, { town: 'A' }), { town: 'A' }, {}],
    [
      'a value that the file changed',
      stored({ town: 'A' }, { town: 'A' }),
      { town: 'B' },
      { town: 'B' },
    ],
    ['a value that was never imported', stored({ town: null }), { town: 'B' }, { town: 'B' }],
    [
      'a value that the last file did not have',
      stored({ town: 'A' }, {}),
      { town: 'B' },
      { town: 'B' },
    ],
    ['a field that the file does not state stays', stored({ featured: true }, {}), {}, {}],
    [
      'the order of keys does not count',
      stored({ about: { a: { x: 1, y: 2 }, b: {} } }),
      { about: { b: {}, a: { y: 2, x: 1 } } },
      {},
    ],
    [
      'the order of a list counts',
      stored({ tags: [1, 2] }, { tags: [1, 2] }),
      { tags: [2, 1] },
      { tags: [2, 1] },
    ],
    [
      'one empty value equals another',
      stored({ town: null, tags: [], about: {}, street: '' }),
      { town: '', tags: null, about: null, street: undefined },
      {},
    ],
    [
      'false differs from an empty value',
      stored({ verified: null }),
      { verified: false },
      { verified: false },
    ],
    ['the id never changes', stored({ id: 5 }), { id: 6 }, {}],
  ])('an import changes only values that differ: %s', (_title, document, values, expected) =>
    expect(importChanges(document, values)).toEqual({ changed: expected, kept: [] }),
  );

  test.each([
    ['business_status', 'CLOSED_PERMANENTLY', 'OPERATIONAL'],
    ['featured', true, false],
    ['last_verified', '2026-11-20', '2026-01-05'],
    ['source_name', 'The owner', 'A website'],
    ['instagram', 'https://www.instagram.com/editor', 'https://www.instagram.com/file'],
    ['events', [{ day: 'Monday', start: '18:00', text: 'Quiz' }], []],
  ])("an editor's %s is kept although the last file did not state it", (field, byHand, inFile) => {
    const document = stored({ [field]: byHand }, { town: 'A' });
    expect(importChanges(document, { [field]: inFile })).toEqual({ changed: {}, kept: [field] });
  });

  test.each([
    ['business_status', 'OPERATIONAL', 'CLOSED_TEMPORARILY'],
    ['featured', false, true],
    ['last_verified', null, '2026-01-05'],
  ])('an unset %s is taken from the file', (field, unset, inFile) => {
    const document = stored({ [field]: unset }, { town: 'A' });
    expect(importChanges(document, { [field]: inFile }).changed).toEqual({ [field]: inFile });
  });

  test("an editor's value is kept, and reported if the file has another value", () => {
    const document = stored(
      { town: 'By hand', street: 'By hand', island: 'B' },
      { town: 'A', street: 'A', island: 'A' },
    );
    expect(importChanges(document, { town: 'C', street: 'By hand', island: 'B' })).toEqual({
      changed: {},
      kept: ['town'],
    });
  });
});
