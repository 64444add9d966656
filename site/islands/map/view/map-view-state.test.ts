import { describe, expect, test } from 'vitest';
import { areaAround } from '#domain/geography/area.ts';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import {
  areaView,
  boundsOfView,
  fitView,
  INITIAL_VIEW,
  isInArea,
  isLocated,
  isSameView,
  MAX_ZOOM,
  MIN_ZOOM,
  movedView,
  uncoveredView,
  zoomedView,
  type LatLng,
} from './map-view-state.ts';
import { clustersOf } from '#site/islands/map/places/use-clusters.ts';

const SIZE = { width: 800, height: 600 };

function place(id: number, latitude: number | null, longitude: number | null): MapPlace {
  return {
    id,
    name: `Place ${id}`,
    category: 'Seafood',
    rating: null,
    reviews: 0,
    island: null,
    description: null,
    latitude,
    longitude,
    working_hours: null,
    business_status: 'OPERATIONAL',
    reopening_date: null,
    special_hours: [],
    photos: [],
  };
}

const located = (...positions: LatLng[]) =>
  positions
    .map(([latitude, longitude], at) => place(at + 1, latitude, longitude))
    .filter(isLocated);

test('MAP-06 a restaurant without latitude or longitude has no marker', () => {
  expect(isLocated(place(1, null, -77))).toBe(false);
  expect(isLocated(place(1, 25, null))).toBe(false);
  expect(isLocated(place(1, 0, 0))).toBe(true);
});

test('MAP-01, MAP-02 without restaurants the map shows Nassau at zoom 10', () => {
  expect(fitView([], SIZE)).toEqual({ center: [25.03, -77.4], zoom: 10 });
});

test.each<[string, LatLng[]]>([
  [
    'two towns',
    [
      [25.08, -77.34],
      [26.53, -78.7],
    ],
  ],
  [
    'the whole chain',
    [
      [27, -79.3],
      [20.9, -72.9],
      [24.1, -76.4],
    ],
  ],
  ['one place', [[23.5, -75.8]]],
  [
    'places at one spot',
    [
      [23.5, -75.8],
      [23.5, -75.8],
    ],
  ],
])('MAP-07 the fitted view contains %s', (_, positions) => {
  const { center, zoom } = fitView(located(...positions), SIZE);
  expect(zoom).toBeGreaterThanOrEqual(MIN_ZOOM);
  expect(zoom).toBeLessThanOrEqual(15);
  for (const [latitude, longitude] of positions) {
    const pixels = 256 * 2 ** zoom;
    const x = ((longitude - center[1]) / 360) * pixels;
    const mercator = (degrees: number) =>
      Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI);
    const y = (mercator(center[0]) - mercator(latitude)) * pixels;
    expect(Math.abs(x)).toBeLessThanOrEqual(SIZE.width / 2 - 20);
    expect(Math.abs(y)).toBeLessThanOrEqual(SIZE.height / 2 - 20);
  }
});

test('moving the map there and back restores the view', () => {
  const { center } = movedView(movedView(INITIAL_VIEW, 160, -80), -160, 80);
  expect(center[0]).toBeCloseTo(INITIAL_VIEW.center[0], 9);
  expect(center[1]).toBeCloseTo(INITIAL_VIEW.center[1], 9);
  const moved = movedView(INITIAL_VIEW, 256, 256);
  expect(moved.center[1] - INITIAL_VIEW.center[1]).toBeCloseTo(360 / 1024, 9);
  expect(moved.center[0]).toBeLessThan(INITIAL_VIEW.center[0]);
});

test('the zoom buttons go to whole zoom levels and stop at both ends', () => {
  expect(zoomedView({ center: [0, 0], zoom: 6.5 }, 1).zoom).toBe(8);
  expect(zoomedView({ center: [0, 0], zoom: 7 }, -1).zoom).toBe(6);
  expect(zoomedView({ center: [0, 0], zoom: MAX_ZOOM }, 1).zoom).toBe(MAX_ZOOM);
  expect(zoomedView({ center: [0, 0], zoom: MIN_ZOOM }, -1).zoom).toBe(MIN_ZOOM);
});

test('when a card covers its marker, the marker moves out by the shorter way, and other markers stay where they are', () => {
  const card = { left: 500, right: 800, top: 0, bottom: 400 };
  const marker = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });
  const eastward = uncoveredView(INITIAL_VIEW, marker(520, 300), card);
  expect(eastward.center[1]).toBeGreaterThan(INITIAL_VIEW.center[1]);
  expect(eastward.center[0]).toBeCloseTo(INITIAL_VIEW.center[0], 9);
  expect(uncoveredView(INITIAL_VIEW, marker(100, 100), card)).toBe(INITIAL_VIEW);
});

test('at every zoom each restaurant is drawn once, as a marker or in a cluster', () => {
  const places = Array.from({ length: 2000 }, (_, at) =>
    place(at + 1, 21 + ((at * 7919) % 6000) / 1000, -79 + ((at * 104_729) % 6000) / 1000),
  ).filter(isLocated);
  const clusters = clustersOf(places, 0);
  const bounds = { west: -80, south: 20, east: -72, north: 28 };
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    const marks = clusters.marksIn(bounds, zoom);
    const count = marks.reduce((sum, mark) => sum + (mark.kind === 'place' ? 1 : mark.count), 0);
    expect(count).toBe(2000);
  }
});

test('placesOf and holds tell which restaurants are in a cluster', () => {
  const clusters = clustersOf(located([25, -77], [25, -77], [23, -75]), 0);
  const marks = clusters.marksIn({ west: -80, south: 20, east: -72, north: 28 }, 10);
  const cluster = marks.find((mark) => mark.kind === 'cluster');
  if (cluster?.kind !== 'cluster') throw new Error('The two at one spot are no cluster.');
  expect(
    clusters
      .placesOf(cluster.id)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2]);
  expect([1, 2, 3].map((id) => clusters.holds(cluster.id, id))).toEqual([true, true, false]);
  expect(clusters.expansionZoom(cluster.id)).toBeGreaterThan(MAX_ZOOM);
});

test('the bounds of a view match the map, and fitting them restores the view', () => {
  const view = { center: [25.05, -77.35] as LatLng, zoom: 11.3 };
  const bounds = boundsOfView(view, SIZE);
  const degreesWide = (360 * SIZE.width) / (256 * 2 ** view.zoom);
  expect(bounds.east - bounds.west).toBeCloseTo(degreesWide, 6);
  expect(isSameView(areaView(bounds, SIZE), view)).toBe(true);
});

test('an area fits completely on a map of any shape', () => {
  const area = areaAround(boundsOfView({ center: [24.1, -76.2], zoom: 9 }, SIZE));
  if (!area) throw new Error('There is no area.');
  for (const size of [SIZE, { width: 360, height: 600 }, { width: 1400, height: 300 }]) {
    const seen = boundsOfView(areaView(area, size), size);
    for (const corner of [
      [area.south, area.west],
      [area.north, area.east],
    ] as LatLng[]) {
      const room = 1e-9;
      const within = { ...seen, south: seen.south - room, north: seen.north + room };
      within.west -= room;
      within.east += room;
      expect(isInArea(corner, within)).toBe(true);
    }
  }
});

test('the whole world is shown at the lowest zoom', () => {
  const world = { south: -90, west: -180, north: 90, east: 180 };
  const view = areaView(world, SIZE);
  expect(view.zoom).toBe(MIN_ZOOM);
  expect(isSameView(view, { center: [0, 0], zoom: MIN_ZOOM })).toBe(true);
});

test('two views count as equal unless the difference is visible', () => {
  const view = { center: [25, -77] as LatLng, zoom: 10 };
  expect(isSameView(view, movedView(view, 1, -1))).toBe(true);
  expect(isSameView(view, movedView(view, 3, 0))).toBe(false);
  expect(isSameView(view, movedView(view, 0, 3))).toBe(false);
  expect(isSameView(view, { ...view, zoom: 10.5 })).toBe(false);
});

describe('a marked place among clusters', () => {
  const COUNTRY = { west: -80, south: 20, east: -72, north: 28 };
  const here: [number, number] = [25, -77];
  const near: [number, number] = [25.0001, -77.0001];

  test('MAP-31 the marked place has a marker of its own beside the clusters', () => {
    const clusters = clustersOf(located(here, near, near), 1);
    const marks = clusters.marksIn(COUNTRY, 10);
    expect(marks.map(({ kind }) => kind).toSorted()).toEqual(['cluster', 'place']);
    expect(marks.find(({ kind }) => kind === 'place')?.key).toBe('place-1');
    expect(clusters.marksIn({ south: 20, west: -80, north: 21, east: -79 }, 10)).toEqual([]);
  });

  test('MAP-31 a marked place at exactly the same position as another stays in their common cluster', () => {
    const clusters = clustersOf(located(here, here), 1);
    expect(clusters.marksIn(COUNTRY, 10).map(({ kind }) => kind)).toEqual(['cluster']);
  });
});
