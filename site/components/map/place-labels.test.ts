import { expect, test } from 'vitest';
import { placedLabels, type Label } from './place-labels.ts';

const SIZE = { width: 400, height: 300 };
const REACH = 80;
/** In these tests, positions are given in pixels, so no projection is needed. */
const toPixel = ([y, x]: Label['position']): [number, number] => [x, y];
const label = (name: string, x: number, y: number) => ({
  name,
  position: [y, x] as Label['position'],
});
const mark = (x: number, y: number) => ({
  left: x - 30,
  right: x + 30,
  top: y - 30,
  bottom: y + 30,
});

test('the name of a town or island is drawn above its position', () => {
  expect(placedLabels([label('Exuma', 200, 150)], toPixel, SIZE, [], REACH)).toEqual([
    { name: 'Exuma', x: 200, y: 124 },
  ]);
});

test('a name on the map avoids marks and names of higher priority', () => {
  const names = [label('Exuma', 200, 150), label('Andros', 205, 150)];
  const [exuma, andros] = placedLabels(names, toPixel, SIZE, [mark(200, 150)], REACH);
  expect(Math.abs((exuma?.y ?? 150) - 150)).toBeGreaterThan(30);
  expect(andros).toBeDefined();
  expect(Math.abs((andros?.y ?? 0) - (exuma?.y ?? 0))).toBeGreaterThanOrEqual(18);
});

test.each([
  ['at the edge it stands within', 395, 150],
  ['at the upper edge it stands below', 200, 6],
])('position of a name on the map: %s', (_, x, y) => {
  const [placed] = placedLabels([label('San Salvador', x, y)], toPixel, SIZE, [], REACH);
  expect((placed?.x ?? 400) + 54).toBeLessThanOrEqual(SIZE.width);
  expect(placed?.y).toBeGreaterThan(14);
});

test('names on the map without room and names outside the map are not drawn', () => {
  const all = { left: 0, top: 0, right: 400, bottom: 300 };
  expect(placedLabels([label('Exuma', 200, 150)], toPixel, SIZE, [all], REACH)).toEqual([]);
  expect(placedLabels([label('Exuma', -5, 150)], toPixel, SIZE, [], REACH)).toEqual([]);
});

test('MAP-30 a name is drawn within the allowed distance of its position, or not at all', () => {
  const beside = { left: 0, right: 400, top: 118, bottom: 182 };
  const placedWithin = (reach: number) =>
    placedLabels([label('Exuma', 200, 150)], toPixel, SIZE, [beside], reach);
  expect(placedWithin(80)).toEqual([{ name: 'Exuma', x: 200, y: 104 }]);
  expect(placedWithin(40)).toEqual([]);
});

test('MAP-30 if names must stay close to their positions, they are drawn above or below, not beside them', () => {
  const own = mark(200, 150);
  const taken = [own, { ...own, left: 150, right: 250, top: 100, bottom: 200 }];
  const placedWithin = (reach: number) =>
    placedLabels([label('Exuma', 200, 150)], toPixel, SIZE, taken, reach);
  expect(placedWithin(40)).toEqual([]);
  expect(placedWithin(80)).toHaveLength(1);
});

test('MAP-30 a name is never drawn nearer to another place than to its own', () => {
  const names = [label('Exuma', 200, 150), label('Andros', 200, 210)];
  const above = { left: 0, right: 400, top: 60, bottom: 146 };
  const below = { left: 0, right: 400, top: 160, bottom: 184 };
  const placed = placedLabels(names, toPixel, SIZE, [above, below], REACH);
  expect(placed.map(({ name }) => name)).toEqual(['Andros']);
  expect(placedLabels(names.slice(0, 1), toPixel, SIZE, [above, below], REACH)).toHaveLength(1);
});
