import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlaceCutter, NotInPieces, type ListName } from './cut-places.ts';

function cut(pieces: Iterable<string>) {
  const places: unknown[] = [];
  const names = new Set<ListName | null>();
  const cutter = createPlaceCutter((json, name) => {
    places.push(JSON.parse(json));
    names.add(name);
  });
  for (const piece of pieces) cutter.push(piece);
  return { places, names: [...names], around: JSON.parse(cutter.around()) as unknown };
}

const PLACE = { name: 'A "quoted" \\ [name] {and more}', about: { a: [1, [2]], b: {} } };

describe('the list of places is found', () => {
  test.each<[title: string, text: string, expected: ReturnType<typeof cut>]>([
    ['alone', JSON.stringify([PLACE, {}]), { places: [PLACE, {}], names: [null], around: [] }],
    ['empty', ' [ ] ', { places: [], names: [], around: [] }],
    [
      'in an answer of a service, one list per query',
      JSON.stringify({ id: 'x', status: 'Success', data: [[PLACE], [], [{}, {}]] }),
      {
        places: [PLACE, {}, {}],
        names: ['data'],
        around: { id: 'x', status: 'Success', data: [] },
      },
    ],
    [
      'of Overpass, after its metadata',
      JSON.stringify({ version: 0.6, osm3s: { list: [1], data: [2] }, elements: [PLACE], x: [3] }),
      {
        places: [PLACE],
        names: ['elements'],
        around: { version: 0.6, osm3s: { list: [1], data: [2] }, elements: [], x: [3] },
      },
    ],
    [
      'of GeoJSON, before its type',
      '{"features" :\n [{}\n,\t{}\r] ,"type": "FeatureCollection"}',
      {
        places: [{}, {}],
        names: ['features'],
        around: { features: [], type: 'FeatureCollection' },
      },
    ],
  ])(
    'the list of places in an export is found, wherever the text is cut into chunks: %s',
    (_title, text, expected) => {
      expect(cut([text])).toEqual(expected);
      expect(cut(text)).toEqual(expected);
    },
  );

  test('reading a text in chunks gives the same places as reading it as a whole', () => {
    const place = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(place), fc.integer({ min: 1, max: 40 }), (places, size) => {
        const text = JSON.stringify({ data: places }, null, size % 3);
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        expect(cut(pieces).places).toEqual(JSON.parse(JSON.stringify(places)));
      }),
    );
  });
});

test.each([
  ['nothing', ''],
  ['a missing end', '[{}'],
  ['a place that does not end', '[{"a": [1]'],
  ['an extra comma', '[{},]'],
  ['a missing comma', '[{}{}]'],
  ['a comma first', '[,{}]'],
  ['a value that is no place', '[{}, 5]'],
  ['a text', '["a"]'],
  ['lists in lists in the list', '[[[{}]]]'],
  ['no list', '{"data": {"data": []}}'],
  ['a list with another key', '{"places": [{}]}'],
])('the text of an export cannot be read in chunks: %s', (_title, text) =>
  expect(() => cut(text)).toThrow(NotInPieces),
);

test('an export with further text after its list of places is refused', () =>
  expect(() => cut('[{}] more')).toThrow(SyntaxError));

test('an import file without a list of places is refused before all of it is in memory', () => {
  const cutter = createPlaceCutter(() => undefined);
  expect(() => {
    for (let count = 0; count < 2000; count++) cutter.push('{"a": "'.padEnd(1000, 'x'));
  }).toThrow(NotInPieces);
});
