import { expect, test } from 'vitest';
import { distanceKm, KM_PER_MILE } from './distance.ts';
import { mapScale } from './map-scale.ts';
import { longitudeAt, mercatorX } from './mercator.ts';

const NASSAU = { latitude: 25.0772, longitude: -77.3411 };

test.each([
  [11, '2 mi'],
  [12, '1 mi'],
  [13, '0.5 mi'],
  [14, '0.25 mi'],
])('at zoom %d the scale of a small map shows %s', (zoom, label) => {
  expect(mapScale(NASSAU, zoom, 60).label).toBe(label);
});

test.each([
  [25.0772, 13, 100],
  [20.95, 11, 100],
  [27, 14, 60],
])(
  'at latitude %d and zoom %d the scale’s bar is as long as its label says',
  (latitude, zoom, room) => {
    const { label, width } = mapScale({ latitude, longitude: -77 }, zoom, room);
    expect(width).toBeLessThanOrEqual(room);
    const east = longitudeAt(mercatorX(-77) + width / (256 * 2 ** zoom));
    const km = distanceKm({ latitude, longitude: -77 }, { latitude, longitude: east });
    // The bar is rounded to whole pixels, so its width is at most half a pixel wrong.
    expect(km / KM_PER_MILE / Number.parseFloat(label)).toBeCloseTo(1, 1);
  },
);

test('the scale shows its longest length on a map of the whole country, and its shortest on a map of a street', () => {
  expect(mapScale(NASSAU, 8, 100).label).toBe('10 mi');
  expect(mapScale(NASSAU, 18, 20).label).toBe('0.1 mi');
});
