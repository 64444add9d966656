import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#domain/geography/distance.ts';
import { PlaceTree } from './place-tree.ts';

type Spot = { id: number; latitude: number; longitude: number; isOpen: boolean };

const MOST = 5;
const FARTHEST_KM = 60;

/** Streets of a few hundred metres, towns of some kilometres, and islands far apart. */
const spots = fc
  .array(
    fc.record({
      town: fc.constantFrom([25.05, -77.35], [25.06, -77.3], [26.5, -78.7], [24.2, -76.5]),
      spread: fc.constantFrom(0.0005, 0.02, 0.4),
      north: fc.double({ min: -1, max: 1, noNaN: true }),
      east: fc.double({ min: -1, max: 1, noNaN: true }),
      isOpen: fc.boolean(),
    }),
    { minLength: 150, maxLength: 500 },
  )
  .map((all) =>
    all.map(({ town: [latitude = 0, longitude = 0], spread, north, east, isOpen }, id): Spot => ({
      id,
      latitude: latitude + north * spread,
      longitude: longitude + east * spread,
      isOpen,
    })),
  );

const idsOf = (places: readonly Spot[]) => places.map(({ id }) => id);

/** One centimetre. Because of rounding, distances that differ by less count as equal. */
const UNCERTAIN_KM = 1e-5;

/** Distances to the places that count as neighbours and are near enough, nearest first. */
function distancesByHand(one: Spot, all: readonly Spot[]): number[] {
  return all
    .filter((other) => other.isOpen && other.id !== one.id)
    .map((other) => distanceKm(one, other))
    .filter((km) => km <= FARTHEST_KM)
    .toSorted((a, b) => a - b)
    .slice(0, MOST);
}

/** Whether fewer than `MOST` other neighbours are nearer to a place than `km`. */
function isAmongNearest(km: number, place: Spot, except: Spot, all: readonly Spot[]): boolean {
  const nearer = all.filter(
    (other) => other.isOpen && other !== place && other !== except && distanceKm(place, other) < km,
  );
  return nearer.length < MOST;
}

test('nearestTo and nearFor find the same places as a search through a plain list, also after removals', () => {
  fc.assert(
    fc.property(spots, fc.nat(2), (all, step) => {
      const tree = new PlaceTree<Spot>(({ isOpen }) => isOpen);
      for (const one of all) tree.add(one);
      const left = all.filter(({ id }) => id % 3 === step);
      for (const one of all) if (!left.includes(one)) tree.remove(one);
      for (const one of left.filter((_, at) => at % 5 === 0)) {
        const nearest = tree.nearestTo(one, MOST, FARTHEST_KM);
        const expected = distancesByHand(one, left);
        expect(nearest).toHaveLength(expected.length);
        for (const [at, other] of nearest.entries())
          expect(distanceKm(one, other)).toBeCloseTo(expected[at] ?? -1, 5);
        const near = new Set(tree.nearFor(one, MOST, FARTHEST_KM));
        for (const other of left) {
          if (other === one) continue;
          const km = distanceKm(other, one);
          const isNear = (farther: number) =>
            km + farther <= FARTHEST_KM && isAmongNearest(km + farther, other, one, left);
          if (isNear(UNCERTAIN_KM)) expect(near.has(other), `${other.id} of ${one.id}`).toBe(true);
          if (near.has(other)) expect(isNear(-UNCERTAIN_KM), `${other.id} of ${one.id}`).toBe(true);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('nearestTo sorts places at the same spot by id', () => {
  const tree = new PlaceTree<Spot>(() => true);
  const many = Array.from({ length: 100 }, (_, id) => ({
    id,
    latitude: 25,
    longitude: -77,
    isOpen: true,
  }));
  for (const one of many.toReversed()) tree.add(one);
  const [first] = many;
  if (!first) throw new Error('There are no places.');
  expect(idsOf(tree.nearestTo(first, 3, 1))).toEqual([1, 2, 3]);
  expect(tree.nearFor(first, 3, 1)).toHaveLength(99);
  for (const one of many.slice(1)) tree.remove(one);
  expect(tree.nearestTo(first, 3, 1)).toEqual([]);
});

test('removing a place that is not in the tree does nothing', () => {
  const tree = new PlaceTree<Spot>(() => true);
  const [one, other] = [1, 2].map((id) => ({ id, latitude: 25, longitude: -77, isOpen: true }));
  if (!one || !other) throw new Error('There are no places.');
  tree.remove(one);
  tree.add(one);
  tree.remove(other);
  expect(tree.nearestTo(other, 3, 1)).toEqual([one]);
});
