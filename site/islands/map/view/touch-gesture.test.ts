import { expect, test } from 'vitest';
import {
  INITIAL_VIEW,
  MAX_ZOOM,
  MIN_ZOOM,
  movedView,
  type MapViewState,
} from './map-view-state.ts';
import { nextGrip, type Finger, type Grip } from './touch-gesture.ts';

const VIEW: MapViewState = { center: [23.5, -75.8], zoom: 11 };

const finger = (id: number, east: number, south: number): Finger => ({ id, east, south });

/** Returns the grip after the fingers were at these positions, one after the other. */
function gripAfter(...moments: Finger[][]): Grip | null {
  return moments.reduce<Grip | null>((grip, fingers) => nextGrip(grip, fingers, () => VIEW), null);
}

/** Returns the geographic position at these distances in pixels from the middle of the map. */
function placeAt(view: MapViewState | undefined, { east, south }: Omit<Finger, 'id'>) {
  if (!view) throw new Error('Nobody holds the map.');
  const [latitude, longitude] = movedView(view, east, south).center;
  return { latitude, longitude };
}

function expectSamePlace(
  [from, start]: [MapViewState | undefined, Omit<Finger, 'id'>],
  [to, end]: [MapViewState | undefined, Omit<Finger, 'id'>],
) {
  const [before, after] = [placeAt(from, start), placeAt(to, end)];
  expect(after.latitude).toBeCloseTo(before.latitude, 7);
  expect(after.longitude).toBeCloseTo(before.longitude, 7);
}

test('two fingers grip the map, one finger does not, and the grip ends with the last finger', () => {
  expect(gripAfter([finger(1, 0, 0)])).toBeNull();
  expect(gripAfter([finger(1, 0, 0)], [finger(1, 40, 0)])).toBeNull();
  const two = [finger(1, 0, 0), finger(2, 90, 0)];
  expect(gripAfter(two)).toEqual({ fingers: two, from: VIEW, view: VIEW });
  expect(gripAfter(two, [finger(2, 90, 0)])?.view).toEqual(VIEW);
  expect(gripAfter(two, [finger(2, 90, 0)], [])).toBeNull();
  expect(gripAfter(two, [])).toBeNull();
});

test('takeHold is called once for each grip, when its two fingers touch the map', () => {
  let asked = 0;
  const takeHold = () => {
    asked++;
    return VIEW;
  };
  let grip = nextGrip(null, [finger(1, 0, 0)], takeHold);
  expect(asked).toBe(0);
  for (const fingers of [
    [finger(1, 0, 0), finger(2, 50, 0)],
    [finger(1, 9, 0), finger(2, 70, 0)],
    [finger(1, 9, 0)],
    [finger(1, 20, 0)],
  ]) {
    grip = nextGrip(grip, fingers, takeHold);
  }
  expect(asked).toBe(1);
});

test.each<[string, Finger[], Finger[], zoomChange: number]>([
  [
    'two fingers move by 60 pixels',
    [finger(1, -50, 20), finger(2, 50, 20)],
    [finger(1, 10, 20), finger(2, 110, 20)],
    0,
  ],
  [
    'twice as far apart, about a corner',
    [finger(1, 100, 150), finger(2, 150, 150)],
    [finger(1, 75, 150), finger(2, 175, 150)],
    1,
  ],
  [
    'four times as far apart',
    [finger(1, -40, -90), finger(2, -40, -50)],
    [finger(1, -40, -150), finger(2, -40, 10)],
    2,
  ],
  [
    'half as far apart, moved as well',
    [finger(1, -100, 0), finger(2, 100, 0)],
    [finger(1, 0, 80), finger(2, 100, 80)],
    -1,
  ],
  [
    'turned about their middle',
    [finger(1, -50, 0), finger(2, 50, 0)],
    [finger(1, 0, -50), finger(2, 0, 50)],
    0,
  ],
  [
    'in another order',
    [finger(1, -50, 0), finger(2, 50, 0)],
    [finger(2, 150, 0), finger(1, -50, 0)],
    1,
  ],
  [
    'three fingers that part',
    [finger(1, -30, 0), finger(2, 30, 0), finger(3, 0, 60)],
    [finger(1, -60, 0), finger(2, 60, 0), finger(3, 0, 120)],
    1,
  ],
])('the same point of the map stays under the fingers: %s', (_case, start, end, zoomChange) => {
  const view = gripAfter(start, end)?.view;
  expect(view?.zoom).toBeCloseTo(VIEW.zoom + zoomChange, 9);
  const middle = (fingers: Finger[]) => ({
    east: fingers.reduce((sum, { east }) => sum + east, 0) / fingers.length,
    south: fingers.reduce((sum, { south }) => sum + south, 0) / fingers.length,
  });
  expectSamePlace([VIEW, middle(start)], [view, middle(end)]);
});

test('adding or lifting a finger does not move the map, and later moves start from there', () => {
  const two = [finger(1, -50, 0), finger(2, 50, 0)];
  const apart = [finger(1, -100, 0), finger(2, 100, 0)];
  const held = gripAfter(two, apart)?.view;
  for (const left of [
    [finger(1, -100, 0)],
    [finger(2, 100, 0)],
    [...apart, finger(3, 30, 90)],
    // One finger is lifted and another touches the map at the same time.
    [finger(2, 100, 0), finger(3, 10, 0)],
  ]) {
    expect(gripAfter(two, apart, left)?.view).toEqual(held);
    const moved = left.map(({ id, east, south }) => finger(id, east + 30, south - 10));
    const after = gripAfter(two, apart, left, moved)?.view;
    expect(after?.zoom).toBe(held?.zoom);
    expectSamePlace([held, { east: 0, south: 0 }], [after, { east: 30, south: -10 }]);
  }
});

test('fingers that return to their start restore the view, even after a zoom limit', () => {
  const start = [finger(1, 20, 30), finger(2, 60, 30)];
  const far = [finger(1, -4000, 30), finger(2, 4000, 30)];
  const near = [finger(1, 40, 30), finger(2, 40, 30)];
  expect(gripAfter(start, far)?.view.zoom).toBe(MAX_ZOOM);
  expect(gripAfter(start, near)?.view.zoom).toBeGreaterThan(MIN_ZOOM);
  const back = gripAfter(start, far, near, start)?.view;
  expect(back?.zoom).toBeCloseTo(VIEW.zoom, 9);
  expectSamePlace([VIEW, { east: 0, south: 0 }], [back, { east: 0, south: 0 }]);
});

test('at a zoom limit, the same point of the map stays between the two fingers', () => {
  const start = [finger(1, 80, -60), finger(2, 180, -60)];
  const end = [finger(1, -2000, 10), finger(2, 2400, 10)];
  const nearest = { ...INITIAL_VIEW, zoom: MAX_ZOOM };
  const grip = nextGrip(
    nextGrip(null, start, () => nearest),
    end,
    () => nearest,
  );
  expect(grip?.view.zoom).toBe(MAX_ZOOM);
  expectSamePlace([nearest, { east: 130, south: -60 }], [grip?.view, { east: 200, south: 10 }]);
  const farthest = { ...INITIAL_VIEW, zoom: MIN_ZOOM };
  const closed = nextGrip(
    nextGrip(null, end, () => farthest),
    start,
    () => farthest,
  );
  expect(closed?.view.zoom).toBe(MIN_ZOOM);
});

test('fingers that are very close together do not zoom', () => {
  const view = gripAfter(
    [finger(1, 0, 0), finger(2, 1, 0)],
    [finger(1, 0, 0), finger(2, 10, 0)],
  )?.view;
  expect(view?.zoom).toBe(VIEW.zoom);
});

test('a gesture cannot move the map beyond the world', () => {
  const start = [finger(1, 0, 0), finger(2, 90, 0)];
  const end = [finger(1, 9000, 9000), finger(2, 9090, 9000)];
  const farthest = { ...INITIAL_VIEW, zoom: MIN_ZOOM };
  const grip = nextGrip(
    nextGrip(null, start, () => farthest),
    end,
    () => farthest,
  );
  expect(grip?.view.center[0]).toBeCloseTo(85.0511, 3);
  expect(grip?.view.center[1]).toBe(-180);
});
