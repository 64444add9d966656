import { expect, test } from 'vitest';
import { middleOf } from './geojson-middle.ts';

const TRIANGLE = [
  [-77, 25],
  [-75, 25],
  [-75, 26],
  [-77, 25],
];

test.each([
  ['a point', { type: 'Point', coordinates: [-77.5, 25.25] }, [25.25, -77.5]],
  ['a point with an altitude', { type: 'Point', coordinates: [-77.5, 25.25, 12] }, [25.25, -77.5]],
  ['a line', { type: 'LineString', coordinates: TRIANGLE.slice(0, 2) }, [25, -76]],
  ['an area', { type: 'Polygon', coordinates: [TRIANGLE] }, [25.5, -76]],
  [
    'an area with altitudes',
    { type: 'Polygon', coordinates: [TRIANGLE.map((corner) => [...corner, 900])] },
    [25.5, -76],
  ],
  ['several areas', { type: 'MultiPolygon', coordinates: [[TRIANGLE], [[[-73, 22]]]] }, [24, -75]],
  [
    'a collection',
    {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [-77, 25] },
        null,
        { type: 'Point', coordinates: [-75, 24] },
      ],
    },
    [24.5, -76],
  ],
])('the middle of a geometry is found: %s', (_case, geometry, [latitude, longitude]) =>
  expect(middleOf(geometry)).toEqual({ latitude, longitude }),
);

test.each([
  null,
  'Point',
  {},
  { coordinates: null },
  { coordinates: [] },
  { coordinates: [-77] },
  { coordinates: ['-77', '25'] },
  { coordinates: [null, 25] },
  { geometries: 'none' },
  { geometries: [] },
])('the geometry %j has no middle', (geometry) => expect(middleOf(geometry)).toBeNull());
