import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createDuplicateFinder, type KnownPlace } from './likely-duplicates.ts';
import { readImportFile } from './reading/read-import-file.ts';

const NORAS: KnownPlace = {
  label: 'id 12',
  sourceId: 'a',
  name: "Nora's Sweet Bread",
  latitude: 25.7462,
  longitude: -79.282,
  phone: '+1 242-555-0173',
  island: 'Bimini',
};
/** A position about `count` metres to the north. */
const metres = (count: number) => ({
  latitude: NORAS.latitude === null ? null : NORAS.latitude + count / 111_200,
});
const found = (stored: Partial<KnownPlace>, place: Partial<KnownPlace>) => {
  const finder = createDuplicateFinder();
  finder.add({ ...NORAS, ...stored });
  return finder.find({ ...NORAS, label: 'line 2', sourceId: 'b', ...place })?.label ?? null;
};

describe('a likely duplicate', () => {
  test.each<[string, Partial<KnownPlace>]>([
    ['the same place from another source', {}],
    ['another apostrophe and the town in brackets', { name: 'Nora’s Sweet Bread (Bimini)' }],
    ['upper case and no apostrophe', { name: 'NORAS SWEET BREAD', phone: null }],
    ['an additional kind of place', { name: "Nora's Sweet Bread Restaurant & Bar", phone: null }],
    ['one word less', { name: "Nora's Bread", phone: null, ...metres(100) }],
    ['one wrong letter', { name: "Nora's Sweat Bread", phone: null, ...metres(100) }],
    ['the same name some houses away', { phone: null, ...metres(350) }],
    ['the same number in another notation', { phone: '242 555 0173', ...metres(800) }],
    ['no position, but the same number', { latitude: null, longitude: null, island: null }],
    ['no position, but the same name and island', { latitude: null, longitude: null, phone: null }],
  ])('two places are likely duplicates: %s', (_case, place) =>
    expect(found({}, place)).toBe('id 12'),
  );
});

describe('no duplicate', () => {
  test.each<[string, Partial<KnownPlace>]>([
    ['another name at the same place with the same number', { name: 'Blue Water Grill' }],
    ['a similar name farther away', { name: "Nora's Bread", phone: null, ...metres(300) }],
    ['the same name in another part of the island', { phone: null, ...metres(900) }],
    ['a branch of a chain', { phone: null, latitude: 26.5, longitude: -78.6 }],
    ['a branch with a number in its name', { name: "Nora's Sweet Bread 2", phone: null }],
    ['one general word alone', { name: 'Bar & Grill', phone: null }],
    [
      'another island without a position',
      { latitude: null, longitude: null, phone: null, island: 'Exuma' },
    ],
    [
      'a similar name without a position',
      { name: "Nora's", latitude: null, longitude: null, phone: null },
    ],
    ['the same record', { sourceId: 'a' }],
  ])('two places are not likely duplicates: %s', (_case, place) =>
    expect(found({}, place)).toBeNull(),
  );

  test('short names that differ by one letter are not likely duplicates', () =>
    expect(found({ name: 'Bay' }, { name: 'Day', phone: null })).toBeNull());
});

test('the sample restaurants contain no likely duplicates', () => {
  const { records } = readImportFile(readFileSync('data/sample/restaurants.json'), 'sample');
  const finder = createDuplicateFinder();
  for (const { sourceId, where, fields } of records) {
    const { name, latitude, longitude, phone, island } = fields;
    const place = { label: where, sourceId, name, latitude, longitude, phone, island };
    expect(finder.find(place)).toBeNull();
    finder.add(place);
  }
});
