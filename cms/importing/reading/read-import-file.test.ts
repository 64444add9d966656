import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ImportFileError, readImportFile } from './read-import-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readImportFile(bytes(text), 'my-file');
const utf16 = (text: string, isBigEndian: boolean) => {
  const buffer = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBigEndian ? buffer.swap16() : buffer);
};

describe('a row that fails does not stop the others', () => {
  test('rows that cannot be imported are skipped with their line, name and reason', () => {
    const file = read(
      [
        'name,place_id,country_code,country,latitude,longitude',
        ',id-1,BS,,,',
        'No id,,BS,,,',
        'Miami place,id-2,US,United States,25.7,-80.2',
        'Far away,id-3,BS,,48.1,11.5',
        'Good,id-4,BS,,,',
        'Twice,id-4,BS,,,',
        '"Bad" one,id-5',
        'Last,id-6,BS,,,',
      ].join('\n'),
    );
    expect(file.records.map(({ fields }) => fields.name)).toEqual(['Good', 'Last']);
    expect(file.skipped).toEqual([
      { where: 'line 2', name: null, reason: 'It has no name.' },
      {
        where: 'line 3',
        name: 'No id',
        reason: 'It has no place_id, google_id or cid to recognise it by.',
      },
      {
        where: 'line 4',
        name: 'Miami place',
        reason: 'It is not in The Bahamas but in United States.',
      },
      {
        where: 'line 5',
        name: 'Far away',
        reason: 'Its coordinates 48.1, 11.5 are not in The Bahamas.',
      },
      {
        where: 'line 7',
        name: 'Twice',
        reason: 'The same place (id-4) is already listed at line 6.',
      },
      {
        where: 'line 8',
        name: null,
        reason: expect.stringContaining('A quote stands inside') as string,
      },
    ]);
  });

  test('an unexpected error skips only the row that caused the error', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const file = read(
      `[{"name":"Deep\\n ${'x'.repeat(200)}","place_id":"1","working_hours":${deep}},{"name":"B","place_id":"2"}]`,
    );
    expect(file.records.map(({ where }) => where)).toEqual(['element 2']);
    expect(file.skipped).toEqual([
      {
        where: 'element 1',
        name: `Deep ${'x'.repeat(115)}`,
        reason: expect.stringMatching(
          /^It could not be imported because of an unexpected error: .*call stack/i,
        ) as string,
      },
    ]);
  });
});

describe('encodings', () => {
  const csv = 'name,place_id\nCafé,1\n';
  test.each([
    ['UTF-8', bytes(csv)],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${csv}`)],
    ['UTF-16, little-endian', utf16(csv, false)],
    ['UTF-16, big-endian', utf16(csv, true)],
    [
      'JSON after spaces and a byte order mark',
      bytes('\uFEFF \n[{"name": "Café", "place_id": "1"}]'),
    ],
  ])('an import file may have the encoding %s', (_case, content) =>
    expect(readImportFile(content, 'my-file').records[0]?.fields.name).toBe('Café'),
  );
});

test.each(['<A>', '[A]', '{A}', 'PK'])(
  'a name such as %s does not change the format of a CSV file',
  (name) => {
    expect(read(`name,place_id\n${name},1\n`).records[0]?.fields.name).toBe(name);
    expect(read(`PK,name,place_id\n,${name},1\n`).format).toBe('outscraper-csv');
  },
);

describe('a file of another kind is refused with a reason', () => {
  test.each([
    ['nothing at all', new Uint8Array(), 'my-file is empty.'],
    ['white space', bytes(' \n'), 'my-file is empty.'],
    ['an Excel file', new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'my-file is an Excel or zip file.'],
    ['a packed file', new Uint8Array([0x1f, 0x8b, 8]), 'my-file is compressed.'],
    ['a web page', bytes(' <!doctype html><p>no'), 'my-file is a web page or XML'],
    [
      'not UTF-8',
      new Uint8Array(Buffer.from('name\nCafé', 'latin1')),
      'my-file is not text in UTF-8.',
    ],
    [
      'UTF-16 without a mark',
      utf16('name\nA', false).slice(2),
      'my-file is UTF-16 without a byte order mark.',
    ],
    [
      'the same, big-endian',
      utf16('name\nA', true).slice(2),
      'my-file is UTF-16 without a byte order mark.',
    ],
    ['broken JSON', bytes('[{"name": "A"},\n{"name": ]'), 'my-file, line 2'],
  ])('a file of another kind is refused with a reason: %s', (_case, content, words) => {
    expect(() => readImportFile(content, 'my-file')).toThrow(ImportFileError);
    expect(() => readImportFile(content, 'my-file')).toThrow(words);
  });
});

describe('the sample', () => {
  const file = readImportFile(readFileSync('data/sample/restaurants.json'), 'restaurants.json');

  test('the import reads all 160 rows of the sample', () => {
    expect(file).toMatchObject({ format: 'outscraper-json', skipped: [] });
    expect(file.records).toHaveLength(160);
  });

  test('the import reports exactly the three sample rows with unreadable hours', () => {
    const reported = file.records.filter(({ warnings }) =>
      warnings.some(({ field }) => field === 'working_hours'),
    );
    expect(reported.map(({ sourceId }) => sourceId)).toEqual([
      'sample-an-004',
      'sample-cr-001',
      'sample-ri-001',
    ]);
  });

  test.each([
    ['sample-np-016', 'a list of each day'],
    ['sample-np-012', 'narrow spaces'],
    ['sample-np-005', 'JSON text'],
    ['sample-np-059', 'open all week'],
  ])('the sample row %s (%s) has a whole week in the canonical notation', (id) => {
    const hours = file.records.find(({ sourceId }) => sourceId === id)?.fields.working_hours ?? {};
    expect(Object.keys(hours)).toHaveLength(7);
    for (const text of Object.values(hours)) {
      expect(text).toMatch(
        /^(?:Closed|Open 24 hours|(?:\d{1,2}:\d{2} [AP]M - \d{1,2}:\d{2} [AP]M(?:, |$))+)$/,
      );
    }
  });

  test.each(['sample-np-010', 'sample-be-002', 'sample-rc-001', 'sample-el-006', 'sample-mg-001'])(
    'the sample row %s has no hours',
    (id) =>
      expect(file.records.find(({ sourceId }) => sourceId === id)?.fields.working_hours).toBeNull(),
  );
});
