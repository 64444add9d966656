import { describe, expect, test } from 'vitest';
import { ringsOf } from '#domain/coast/coast-rings.ts';
import { mapPreview } from './map-preview.ts';

const NASSAU = { latitude: 25.0772, longitude: -77.3411 };
const FREEPORT = { latitude: 26.5333, longitude: -78.7 };
const MATTHEW_TOWN = { latitude: 20.9498, longitude: -73.6735 };

describe('the preview of the map', () => {
  test.each([
    ['one place', [NASSAU]],
    ['places on two islands', [NASSAU, FREEPORT]],
    ['the whole country', [NASSAU, FREEPORT, MATTHEW_TOWN]],
  ])('MAP-35 the preview of the map contains %s, away from its edges', (_, places) => {
    const { viewBox, dots } = mapPreview(places, null);
    const [left, top, width, height] = viewBox;
    expect(dots).toHaveLength(places.length);
    for (const { x, y } of dots) {
      expect(x).toBeGreaterThanOrEqual(left + 39);
      expect(x).toBeLessThanOrEqual(left + width - 39);
      expect(y).toBeGreaterThanOrEqual(top + 39);
      expect(y).toBeLessThanOrEqual(top + height - 39);
    }
    expect(width).toBeLessThanOrEqual(901);
    expect(height).toBeLessThanOrEqual(601);
  });

  test('without places the preview shows the country', () => {
    const { viewBox, land, dots } = mapPreview([], null);
    expect(dots).toEqual([]);
    expect(ringsOf(land).length).toBeGreaterThan(20);
    expect(viewBox[3]).toBeGreaterThan(300);
  });

  test('if an area of the map is searched, the preview shows that area, even if the places lie elsewhere', () => {
    const area = { south: 23.4, west: -75.9, north: 23.6, east: -75.6 };
    const { viewBox, dots } = mapPreview([NASSAU], area);
    expect(dots[0]?.y).toBeLessThan(viewBox[1]);
  });

  test('the drawn land extends beyond the preview’s view box, because narrow and wide windows show more of it', () => {
    const { viewBox, land } = mapPreview([NASSAU, FREEPORT, MATTHEW_TOWN], null);
    const boxes = ringsOf(land).map(({ box }) => box);
    // A phone shows twice the height of the view box.
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeGreaterThan(
      viewBox[1] + viewBox[3] - 41,
    );
    expect(Math.min(...boxes.map(({ top }) => top))).toBeLessThan(viewBox[1] + 40);
  });
});
