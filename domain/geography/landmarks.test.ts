import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lettersOf } from '#domain/wording/letters-of.ts';
import { distanceKm, type Position } from './distance.ts';
import { findLandmark, placeOfNear } from './find-landmark.ts';
import { locate } from './gazetteer.ts';
import { ISLANDS } from './islands.ts';
import { LANDINGS } from './landings.ts';
import { LANDMARKS } from './landmarks.ts';
import { landmarkSlug } from './near.ts';

type Point = [longitude: number, latitude: number];
const COAST = JSON.parse(
  readFileSync(new URL('../../data/map/bahamas-coast-osm-10m.geojson', import.meta.url), 'utf8'),
) as { geometry: { coordinates: Point[][][] } };
/** The shore of each island or cay. */
const SHORES = COAST.geometry.coordinates.flatMap(([shore]) => (shore ? [shore] : []));

/** The metres that a dock may lie off the coast. */
const DOCK_METRES = 300;
const METRES_PER_DEGREE = 111_320;

test('there are some 60 landmarks with different slugs', () => {
  expect(LANDMARKS.length).toBeGreaterThanOrEqual(60);
  const slugs = LANDMARKS.map(({ name }) => landmarkSlug(name));
  expect(new Set(slugs).size).toBe(LANDMARKS.length);
});

test('every airport and dock of “Getting there” is a landmark at the same position', () => {
  const missing = LANDINGS.filter(
    (landing) =>
      !LANDMARKS.some(
        (each) =>
          each.kind === landing.kind &&
          each.latitude === landing.latitude &&
          each.longitude === landing.longitude,
      ),
  );
  expect(missing).toEqual([]);
});

test('on the fine coast, every landmark is on land, and a dock is at most 300 m from the shore', () => {
  const atSea = LANDMARKS.filter((each) =>
    each.kind === 'ferry' ? metresToShore(each) > DOCK_METRES : !isOnLand(each),
  );
  expect(atSea.map(({ name }) => name)).toEqual([]);
});

test('every landmark names an island of the guide, and the nearest town is on that island or, for two of them, across the water', () => {
  expect(LANDMARKS.filter(({ island }) => !ISLANDS.includes(island))).toEqual([]);
  const elsewhere = LANDMARKS.filter(
    ({ latitude, longitude, island }) => locate(latitude, longitude)?.island !== island,
  );
  // From there, boats cross to Harbour Island.
  expect(elsewhere.map(({ name }) => name)).toEqual([
    ...['North Eleuthera Airport', 'Three Island Dock'],
  ]);
});

test('every name and alias belongs to only one landmark', () => {
  const names = LANDMARKS.flatMap(({ name, aliases }) => [name, ...aliases].map(lettersOf));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ['arawak-cay', 'Arawak Cay'],
  ['ARAWAK CAY', 'Arawak Cay'],
  ['potter-s-cay-dock', "Potter's Cay Dock"],
  ['potters-cay-dock', "Potter's Cay Dock"],
  ['Potter’s Cay Dock', "Potter's Cay Dock"],
  ['downtown', 'Downtown Nassau'],
  ['LPIA', 'Nassau Airport'],
  ['cruise port', 'Prince George Wharf'],
  ['bahamar', 'Baha Mar'],
  ['', undefined],
  ['arawak', undefined],
  ['miami-airport', undefined],
])('findLandmark finds %j', (name, found) => {
  expect(findLandmark(name)?.name).toBe(found);
});

test('API-CAT-47 a known landmark or a position is a place to search near, and an unknown landmark is not', () => {
  expect(placeOfNear({ landmark: 'atlantic-city' })).toBeNull();
  expect(placeOfNear({ latitude: 1, longitude: 2 })).toEqual({ latitude: 1, longitude: 2 });
  expect(placeOfNear({ landmark: 'atlantis' })).toHaveProperty('name', 'Atlantis');
  expect(placeOfNear(null)).toBeNull();
});

test('the distance from Arawak Cay to Cable Beach is about three miles', () => {
  const [one, other] = [findLandmark('arawak-cay'), findLandmark('cable-beach')];
  expect(one && other && distanceKm(one, other)).toBeCloseTo(4.7, 1);
});

/** Whether the shore of any island goes around the position. */
function isOnLand({ latitude: y, longitude: x }: Position): boolean {
  return SHORES.some((shore) => {
    const crossed = shore.slice(1).filter(([x2, y2], at) => {
      const [x1, y1] = shore[at] ?? [x2, y2];
      return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
    });
    return crossed.length % 2 === 1;
  });
}

function metresToShore({ latitude, longitude }: Position): number {
  const [toX, toY] = [METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180), METRES_PER_DEGREE];
  return Math.min(
    ...SHORES.flatMap((shore) =>
      shore.slice(1).map(([x2, y2], at) => {
        const [x1, y1] = shore[at] ?? [x2, y2];
        const [ax, ay] = [(x1 - longitude) * toX, (y1 - latitude) * toY];
        const [dx, dy] = [(x2 - x1) * toX, (y2 - y1) * toY];
        const length = dx * dx + dy * dy;
        const along = length ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length)) : 0;
        return Math.hypot(ax + along * dx, ay + along * dy);
      }),
    ),
  );
}
