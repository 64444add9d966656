import { describe, expect, test } from 'vitest';
import { worldPixel } from '#domain/geography/map-tiles.ts';
import { coastPointsIn, landPath, type Frame } from './coast-part.ts';
import { ringsOf } from './coast-rings.ts';

const NASSAU = { latitude: 25.0772, longitude: -77.3411 };
/** In the Tongue of the Ocean, 40 km from any land. */
const OPEN_SEA = { latitude: 24.6, longitude: -77.3 };
const INLAND = { latitude: 24.72, longitude: -78.05 };

function around(middle: typeof NASSAU, zoom: number, half = 100): Frame {
  const { left, top } = worldPixel(middle, zoom);
  return { zoom, left: left - half, right: left + half, top: top - half, bottom: top + half };
}

/** Whether a point lies on land, by the even-odd rule. */
function isOnLand(path: string, x: number, y: number): boolean {
  let isInside = false;
  for (const { points } of ringsOf(path))
    for (const [at, point] of points.entries()) {
      const before = points.at(at - 1) ?? point;
      if (point.y > y === before.y > y) continue;
      const crossing = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
      if (x < crossing) isInside = !isInside;
    }
  return isInside;
}

describe('landPath', () => {
  test('the part of the coast around Nassau has land in the south and the sea in the north', () => {
    const path = landPath(around(NASSAU, 12), 1, 1);
    expect(isOnLand(path, 100, 150)).toBe(true);
    expect(isOnLand(path, 100, 20)).toBe(false);
  });

  test('the part of the coast in the open sea is empty', () => {
    expect(landPath(around(OPEN_SEA, 12), 1, 1)).toBe('');
  });

  test('a part of the coast far inland is land up to its corners', () => {
    const path = landPath(around(NASSAU, 17, 20), 1, 1);
    for (const [x, y] of [
      [0, 0],
      [39, 0],
      [0, 39],
      [39, 39],
    ] as const)
      expect(isOnLand(path, x, y)).toBe(true);
  });

  test('the part of the coast ends 16 units outside its frame', () => {
    const numbers = ringsOf(landPath(around(NASSAU, 12), 1, 1)).flatMap(({ points }) =>
      points.flatMap(({ x, y }) => [x, y]),
    );
    expect(Math.min(...numbers)).toBe(-16);
    expect(Math.max(...numbers)).toBe(216);
  });

  test('with a longer minimum distance between corners, the coast has no small islands and fewer corners', () => {
    const frame = around(NASSAU, 9, 200);
    const [fine, rough] = [1, 4].map((step) => ringsOf(landPath(frame, 1, step)));
    expect(rough?.length).toBeGreaterThan(0);
    expect(rough?.length).toBeLessThan(fine?.length ?? 0);
    const isShort = rough?.some(({ points }) =>
      points.slice(1).some(({ x, y }, at) => {
        const before = points[at] ?? { x, y };
        return Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) < 4;
      }),
    );
    expect(isShort).toBe(false);
  });

  test('a path in smaller units describes the same coast', () => {
    const frame = around(NASSAU, 12);
    const [rough, fine] = [landPath(frame, 1, 1), landPath(frame, 10, 1)].map(
      (path) => ringsOf(path)[0]?.box,
    );
    expect(fine?.right).toBeCloseTo((rough?.right ?? 0) * 10, -1);
    expect(fine?.top).toBeCloseTo((rough?.top ?? 0) * 10, -1);
  });
});

describe('coastPointsIn', () => {
  test('coastPointsIn finds corners of the coast only in a frame that contains a coast', () => {
    expect(coastPointsIn(around(NASSAU, 12))).toBeGreaterThan(8);
    expect(coastPointsIn(around(OPEN_SEA, 12))).toBe(0);
    expect(coastPointsIn(around(INLAND, 15, 40))).toBe(0);
  });

  test('coastPointsIn finds more corners in a frame that covers a larger area', () => {
    expect(coastPointsIn(around(NASSAU, 11))).toBeGreaterThan(coastPointsIn(around(NASSAU, 13)));
  });
});
