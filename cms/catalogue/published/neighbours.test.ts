import { describe, expect, test } from 'vitest';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { MOST_NEIGHBOURS } from './neighbours.ts';

const { restaurants, vocabulary } = await sampleRestaurants();
const [template] = restaurants;
if (!template) throw new Error('There are no sample restaurants.');

/** A place `km` kilometres east of the first place. */
function placeAt(id: number, km: number, changed: Partial<Restaurant> = {}): Restaurant {
  const longitude = -77.3 + km / 100.6;
  return {
    ...template,
    id,
    name: `Place ${id}`,
    latitude: 25.05,
    longitude,
    ...changed,
  } as Restaurant;
}

function catalogueOf(places: Restaurant[]): Catalogue {
  const catalogue = createCatalogue();
  catalogue.setVocabulary(vocabulary);
  catalogue.apply({ upserted: places, removed: [] });
  return catalogue;
}

const idsOf = (places: readonly { id: number }[]) => places.map(({ id }) => id);

describe('nearestTo', () => {
  test('the nearest neighbours come first, without the place itself', () => {
    const places = [placeAt(1, 0), placeAt(2, 5), placeAt(3, -1), placeAt(4, 2)];
    const catalogue = catalogueOf(places);
    expect(idsOf(catalogue.nearestTo(placeAt(1, 0)))).toEqual([3, 4, 2]);
  });

  test('places farther than 80 km are not neighbours', () => {
    const catalogue = catalogueOf([placeAt(1, 0), placeAt(2, 79), placeAt(3, 82)]);
    expect(idsOf(catalogue.nearestTo(placeAt(1, 0)))).toEqual([2]);
  });

  test('a permanently closed place is no neighbour', () => {
    const closed = placeAt(2, 1, { business_status: 'CLOSED_PERMANENTLY' });
    expect(catalogueOf([placeAt(1, 0), closed]).nearestTo(placeAt(1, 0))).toEqual([]);
  });

  test('a place without a position has no neighbours and is no neighbour', () => {
    const lost = placeAt(2, 0, { longitude: null });
    const catalogue = catalogueOf([placeAt(1, 0), lost]);
    expect(catalogue.nearestTo(lost)).toEqual([]);
    expect(catalogue.nearestTo(placeAt(1, 0))).toEqual([]);
    expect(catalogueOf([]).nearestTo(placeAt(1, 0))).toEqual([]);
  });
});

describe('affectedBy', () => {
  /** Places one kilometre apart; the last is no neighbour of the first. */
  const row = Array.from({ length: 2 * MOST_NEIGHBOURS }, (_, at) => placeAt(at + 1, at));

  test('affectedBy returns the places that have the given place as a neighbour', () => {
    const concerned = idsOf(catalogueOf(row).affectedBy([placeAt(1, 0)]));
    expect(concerned).toContain(2);
    expect(concerned).not.toContain(2 * MOST_NEIGHBOURS);
  });

  test('affectedBy returns the places that get an added place as a neighbour', () => {
    const catalogue = catalogueOf(row);
    for (const place of row) catalogue.nearestTo(place);
    const added = placeAt(99, 3.5);
    catalogue.apply({ upserted: [added], removed: [] });
    const before = new Set(idsOf(catalogue.affectedBy([added])));
    for (const place of row) {
      const isNeighbour = idsOf(catalogue.nearestTo(place)).includes(99);
      if (isNeighbour) expect(before.has(place.id), `place ${place.id}`).toBe(true);
    }
    expect(before.size).toBeLessThan(row.length + 1);
  });

  test('affectedBy returns the places that had a removed place as a neighbour', () => {
    const catalogue = catalogueOf(row);
    const gone = placeAt(4, 3);
    const had = row.filter((place) => idsOf(catalogue.nearestTo(place)).includes(4));
    catalogue.apply({ upserted: [], removed: [4] });
    const concerned = new Set(idsOf(catalogue.affectedBy([gone])));
    for (const { id } of had) expect(concerned.has(id), `place ${id}`).toBe(true);
  });

  test('affectedBy returns both the old and the new neighbours of a moved place', () => {
    const far = Array.from({ length: 5 }, (_, at) => placeAt(50 + at, 500 + at));
    const catalogue = catalogueOf([...row, ...far]);
    const [before, after] = [placeAt(1, 0), placeAt(1, 501.5)];
    catalogue.apply({ upserted: [after], removed: [] });
    const concerned = idsOf(catalogue.affectedBy([before, after]));
    expect(concerned).toEqual(expect.arrayContaining([2, 50, 54]));
  });
});
