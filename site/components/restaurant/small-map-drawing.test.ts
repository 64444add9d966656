import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { areOverlapping } from '#domain/geography/boxes.ts';
import type { Position } from '#domain/geography/distance.ts';
import { ringsOf } from '#domain/coast/coast-rings.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import { LAND_UNIT, SIZE, smallMapDrawing } from './small-map-drawing.ts';

type Located = Restaurant & Position;
const located = sampleRecords().filter(
  (it): it is Located => it.latitude !== null && it.longitude !== null,
);
const catalogue = createCatalogue();
beforeAll(() => catalogue.apply({ upserted: located, removed: [] }));

/** Returns the small map of the place's page, with the neighbours that the publisher passes. */
function drawingOf(place: Located) {
  const near = catalogue
    .nearestTo(place)
    .filter((it): it is typeof it & Position => it.latitude !== null);
  return smallMapDrawing(place, place.town, near);
}

/**
 * Whether the middle of the map is on land: a line from there to the right edge then crosses the
 * coasts an odd number of times.
 */
function isMiddleOnLand(land: string): boolean {
  const [x, y] = [(SIZE.width / 2) * LAND_UNIT, (SIZE.height / 2) * LAND_UNIT];
  const crossed = ringsOf(land).flatMap(({ points }) =>
    points.filter((point, at) => {
      const before = points.at(at - 1) ?? point;
      if (point.y > y === before.y > y) return false;
      return x < before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
    }),
  );
  return crossed.length % 2 === 1;
}

describe('the small map of every sample place with a position', () => {
  test('the sample has 154 places with a position', () => {
    expect(located).toHaveLength(154);
  });

  test('MAP-27 the place lies on land', () => {
    const atSea = located.filter((place) => !isMiddleOnLand(drawingOf(place).land));
    expect(atSea.map(({ name }) => name)).toEqual([]);
  });

  test('MAP-27 the map shows a coast, and is neither all land nor all sea', () => {
    const plain = located.filter((place) => {
      const corners = ringsOf(drawingOf(place).land).flatMap(({ points }) => points);
      const [right, bottom] = [SIZE.width * LAND_UNIT, SIZE.height * LAND_UNIT];
      return corners.filter(({ x, y }) => x > 0 && y > 0 && x < right && y < bottom).length < 8;
    });
    expect(plain.map(({ name }) => name)).toEqual([]);
  });

  test('MAP-28 the map names the place’s town', () => {
    const unnamed = located.filter(
      (place) => !drawingOf(place).names.some(({ name }) => name === place.town),
    );
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  test('MAP-28 no name covers another name or a mark', () => {
    for (const place of located) {
      const { names, marks } = drawingOf(place);
      const boxes = [
        ...names.map(({ name, x, y }) => {
          const half = name.length * 4.5;
          return { left: x - half, right: x + half, top: y - 14, bottom: y + 4 };
        }),
        ...marks.map(({ left: x, top: y }) => ({
          ...{ left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 },
        })),
      ];
      const pairs = boxes.flatMap((box, at) =>
        boxes.slice(at + 1).map((other) => [box, other] as const),
      );
      // The positions of names are rounded to whole pixels, so names may overlap by less than a
      // pixel.
      const grown = pairs.filter(([box, { left, right, top, bottom }]) =>
        areOverlapping(box, { left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 }),
      );
      expect(grown, place.name).toEqual([]);
    }
  });

  test('MAP-29 the scale is at most 100 px wide, so that it fits beside the credit', () => {
    for (const place of located) {
      const { label, width } = drawingOf(place).scale;
      expect(label).toMatch(/^(?:0\.25|0\.5|1|2) mi$/);
      expect(width).toBeGreaterThan(40);
      expect(width).toBeLessThanOrEqual(100);
    }
  });

  test('the coast adds at most 1.2 KB to the published page', () => {
    const sizes = located.map((place) => gzipSync(drawingOf(place).land).length);
    expect(Math.max(...sizes)).toBeLessThan(1200);
  });
});

test('MAP-28 if the gazetteer lacks the place’s town, the town’s name is drawn at the restaurant', () => {
  const [place] = located;
  if (!place) throw new Error('The sample is empty.');
  const [name] = smallMapDrawing(place, 'Somewhere', []).names;
  expect(name?.name).toBe('Somewhere');
  expect(Math.abs((name?.x ?? 0) - SIZE.width / 2)).toBeLessThan(120);
  expect(Math.abs((name?.y ?? 0) - SIZE.height / 2)).toBeLessThan(90);
});

test('the small map of a place in the open sea is zoomed out as far as possible and shows no land', () => {
  const { zoom, land } = smallMapDrawing({ latitude: 24.6, longitude: -77.3 }, null, []);
  expect([zoom, land]).toEqual([11, '']);
});
