import { describe, expect, test } from 'vitest';
import { smallMap, worldPixel } from './map-tiles.ts';

const NASSAU = { latitude: 25.0782, longitude: -77.3383 };
const SIZE = { width: 400, height: 240 };

describe('worldPixel', () => {
  test('at zoom 0, latitude and longitude 0 are the centre of the only map tile', () => {
    expect(worldPixel({ latitude: 0, longitude: 0 }, 0)).toEqual({ left: 128, top: 128 });
  });

  // The example is from the documentation of slippy map tiles.
  test('the tile of a crossing in Tokyo is 18/232798/103246', () => {
    const { left, top } = worldPixel({ latitude: 35.6590699, longitude: 139.7006793 }, 18);
    expect([Math.floor(left / 256), Math.floor(top / 256)]).toEqual([232798, 103246]);
  });
});

/** A position `degrees` north of Nassau. */
const north = (degrees: number) => ({ ...NASSAU, latitude: NASSAU.latitude + degrees });

describe('smallMap', () => {
  test.each([16, 13])('without other places the small map uses its closest zoom, %d', (nearest) => {
    const { zoom, marks } = smallMap(NASSAU, [], SIZE, nearest);
    expect([zoom, marks]).toEqual([nearest, []]);
  });

  test('with a few other places, the small map zooms out just far enough to show all of them', () => {
    const others = [north(0.005), north(0.01)];
    const { zoom, marks } = smallMap(NASSAU, others, SIZE, 16);
    expect(zoom).toBe(13);
    expect(marks.map(({ place }) => place)).toEqual(others);
    // North is up, and the centre is at 120.
    expect(marks.map(({ left }) => left)).toEqual([200, 200]);
    expect(marks[0]?.top).toBeLessThan(120);
    expect(marks[1]?.top).toBeLessThan(marks[0]?.top ?? 0);
  });

  test('if marks would overlap, the small map shows only the nearest of these places', () => {
    const others = [north(0.002), north(0.0021), north(0.004)];
    const { zoom, marks } = smallMap(NASSAU, others, SIZE, 16);
    expect(zoom).toBe(15);
    expect(marks.map(({ place }) => place)).toEqual([others[0], others[2]]);
  });

  test('a place at the centre of the small map gets no mark', () => {
    expect(smallMap(NASSAU, [north(0.00001)], SIZE, 16).marks).toEqual([]);
  });

  test('a place at the other end of the country gets no mark on the small map', () => {
    expect(smallMap(NASSAU, [{ latitude: 20.95, longitude: -73.67 }], SIZE, 16).marks).toEqual([]);
  });

  test('the small map has at most eight marks', () => {
    const others = Array.from({ length: 20 }, (_, at) => ({
      latitude: NASSAU.latitude + 0.001 * Math.floor(at / 4),
      longitude: NASSAU.longitude + 0.001 * ((at % 4) + 1),
    }));
    expect(smallMap(NASSAU, others, SIZE, 16).marks).toHaveLength(8);
  });

  test('the tiles cover the small map without gaps', () => {
    const { tiles } = smallMap(NASSAU, [], SIZE, 16);
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

/**
 * Uses positions and map spots around latitude and longitude 0, because there each converts exactly
 * into the other.
 */
describe('smallMap around the origin', () => {
  const ORIGIN = { latitude: 0, longitude: 0 };

  /** The position of a spot on the map at zoom 16, in pixels from the top left corner. */
  function positionOf([left, top]: readonly [number, number], zoom = 16) {
    const world = 256 * 2 ** zoom;
    const northing = ((120 - top) / world) * 2 * Math.PI;
    return {
      latitude: (Math.atan(Math.sinh(northing)) * 180) / Math.PI,
      longitude: ((left - 200) / world) * 360,
    };
  }
  const mapOf = (...spots: (readonly [number, number])[]) =>
    smallMap(
      ORIGIN,
      spots.map((spot) => positionOf(spot)),
      SIZE,
      16,
    );
  const spotsOf = ({ marks }: ReturnType<typeof mapOf>) =>
    marks.map(({ left, top }) => [left, top]);

  test('four tiles cover the small map, each with its number and corner', () => {
    expect(smallMap(ORIGIN, [], SIZE, 16).tiles).toEqual([
      { x: 32767, y: 32767, left: -56, top: -136 },
      { x: 32768, y: 32767, left: 200, top: -136 },
      { x: 32767, y: 32768, left: -56, top: 120 },
      { x: 32768, y: 32768, left: 200, top: 120 },
    ]);
  });

  test('no extra tile is drawn beyond a small map whose edge is the edge of a tile', () => {
    const { tiles } = smallMap(ORIGIN, [], { width: 512, height: 512 }, 16);
    expect(tiles.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [256, 0],
      [0, 256],
      [256, 256],
    ]);
  });

  test('the corners of the small map’s tiles are whole pixels', () => {
    for (const { left, top } of smallMap(NASSAU, [], SIZE, 16).tiles)
      expect([left, top].every(Number.isInteger)).toBe(true);
  });

  test.each<[string, readonly [number, number], boolean]>([
    ['the left edge', [14, 60], true],
    ['the left edge', [13, 60], false],
    ['the right edge', [386, 60], true],
    ['the right edge', [387, 60], false],
    ['the top', [60, 14], true],
    ['the top', [60, 13], false],
    ['the attribution', [60, 198], true],
    ['the attribution', [60, 199], false],
  ])(
    'a mark of the small map at %s is drawn only if it has room for a finger (%j: %s)',
    (_, spot, isShown) => {
      const map = mapOf(spot);
      // If the mark has no room, the map zooms out by one level.
      expect(map.zoom).toBe(isShown ? 16 : 15);
      if (isShown) expect(spotsOf(map)).toEqual([spot]);
    },
  );

  test.each<[string, readonly [number, number], boolean]>([
    ['beside it', [228, 120], true],
    ['beside it', [227, 120], false],
    ['left of it', [172, 120], true],
    ['left of it', [173, 120], false],
    ['below it', [200, 148], true],
    ['below it', [200, 147], false],
    ['above it', [200, 92], true],
    ['above it', [200, 93], false],
    ['diagonal to it', [227, 148], true],
  ])(
    'whether a mark %s is far enough from the place in the middle of the small map (%j): %s',
    (_, spot, isShown) => {
      expect(spotsOf(mapOf(spot))).toEqual(isShown ? [spot] : []);
    },
  );

  test('marks of the small map keep their distance from each other', () => {
    expect(spotsOf(mapOf([100, 60], [128, 60]))).toEqual([
      [100, 60],
      [128, 60],
    ]);
    expect(spotsOf(mapOf([100, 60], [127, 60]))).toEqual([[100, 60]]);
  });

  test('the small map does not zoom out for a place that gets no mark at any zoom', () => {
    const map = mapOf([200, 120], [100, 60]);
    expect([map.zoom, spotsOf(map)]).toEqual([16, [[100, 60]]]);
  });

  test.each([
    [11, 11, 1],
    [10, 16, 0],
  ])(
    'a place that fits on the map from zoom %d outwards gives a small map at zoom %d with %d marks',
    (fits, zoom, marks) => {
      const map = smallMap(ORIGIN, [positionOf([60, 60], fits)], SIZE, 16);
      expect([map.zoom, map.marks.length]).toEqual([zoom, marks]);
    },
  );

  test('the small map zooms out if it would show fewer than four marks', () => {
    const near = [
      [30, 20],
      [370, 20],
      [30, 190],
      [370, 190],
    ] as const;
    const far = [700, 60] as const;
    expect(mapOf(...near, far).zoom).toBe(16);
    expect(mapOf(...near.slice(1), far).zoom).toBe(14);
  });
});
