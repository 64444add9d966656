import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ImportRecord, RecordSource } from '#cms/importing/import-record.ts';
import { ImportFileError } from './import-file-error.ts';
import { openImportFile } from './open-import-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'guide-import-'));
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(content: string | Uint8Array): string {
  const path = join(directory, 'places');
  writeFileSync(path, content);
  return path;
}

async function opened(path: string, heldBytes: number) {
  const file = await openImportFile(path, { heldBytes });
  const { total, skipped, warnings } = file;
  return { total, skipped, warnings, records: await allOf(file) };
}

async function allOf({ records }: RecordSource): Promise<ImportRecord[]> {
  const all: ImportRecord[] = [];
  for await (const record of records()) all.push(record);
  return all;
}

const IN_MEMORY = Infinity;
const IN_PIECES = 0;

const place = (id: number, more = {}) => ({
  name: `Café ${id} 🐚`,
  place_id: `id-${id}`,
  country_code: 'BS',
  working_hours: { Monday: '9-5' },
  ...more,
});
const node = (id: number) => ({
  ...{ type: 'node', id, lat: 25.05, lon: -77.35 },
  tags: { amenity: 'restaurant', name: `Café ${id}` },
});
const feature = (id: number) => ({
  type: 'Feature',
  id: `node/${id}`,
  geometry: { type: 'Point', coordinates: [-77.35, 25.05] },
  properties: { amenity: 'bar', name: `Bar ${id}` },
});
// Makes enough places for more than one chunk of a file.
const many = <T>(make: (id: number) => T) => Array.from({ length: 3000 }, (_, id) => make(id));
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const csv = (lineEnd: string) =>
  ['NAME;place_id;description', ...many((id) => `"Café ""${id}""";id-${id};"two${lineEnd}lines"`)]
    .join(lineEnd)
    .concat(lineEnd);

describe('reading a file in pieces gives the same as reading it as a whole', () => {
  test.each<[title: string, content: string | Uint8Array]>([
    ['the list of Outscraper', JSON.stringify(many((id) => place(id)))],
    ['its answer', JSON.stringify({ status: 'Success', data: [many((id) => place(id)), []] })],
    ['with spaces and a byte order mark', `\uFEFF \n${JSON.stringify([place(1)], null, 2)}\n`],
    ['Overpass', JSON.stringify({ version: 0.6, elements: many(node) })],
    ['GeoJSON', JSON.stringify({ type: 'FeatureCollection', features: many(feature) })],
    [
      'GeoJSON with its type at the end',
      JSON.stringify({ features: [feature(1)], type: 'FeatureCollection' }),
    ],
    ['CSV', csv('\n')],
    ['CSV with CRLF line ends', csv('\r\n')],
    ['CSV of old', csv('\r')],
    ['CSV that states its delimiter', `sep=;\n${csv('\n').replaceAll(',', ';')}`],
    ['features in a list', JSON.stringify([feature(1), feature(2)])],
    ['one feature', JSON.stringify(feature(1))],
    ['elements in a list', JSON.stringify([node(1), node(2)])],
    ['one place', JSON.stringify(place(1))],
    ['a place in each line', `${JSON.stringify(place(1))}\n${JSON.stringify(place(2))}\n`],
    ['a last row without a line end', 'name,place_id,x\nA,1\nB,2'],
    ['CSV with blank lines', 'name,place_id\n\nA,1\n\n\nB,2\n'],
    ['UTF-16', utf16(csv('\r\n'))],
    [
      'with skipped rows',
      JSON.stringify([place(1), place(1), { name: 'No id' }, place(2, { country_code: 'US' })]),
    ],
    ['with a broken row', 'name,place_id\nA,1\n"B" b,2\nC,3\n'],
    ['with quotes that hold rows', 'name,place_id,x\nA,id-1,"a\nB,id-2,b\nC,id-3,c",d\nD,id-4,d\n'],
    ['with elements that are no places', '[{"name":"A","place_id":"1"}, 5, null]'],
    ['elements that are called data', JSON.stringify({ data: [], elements: [node(1)] })],
    ['without a place', '{"elements": []}'],
  ])(
    'reading a file in chunks gives the same records as reading it as a whole: %s',
    async (_title, content) => {
      const path = fileWith(content);
      expect(await opened(path, IN_PIECES)).toEqual(await opened(path, IN_MEMORY));
    },
  );
});

test('the records of an import file can be read again', async () => {
  const file = await openImportFile(fileWith(JSON.stringify([place(1), place(2)])), {
    heldBytes: IN_PIECES,
  });
  const names = async () => (await allOf(file)).map(({ fields }) => fields.name);
  expect(await names()).toEqual(['Café 1 🐚', 'Café 2 🐚']);
  expect(await names()).toEqual(['Café 1 🐚', 'Café 2 🐚']);
});

describe('a broken file is refused with the position, before it gives any record', () => {
  test.each<[title: string, content: string | Uint8Array, words: string]>([
    ['nothing', '', 'is empty.'],
    ['spaces', ' \n ', 'is empty.'],
    ['a place that is broken', '[{"name": "A"},\n{"name": ]', 'line 2, column 10'],
    ['a missing end', JSON.stringify(many((id) => place(id))).slice(0, -1), 'too early'],
    ['more after the end', '[{"name": "A"}] []', 'has already ended before this point'],
    ['another object', '{"spots": []}', 'neither a list of places'],
    ['a list of another kind', '{"features": [], "type": "x"}', 'neither a list of places'],
    [
      'JSON without a known column',
      '[{"a": 1}, {"b": 2}]',
      'Known columns: name (or title), place_id',
    ],
    ['an open quote at the end', 'name,place_id\nA,1\n"B', 'line 3: the file ends in the middle'],
    [
      'an open quote in the middle',
      'name,place_id\nA,1\n"B,2\nC,3\n',
      'line 3: the file ends in the middle',
    ],
    ['a row that is cut', 'name,place_id,x\nA,1,y\nB,2', 'line 3: the file ends in the middle'],
    ['CSV without names', 'heading,place_id\nA,1\n', 'no column "name"'],
    ['bytes that are no text', Buffer.from('name\nCafé', 'latin1'), 'not text in UTF-8'],
    [
      'the first half of a character',
      Buffer.from('name\nCafé').subarray(0, -1),
      'not text in UTF-8',
    ],
    ['UTF-16 without a mark', utf16('name\nA').subarray(2), 'UTF-16 without a byte order mark'],
    ['a web page', '<!doctype html><p>no', 'web page'],
    ['an Excel file', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'Excel'],
  ])(
    'a broken file is refused with the position, before it gives any record: %s',
    async (_title, content, words) => {
      const open = openImportFile(fileWith(content), { heldBytes: IN_PIECES });
      await expect(open).rejects.toThrow(ImportFileError);
      await expect(open).rejects.toThrow(words);
    },
  );
});
