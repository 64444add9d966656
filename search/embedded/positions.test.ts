import { expect, test } from 'vitest';
import { hasBit } from './bitset.ts';
import { Positions } from './positions.ts';

const NASSAU = { latitude: 25, longitude: -77 };

/**
 * The slots sorted by distance, the nearest first. Slots at the same distance are sorted by number.
 */
function order(positions: Positions, from: typeof NASSAU): number[] {
  const keys = positions.nearness(from);
  return [...keys.keys()].sort((a, b) => {
    const [one, other] = [keys[a] ?? 0, keys[b] ?? 0];
    return one === other ? a - b : one > other ? -1 : 1;
  });
}

test('the nearest place has the highest sort key, and a place without a position the lowest', () => {
  const positions = new Positions();
  positions.set(0, { latitude: 26, longitude: -77 }, 4);
  positions.set(1, null, 4);
  positions.set(2, { latitude: 25.1, longitude: -77.1 }, 4);
  expect(order(positions, NASSAU)).toEqual([2, 0, 1, 3]);
  const keys = positions.nearness(NASSAU);
  expect(keys).toHaveLength(4);
  expect([keys[1], keys[3]]).toEqual([Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});

test('a place at the searched position is the nearest, wherever the other places lie', () => {
  const positions = new Positions();
  positions.set(0, NASSAU, 5);
  positions.set(1, { latitude: 24.9, longitude: -77 }, 5);
  positions.set(2, { latitude: 25.2, longitude: -77 }, 5);
  positions.set(3, { latitude: 25, longitude: -77.25 }, 5);
  positions.set(4, { latitude: 25, longitude: -76.7 }, 5);
  expect(positions.nearness(NASSAU)[0]).toBeCloseTo(0);
  expect(order(positions, NASSAU)).toEqual([0, 1, 2, 3, 4]);
});

test('a degree of longitude counts less than a degree of latitude, and less the farther north it is', () => {
  const positions = new Positions();
  positions.set(0, { latitude: 25.95, longitude: -77 }, 2);
  positions.set(1, { latitude: 25, longitude: -76 }, 2);
  expect(order(positions, NASSAU)).toEqual([1, 0]);
  const east = positions.nearness(NASSAU)[1] ?? 0;
  expect(east).toBeCloseTo(-(Math.cos((25 * Math.PI) / 180) ** 2), 6);
});

test('when the list of positions grows, it keeps the stored ones, and the position of a slot can be replaced', () => {
  const positions = new Positions();
  positions.set(0, NASSAU, 1);
  positions.set(1, { latitude: 26, longitude: -77 }, 4);
  expect([...positions.nearness(NASSAU).subarray(0, 2)].map(Math.abs)).toEqual([0, 1]);
  positions.set(0, { latitude: 28, longitude: -77 }, 4);
  const keys = positions.nearness(NASSAU);
  expect([...keys]).toEqual([-9, -1, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});

test.each([
  ['around a place', { south: 24, west: -78, north: 25.5, east: -76 }, [1]],
  ['with a place on its southern edge', { south: 25, west: -78, north: 25.5, east: -76 }, [1]],
  ['with a place on its western edge', { south: 24, west: -77, north: 25.5, east: -76 }, [1]],
  ['with a place on its northern edge', { south: 24, west: -78, north: 25, east: -76 }, [1]],
  ['with a place on its eastern edge', { south: 24, west: -78, north: 25.5, east: -77 }, [1]],
  ['south of all places', { south: 23, west: -78, north: 24.9, east: -76 }, []],
  ['north of a place', { south: 25.1, west: -78, north: 26, east: -76 }, [40]],
  ['west of all places', { south: 24, west: -79, north: 26, east: -77.1 }, []],
  ['east of a place', { south: 24, west: -76.9, north: 26, east: -76 }, [40]],
])('an area %s has the places in the slots %j', (_, area, slots) => {
  const positions = new Positions();
  positions.set(1, NASSAU, 64);
  positions.set(2, null, 64);
  positions.set(40, { latitude: 25.8, longitude: -76.5 }, 64);
  const found = positions.within(area, 64);
  const all = Array.from({ length: 64 }, (_one, slot) => slot);
  expect(all.filter((slot) => hasBit(found, slot))).toEqual(slots);
});

test('stored positions use the new slot numbers and leave out slots without a number', () => {
  const positions = new Positions();
  positions.set(0, NASSAU, 4);
  positions.set(1, { latitude: 26, longitude: -78 }, 4);
  positions.set(2, null, 4);
  positions.set(3, { latitude: 27, longitude: -79 }, 4);
  const numbers = [null, 0, 1, 2];
  const stored = positions.stored((slot) => numbers[slot] ?? null, 5);
  expect([...stored.latitudes]).toEqual([26, Number.NaN, 27, Number.NaN, Number.NaN]);
  expect([...stored.longitudes]).toEqual([-78, Number.NaN, -79, Number.NaN, Number.NaN]);
});
