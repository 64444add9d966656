import { describe, expect, test } from 'vitest';
import { ImportFileError } from './import-file-error.ts';
import { jsonRows } from './json-rows.ts';

const read = (content: unknown) => jsonRows(JSON.stringify(content), 'my-file');
const place = (name: string) => ({ name });
const row = (index: number, values: object) => ({
  where: `element ${index}`,
  values,
  problem: null,
});

describe('Outscraper', () => {
  test.each([
    ['a list', [place('A'), place('B')]],
    ['an answer', { status: 'Success', data: [place('A'), place('B')] }],
    ['an answer with a list for each query', { data: [[place('A')], [], [place('B')]] }],
    ['lists for each query', [[place('A')], [place('B')]]],
    ['a mixture', [place('A'), [place('B')]]],
  ])('places of an Outscraper export are read: %s', (_case, content) =>
    expect(read(content)).toEqual({
      format: 'outscraper-json',
      rows: [row(1, place('A')), row(2, place('B'))],
    }),
  );

  test('an element that is no place is reported with its number', () => {
    const { rows } = read([null, [[]], 'text', 5, place('A')]);
    const problem = 'It is not an object with named values.';
    expect(rows.map((each) => each.problem)).toEqual([problem, problem, problem, problem, null]);
    expect(rows.at(-1)).toEqual(row(5, place('A')));
  });
});

describe('Overpass', () => {
  const tags = { amenity: 'bar' };

  test('a node, a way with its centre, and a way without a position are read from Overpass', () =>
    expect(
      read({
        elements: [
          { type: 'node', id: 5, lat: 25, lon: -77, tags },
          { type: 'way', id: 6, center: { lat: 24, lon: -76 }, tags },
          { type: 'relation', id: 7 },
        ],
      }),
    ).toEqual({
      format: 'overpass-json',
      rows: [
        row(1, { ...tags, '@id': 'node/5', '@lat': 25, '@lon': -77 }),
        row(2, { ...tags, '@id': 'way/6', '@lat': 24, '@lon': -76 }),
        row(3, { '@id': 'relation/7' }),
      ],
    }));
});

describe('GeoJSON', () => {
  const geometry = { type: 'Point', coordinates: [-77, 25, 3] };
  const features = (...list: unknown[]) => read({ type: 'FeatureCollection', features: list });

  test.each([
    ['the property @id', { id: 'x', properties: { '@id': 'node/5' } }, 'node/5'],
    ['the id of the feature', { id: 'way/5', properties: {} }, 'way/5'],
    ['the columns of HOT', { properties: { osm_id: 5, osm_type: 'nodes' } }, 'node/5'],
    ['areas of HOT', { properties: { osm_id: '5', osm_type: 'ways_poly' } }, 'way/5'],
    ['relations of HOT', { properties: { osm_id: 5, osm_type: 'relations' } }, 'relation/5'],
    ['HOT without a type', { properties: { osm_id: 5 } }, 'node/5'],
    ['nothing', { properties: null }, undefined],
  ])('a GeoJSON feature has the id of %s', (_case, feature, id) =>
    expect(features({ ...feature, geometry }).rows[0]?.values['@id']).toBe(id),
  );

  test('a GeoJSON feature has a position and properties', () =>
    expect(features({ geometry, id: 'node/5', properties: { amenity: 'bar' } })).toEqual({
      format: 'osm-geojson',
      rows: [row(1, { amenity: 'bar', '@id': 'node/5', '@lat': 25, '@lon': -77 })],
    }));

  test('a GeoJSON feature without a geometry has no position', () =>
    expect(features({ geometry: null, id: 'node/5' }).rows[0]?.values).toEqual({
      '@id': 'node/5',
    }));
});

describe('files that are no export', () => {
  test.each([
    ['JSON without places', '{"hello": 1}', 'neither a list of places'],
    ['no list of elements', '{"elements": {}}', '"elements" is not a list'],
    ['no list of features', '{"type": "FeatureCollection"}', '"features" is not a list'],
    ['a word', '"name"', 'neither a list of places'],
  ])('a JSON file that is no export is refused: %s', (_case, text, words) => {
    expect(() => jsonRows(text, 'my-file')).toThrow(ImportFileError);
    expect(() => jsonRows(text, 'my-file')).toThrow(`my-file: ${words}`);
  });

  test.each([
    ['[{"name": "A"},\n{"name": ]', 'my-file, line 2, column 10: the JSON is broken here.'],
    ['[{"name": "A",}]', 'my-file, line 1, column 15: the JSON is broken here.'],
    ["[{'name': 1}]", 'my-file, line 1, column 3: the JSON is broken here.'],
    ['[{"name": NaN}]', 'my-file, line 1, column 11: the JSON is broken here.'],
    ['[{"name": "A\u0000"}]', 'my-file, line 1, column 11: the JSON is broken here.'],
    ['[{"name": "A\n"}]', 'my-file, line 1, column 11: the JSON is broken here.'],
    ['[] // done', 'my-file, line 1, column 4: the JSON is broken here.'],
    ['[{"name": "A"', 'my-file, line 1: the JSON ends too early.'],
    ['[{"name": "A" \n\n', 'my-file, line 1: the JSON ends too early.'],
    ['[\n {"name": "A"},\n {"name": "Joe', 'my-file, line 3, column 11: the JSON is broken here.'],
    ['{"elements": [\n{"type": "node"', 'my-file, line 2: the JSON ends too early.'],
    ['[] []', 'my-file, line 1, column 4: the JSON has already ended before this point.'],
    ['{"name": "A"}\n{"name": "B"}\n{"na', 'my-file, line 3: the JSON is broken here'],
    ['{"name": "A"}\n\n{"name": "B"', 'my-file, line 3: the JSON is broken here'],
    ['['.repeat(100_000), 'my-file: the JSON is broken.'],
  ])('%#: the message about broken JSON says where it is broken', (text, words) => {
    expect(() => jsonRows(text, 'my-file')).toThrow(ImportFileError);
    expect(() => jsonRows(text, 'my-file')).toThrow(words);
  });
});

describe('one place alone, and one place per line', () => {
  const formatOf = (content: unknown) => jsonRows(JSON.stringify(content), 'my-file');
  const feature = { type: 'Feature', id: 'node/5', geometry: null, properties: { name: 'A' } };
  const element = { type: 'node', id: 5, tags: { name: 'A' } };

  test.each([
    ['a feature', feature, 'osm-geojson'],
    ['a list of features', [feature], 'osm-geojson'],
    ['an element', element, 'overpass-json'],
    ['a list of elements', [element], 'overpass-json'],
    ['a place', { title: 'A', placeId: 'x' }, 'outscraper-json'],
    ['an answer about one place', { result: { name: 'A', place_id: 'x' } }, 'outscraper-json'],
    ['results', { results: [{ name: 'A' }], status: 'OK' }, 'outscraper-json'],
    ['places', { places: [{ displayName: { text: 'A' } }] }, 'outscraper-json'],
    ['businesses', { businesses: [{ name: 'A' }], total: 1 }, 'outscraper-json'],
  ])('a single place, and one place per line, are read: %s', (_case, content, format) =>
    expect(formatOf(content)).toMatchObject({ format, rows: [{ problem: null }] }),
  );

  test('the tags of a place may be in an object, as osmtogeojson writes them', () =>
    expect(
      formatOf({ ...feature, properties: { type: 'node', id: 7, tags: { name: 'A' }, meta: {} } })
        .rows[0]?.values,
    ).toMatchObject({ name: 'A', '@id': 'node/7' }));

  test('a file may have one JSON object per line, also GeoJSON with record separators', () => {
    const lines = [feature, feature].map((each) => `\u001E${JSON.stringify(each)}`).join('\n');
    expect(jsonRows(lines, 'my-file')).toMatchObject({ format: 'osm-geojson', rows: [{}, {}] });
  });

  test('an answer of Overpass that ran out of time is refused as incomplete', () =>
    expect(() =>
      formatOf({ elements: [element], remark: 'runtime error: Query timed out in "query"' }),
    ).toThrow('my-file: the answer of Overpass is incomplete. runtime error'));

  test.each([
    [{ foo: 1 }],
    [[{ foo: 1 }, { bar: 2 }]],
    [{ results: [{ foo: 1 }] }],
    [{ data: [[{ foo: 1 }]] }],
  ])('a JSON file without a known column is refused: %j', (content) => {
    expect(() => formatOf(content)).toThrow(ImportFileError);
    expect(() => formatOf(content)).toThrow(/^[^\n]*nown columns[^\n]*name[^\n]*place_id[^\n]*$/);
  });
});
