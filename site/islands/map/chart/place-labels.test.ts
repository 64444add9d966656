import { expect, test } from 'vitest';
import type { LatLng } from '#site/islands/map/view/map-view-state.ts';
import { placedLabels } from './place-labels.ts';

const SIZE = { width: 400, height: 300 };
/** In these tests, positions are given in pixels, so no projection is needed. */
const toPixel = ([y, x]: LatLng): [number, number] => [x, y];
const label = (name: string, x: number, y: number) => ({ name, position: [y, x] as LatLng });
const mark = (x: number, y: number) => ({
  left: x - 30,
  right: x + 30,
  top: y - 30,
  bottom: y + 30,
});

test('the name of a town or island stands above its position', () => {
  expect(placedLabels([label('Exuma', 200, 150)], toPixel, SIZE, [])).toEqual([
    { name: 'Exuma', x: 200, y: 124 },
  ]);
});

test('a name on the map avoids marks and names of higher priority', () => {
  const names = [label('Exuma', 200, 150), label('Andros', 205, 150)];
  const [exuma, andros] = placedLabels(names, toPixel, SIZE, [mark(200, 150)]);
  expect(Math.abs((exuma?.y ?? 150) - 150)).toBeGreaterThan(30);
  expect(andros).toBeDefined();
  expect(Math.abs((andros?.y ?? 0) - (exuma?.y ?? 0))).toBeGreaterThanOrEqual(18);
});

test.each([
  ['at the edge it stands within', 395, 150],
  ['at the upper edge it stands below', 200, 6],
])('position of a name on the map: %s', (_, x, y) => {
  const [placed] = placedLabels([label('San Salvador', x, y)], toPixel, SIZE, []);
  expect((placed?.x ?? 400) + 54).toBeLessThanOrEqual(SIZE.width);
  expect(placed?.y).toBeGreaterThan(14);
});

test('names on the map without room and names outside the map are not drawn', () => {
  const all = { left: 0, top: 0, right: 400, bottom: 300 };
  expect(placedLabels([label('Exuma', 200, 150)], toPixel, SIZE, [all])).toEqual([]);
  expect(placedLabels([label('Exuma', -5, 150)], toPixel, SIZE, [])).toEqual([]);
});
