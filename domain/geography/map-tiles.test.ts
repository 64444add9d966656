import { describe, expect, test } from 'vitest';
import { smallMap, worldPixel } from './map-tiles.ts';

const NASSAU = { latitude: 25.0782, longitude: -77.3383 };
const SIZE = { width: 400, height: 240 };

describe('worldPixel', () => {
  test('at zoom 0, latitude and longitude 0 are the centre of the only map tile', () => {
    expect(worldPixel({ latitude: 0, longitude: 0 }, 0)).toEqual({ left: 128, top: 128 });
  });

  // From the documentation of slippy map tiles.
  test('the tile of a crossing in Tokyo is 18/232798/103246', () => {
    const { left, top } = worldPixel({ latitude: 35.6590699, longitude: 139.7006793 }, 18);
    expect([Math.floor(left / 256), Math.floor(top / 256)]).toEqual([232798, 103246]);
  });
});

/** A position `degrees` north of Nassau. */
const north = (degrees: number) => ({ ...NASSAU, latitude: NASSAU.latitude + degrees });

describe('smallMap', () => {
  test('the small map uses the nearest zoom when there are no other places', () => {
    const { zoom, marks } = smallMap(NASSAU, [], SIZE);
    expect([zoom, marks]).toEqual([16, []]);
  });

  test('the small map zooms out just far enough to show all of a few places', () => {
    const others = [north(0.005), north(0.01)];
    const { zoom, marks } = smallMap(NASSAU, others, SIZE);
    expect(zoom).toBe(13);
    expect(marks.map(({ place }) => place)).toEqual(others);
    // North is up, and the centre is at 120.
    expect(marks.map(({ left }) => left)).toEqual([200, 200]);
    expect(marks[0]?.top).toBeLessThan(120);
    expect(marks[1]?.top).toBeLessThan(marks[0]?.top ?? 0);
  });

  test('of overlapping marks the small map shows only the nearest place', () => {
    const others = [north(0.002), north(0.0021), north(0.004)];
    const { zoom, marks } = smallMap(NASSAU, others, SIZE);
    expect(zoom).toBe(15);
    expect(marks.map(({ place }) => place)).toEqual([others[0], others[2]]);
  });

  test('a place at the centre of the small map gets no mark', () => {
    expect(smallMap(NASSAU, [north(0.00001)], SIZE).marks).toEqual([]);
  });

  test('a place at the other end of the country gets no mark on the small map', () => {
    expect(smallMap(NASSAU, [{ latitude: 20.95, longitude: -73.67 }], SIZE).marks).toEqual([]);
  });

  test('the small map has at most eight marks', () => {
    const others = Array.from({ length: 20 }, (_, at) => ({
      latitude: NASSAU.latitude + 0.001 * Math.floor(at / 4),
      longitude: NASSAU.longitude + 0.001 * ((at % 4) + 1),
    }));
    expect(smallMap(NASSAU, others, SIZE).marks).toHaveLength(8);
  });

  test('the tiles cover the small map without gaps', () => {
    const { tiles } = smallMap(NASSAU, [], SIZE);
    const lefts = [...new Set(tiles.map(({ left }) => left))].toSorted((a, b) => a - b);
    const tops = [...new Set(tiles.map(({ top }) => top))].toSorted((a, b) => a - b);
    expect(tiles).toHaveLength(lefts.length * tops.length);
    for (const [starts, length] of [
      [lefts, SIZE.width],
      [tops, SIZE.height],
    ] as const) {
      expect(starts[0]).toBeLessThanOrEqual(0);
      expect(starts[0]).toBeGreaterThan(-256);
      expect((starts.at(-1) ?? 0) + 256).toBeGreaterThanOrEqual(length);
      for (const [at, start] of starts.slice(1).entries())
        expect(start - (starts[at] ?? 0)).toBe(256);
    }
  });
});
