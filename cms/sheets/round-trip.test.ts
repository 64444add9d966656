import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cellText } from '#domain/spreadsheet/cell-text.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { planRow, type RowPlan } from './plan-row.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { sheetPlace } from './sheet-place.ts';
import type { VocabularyNames } from './vocabulary-names.ts';
import { CSV_HEADER, csvRow, xlsxFile } from './write-sheet.ts';

const VOCABULARY: VocabularyNames = {
  ids: {
    categories: new Map([
      ['Seafood', 1],
      ['Bars', 2],
    ]),
    tags: new Map([['Rooftop', 7]]),
  },
  names: {
    categories: new Map([
      [1, 'Seafood'],
      [2, 'Bars'],
    ]),
    tags: new Map([[7, 'Rooftop']]),
  },
};
const EXPORTED_AT = '2026-11-01T10:00:00.000Z';

function place(id: number, values: Partial<Restaurant> = {}): Restaurant {
  return {
    ...{ id, name: `Place ${id}`, categories: [1], business_status: 'OPERATIONAL' },
    ...{ _status: 'published', createdAt: EXPORTED_AT, updatedAt: EXPORTED_AT, ...values },
  };
}

const HOSTILE = [
  ...['=1+1', '+1+1', '-1', '@SUM(A1)', "'quoted", "''=1", '=HYPERLINK("http://x.example","y")'],
  ...['one\ntwo, "three"; four', '  padded  ', '\t=tab', '1E5', '007', '3-4', 'TRUE', '2026-11-28'],
  ...['café ÅØ 寿司 🦀', '<b>&amp;</b>', '_x0041_', ']]>', 'x\u0000y', '#REF', '100%', '$5'],
];

const exported = (places: readonly Restaurant[]) =>
  places.map((each) => ({
    ...{ id: each.id, updatedAt: each.updatedAt },
    place: sheetPlace(each, VOCABULARY),
  }));

const csvOf = (places: readonly Restaurant[]) => CSV_HEADER + exported(places).map(csvRow).join('');

async function rowsOf(file: string | ArrayBuffer): Promise<Sheet> {
  const bytes = typeof file === 'string' ? strToU8(file) : new Uint8Array(file);
  const sheet = await readSheet(bytes, 'places');
  if (!sheet) throw new Error('The file is not recognised as an export.');
  return sheet;
}

function plansOf({ rows }: Sheet, places: readonly Restaurant[]): RowPlan[] {
  const byId = new Map(places.map((each) => [each.id, each]));
  return rows.map((row) => {
    const document = byId.get(row.id);
    return planRow(row, document ? { document, draft: null } : null, VOCABULARY);
  });
}

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  const fileOf = (places: readonly Restaurant[]) =>
    format === 'csv' ? Promise.resolve(csvOf(places)) : xlsxFile(exported(places));

  test('SHEET-03 SHEET-04 hostile texts come back as they were', async () => {
    const places = HOSTILE.map((text, index) =>
      place(index + 1, { name: text, description: text, town: text, street: text }),
    );
    const sheet = await rowsOf(await fileOf(places));
    expect(sheet.skipped).toEqual([]);
    expect(sheet.rows.map(({ isUnedited }) => isUnedited)).toEqual(HOSTILE.map(() => true));
    expect(sheet.rows.map(({ cells }) => cells.get('street'))).toEqual(
      HOSTILE.map((text) => text.replace('\u0000', '').trim()),
    );
    // Also without the checksum, no cell counts as edited.
    const unsure = { ...sheet, rows: sheet.rows.map((row) => ({ ...row, isUnedited: false })) };
    expect(plansOf(unsure, places)).toEqual(HOSTILE.map(() => ({ kind: 'unchanged' })));
  });
});

test('SHEET-04 of 5,000 rows, exactly the edited cells change', async () => {
  const places = Array.from({ length: 5000 }, (_, index) =>
    place(index + 1, {
      ...{ description: HOSTILE[index % HOSTILE.length] ?? '', town: 'George Town' },
      ...{ latitude: 23 + index / 7000, longitude: -75 - index / 9000, tags: [7] },
      ...{ phone: '+1 242-555-0100', working_hours: { Monday: '9:00 AM - 5:00 PM' } },
    }),
  );
  const lines = csvOf(places).split('\r\n');
  const edit = (id: number, from: string, to: string) => {
    const line = lines[id] ?? '';
    expect(line).toContain(from);
    lines[id] = line.replace(from, to);
  };
  edit(17, 'George Town', 'Rolle Town');
  edit(2500, '+1 242-555-0100', '242 555 0199');
  edit(4000, '9:00 AM - 5:00 PM', '');
  edit(5000, 'Rooftop', '');
  const plans = plansOf(await rowsOf(lines.join('\r\n')), places);
  expect(plans).toHaveLength(5000);
  const changed = plans.flatMap((plan, index) =>
    plan.kind === 'unchanged' ? [] : [[index + 1, plan] as const],
  );
  expect(changed).toEqual([
    [17, { kind: 'change', values: { town: 'Rolle Town' } }],
    [2500, { kind: 'change', values: { phone: '+1 242-555-0199' } }],
    [4000, { kind: 'change', values: { working_hours: null } }],
    [5000, { kind: 'change', values: { tags: [] } }],
  ]);
});

test('SHEET-06 cells that a spreadsheet program rewrites do not count as edited', async () => {
  const places = [
    place(1, {
      ...{ phone: '+1 242-555-0100', last_verified: '2026-11-28', latitude: 25.078_123_456_789 },
      ...{ featured: true, reviews: 1200, name: '007' },
    }),
  ];
  const rewritten = csvOf(places)
    .replace('+1 242-555-0100', '12425550100')
    .replace('2026-11-28,', '11/28/2026,')
    .replace('25.078123456789', '25.07812346')
    .replace(',yes,', ',TRUE,')
    .replace(',1200,', ',1.2E+03,')
    .replace(',007,', ',7,')
    .replaceAll(',', ';');
  const sheet = await rowsOf(rewritten);
  expect(sheet.rows[0]?.isUnedited).toBe(false);
  expect(plansOf(sheet, places)).toEqual([{ kind: 'unchanged' }]);
});

test('SHEET-05 an edited row of a place that has changed since is a conflict', async () => {
  const before = [place(1), place(2), place(3)];
  const later = { updatedAt: '2026-11-02T10:00:00.000Z', changed_by: 'Ann' };
  const now = [place(1, { ...later, town: 'Rolle Town' }), place(2, later), place(3)];
  const edited = csvOf(before).replace('Place 2', 'Reef').replace('Place 3', 'Cay');
  const plans = plansOf(await rowsOf(edited), now);
  expect(plans.map(({ kind }) => kind)).toEqual(['unchanged', 'conflict', 'change']);
  expect(plans[1]).toMatchObject({ reason: expect.stringContaining('Ann') as string });
  expect(plans[1]).toMatchObject({ reason: expect.stringContaining('name') as string });
});

test('SHEET-04 values of removed columns stay as they are, and columns may be in any order', async () => {
  const places = [place(1, { town: 'George Town', site: 'https://reef.example' })];
  const [row] = (await rowsOf(csvOf(places))).rows;
  const file = `town,guide_id,guide_changed_at\r\nRolle Town,1,${row?.changedAt} #x\r\n`;
  expect(plansOf(await rowsOf(file), places)).toEqual([
    { kind: 'change', values: { town: 'Rolle Town' } },
  ]);
});

test('SHEET-07 rows that cannot be read are skipped with the reason', async () => {
  const [, header = '', row = ''] = /^(.*)\r\n(.*)\r\n$/.exec(csvOf([place(1)])) ?? [];
  const lines = [header, row, row, row.replace(/^1,/, ','), row.replace(/,[^,]*$/, ''), ',,,'];
  const { rows, skipped } = await rowsOf(`${lines.join('\r\n')}\r\n`);
  expect(rows.map(({ id }) => id)).toEqual([1]);
  expect(skipped.map(({ where, reason }) => [where, reason])).toEqual([
    ['row 3', 'The same place is already at row 2.'],
    ['row 4', 'It has no guide_id. Create a new place in the admin.'],
    ['row 5', expect.stringContaining('guide_changed_at')],
  ]);
});

test.each([
  ['town', '#REF!', 'town: The formula in this cell failed.'],
  ['tags', 'Roof', 'tags: “Roof” does not exist. Create it in the admin first.'],
  ['subtypes', 'Bar', 'subtypes: A spreadsheet cannot hold this value. Change it in the admin.'],
  ['latitude', 'north', 'latitude: “north” is not a number.'],
  [
    'description',
    cellText('x'.repeat(32_768)),
    'description: A cell can have at most 32,767 characters.',
  ],
])('SHEET-07 the cell %s with %j is refused with the reason', async (name, text, reason) => {
  const places = [place(1, { subtypes: ['Bar; grill'] })];
  const [row] = (await rowsOf(csvOf(places))).rows;
  if (!row) throw new Error('There is no row.');
  const edited = { ...row, isUnedited: false, cells: new Map([[name, text]]) };
  expect(plansOf({ rows: [edited], skipped: [] }, places)).toEqual([{ kind: 'refused', reason }]);
});

/** An exported Excel file whose sheet has other content. */
async function editedXlsx(edit: (sheet: string) => string): Promise<Uint8Array> {
  const files = unzipSync(new Uint8Array(await xlsxFile(exported([place(1)]))));
  const name = 'xl/worksheets/sheet1.xml';
  files[name] = strToU8(edit(new TextDecoder().decode(files[name])));
  return zipSync(files);
}

const withCell = (cell: string) => (sheet: string) =>
  sheet.replace('</row></sheetData>', `${cell}</row></sheetData>`);
const withRow = (row: string) => (sheet: string) =>
  sheet.replace('</sheetData>', `${row}</sheetData>`);

test.each([
  ['a failed formula', withCell('<c r="AZ2" t="e"><v>#REF!</v></c>'), 'cell AZ2 failed'],
  ['a formula without a number', withCell('<c r="AZ2"><f>A1</f><v></v></c>'), 'AZ2 has no value'],
  ['a formula without a text', withCell('<c r="AZ2" t="str"><f>A1</f></c>'), 'AZ2 has no value'],
  [
    'a failed formula with a prefix',
    withCell('<x:c r="AZ2" t="e"><x:v>#REF!</x:v></x:c>'),
    'cell AZ2 failed',
  ],
  [
    'a formula with a prefix and without a value',
    withCell('<x:c r="AZ2"><x:f>A1</x:f></x:c>'),
    'AZ2 has no value',
  ],
  ['cells without an end', withRow('<c r="A3">'.repeat(300_000)), 'not a readable Excel file'],
  ['an unknown text', withCell('<c r="AZ2" t="s"><v>9999</v></c>'), 'row 2, column 52'],
  [
    'a far cell',
    withRow('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'XFD1048576 is too far',
  ],
  ['a far row', withRow('<row r="1000000000"></row>'), 'row 1000000000 is too far'],
  ['endless text', withRow(' '.repeat(600_000)), 'not a readable Excel file'],
  ['too many rows', withRow('<row></row>'.repeat(200_000)), 'too many cells'],
  ['too much', withRow('<row></row>'.repeat(6_200_000)), 'too large'],
])('SHEET-07 an Excel file with %s is refused with the reason', async (_what, edit, reason) => {
  await expect(readSheet(await editedXlsx(edit), 'places.xlsx')).rejects.toThrow(reason);
});

test('SHEET-04 formulas with values count as these values, and empty rows at the end are no rows', async () => {
  const file = await editedXlsx((sheet) =>
    withRow('<row r="1048576"></row>')(
      sheet.replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2" t="str"><f>A1</f><v>Reef</v></c>'),
    ),
  );
  const sheet = await rowsOf(file.slice().buffer);
  expect(sheet.rows.map(({ cells }) => cells.get('name'))).toEqual(['Reef']);
  expect(sheet.skipped).toEqual([]);
});

test('SHEET-07 a file without the columns of an export is not read as one', async () => {
  expect(await readSheet(strToU8('name,place_id\r\nReef,x1\r\n'), 'a.csv')).toBeNull();
  expect(await readSheet(strToU8('[{"name":"Reef"}]'), 'a.json')).toBeNull();
  await expect(readSheet(strToU8('PK\u0003\u0004'), 'a.xlsx')).rejects.toThrow('not a readable');
});
