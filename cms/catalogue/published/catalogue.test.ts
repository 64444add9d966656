import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { distanceKm } from '#domain/geography/distance.ts';
import { byFeatured } from '#domain/listing/place-order.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { MOST_NEIGHBOURS } from './neighbours.ts';

const { restaurants, vocabulary } = await sampleRestaurants();
const [template] = restaurants;
if (!template) throw new Error('There are no sample restaurants.');
const categories = [...vocabulary.categories.values()].slice(0, 3);

const place = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    featured: fc.boolean(),
    featured_position: fc.constantFrom(undefined, undefined, 1, 2),
    rating: fc.constantFrom(null, 3, 4.5),
    reviews: fc.nat(3),
    business_status: fc.constantFrom<Restaurant['business_status']>(
      'OPERATIONAL',
      'OPERATIONAL',
      'OPERATIONAL',
      'CLOSED_PERMANENTLY',
    ),
    categories: fc.subarray(categories),
    island: fc.constantFrom<Restaurant['island']>(null, 'Exuma', 'Cat Island'),
    // Few positions, close together: some places share one, and not every place is a neighbour of
    // every other.
    latitude: fc.constantFrom(null, 24, 24.001, 24.01, 24.4, 25, 26),
    longitude: fc.constantFrom(-77, -77.001, -77.05, -76, 179.999, -179.999),
  })
  .map((fields): Restaurant => ({ ...template, ...fields, name: `Place ${fields.id}` }));

const changes = fc.array(
  fc.record({
    upserted: fc.array(place, { maxLength: 25 }),
    removed: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
  }),
  { maxLength: 8 },
);

/**
 * Computes the expected neighbours of a place in the simplest way: listed places within 80 km, by
 * distance, then id.
 */
function nearestByHand(one: Restaurant, all: readonly Restaurant[]): number[] {
  const km = (other: Restaurant) => distanceKm(positionOf(one), positionOf(other));
  return all
    .filter((other) => other.id !== one.id && other.latitude !== null && isListed(other))
    .filter((other) => km(other) <= 80)
    .toSorted((a, b) => round(km(a)) - round(km(b)) || a.id - b.id)
    .slice(0, MOST_NEIGHBOURS)
    .map(({ id }) => id);
}

const round = (km: number) => Math.round(km * 1e6);
const positionOf = ({ latitude, longitude }: Restaurant) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
});
const idsOf = (places: readonly { id: number }[]) => places.map(({ id }) => id);

function viewsOf(catalogue: Catalogue) {
  return {
    published: idsOf(catalogue.published()),
    all: idsOf(catalogue.all()),
    byCategory: categories.map(({ id }) => idsOf(catalogue.inCategory(id))),
    byIsland: ['exuma', 'cat-island', 'bimini'].map((slug) => idsOf(catalogue.onIsland(slug))),
    categoryCounts: catalogue.categoryCounts(),
    islandCounts: catalogue.islandCounts(),
  };
}

test('after any changes the catalogue equals a newly filled one', () => {
  fc.assert(
    fc.property(changes, (steps) => {
      const catalogue = createCatalogue('2026-06-01');
      catalogue.setVocabulary(vocabulary);
      const kept = new Map<number, Restaurant>();
      for (const step of steps) {
        catalogue.apply(step);
        for (const id of step.removed) kept.delete(id);
        for (const one of step.upserted) kept.set(one.id, one);
      }
      const left = [...kept.values()].sort(byFeatured);
      const fresh = createCatalogue('2026-06-01');
      fresh.setVocabulary(vocabulary);
      fresh.apply({ upserted: left, removed: [] });
      expect(idsOf(catalogue.published())).toEqual(idsOf(left));
      expect(idsOf(catalogue.all())).toEqual(idsOf(left.filter(isListed)));
      expect(viewsOf(catalogue)).toEqual(viewsOf(fresh));
      for (const one of left) {
        expect(catalogue.restaurant(one.id)).toEqual(one);
        const expected = one.latitude === null ? [] : nearestByHand(one, left);
        expect(idsOf(catalogue.nearestTo(one)), `nearest to ${one.id}`).toEqual(expected);
      }
    }),
    { numRuns: 60 },
  );
});

test('affectedBy returns every place whose neighbours change with the given places', () => {
  fc.assert(
    fc.property(changes, (steps) => {
      const catalogue = createCatalogue('2026-06-01');
      for (const step of steps) {
        const before = new Map(
          catalogue.published().map((one) => [one.id, catalogue.nearestTo(one)]),
        );
        const ids = new Set([...step.removed, ...idsOf(step.upserted)]);
        const versions = [...ids].flatMap((id) => catalogue.restaurant(id) ?? []);
        catalogue.apply(step);
        for (const id of ids) versions.push(...[catalogue.restaurant(id) ?? []].flat());
        const concerned = new Set(idsOf(catalogue.affectedBy(versions)));
        for (const one of catalogue.published()) {
          const [was, is] = [before.get(one.id), catalogue.nearestTo(one)];
          // Skip changed places, because their pages are rebuilt anyway.
          if (!was || ids.has(one.id)) continue;
          const isSame = was.length === is.length && is.every((other, at) => other === was[at]);
          if (!isSame) expect(concerned.has(one.id), `place ${one.id}`).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a list that the catalogue returned does not change afterwards', () => {
  const catalogue = createCatalogue('2026-06-01');
  catalogue.apply({ upserted: restaurants, removed: [] });
  const [all, published] = [catalogue.all(), catalogue.published()];
  const copies = [[...all], [...published]];
  catalogue.apply({ upserted: [{ ...template, rating: 1, featured: false }], removed: [2, 3] });
  expect([all, published]).toEqual(copies);
  expect(catalogue.all()).toHaveLength(all.length - 2);
});
