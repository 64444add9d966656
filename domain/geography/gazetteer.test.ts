import { describe, expect, test } from 'vitest';
import { locate, TOWNS, townsOf } from './gazetteer.ts';
import { ISLANDS } from './islands.ts';

describe('locate', () => {
  test.each([
    ['a bay street in Nassau', 25.0779, -77.3385, 'New Providence', 'Nassau'],
    ['the Fish Fry', 25.0787, -77.3606, 'New Providence', 'Arawak Cay'],
    ['the west of New Providence', 25.02, -77.55, 'New Providence', 'Lyford Cay'],
    ['Port Lucaya', 26.5138, -78.6373, 'Grand Bahama', 'Port Lucaya'],
    ['Elbow Cay', 26.53, -76.96, 'Abaco', 'Hope Town'],
    ['Pink Sands', 25.505, -76.633, 'Harbour Island', 'Dunmore Town'],
    ['across the sound from Harbour Island', 25.52, -76.74, 'Eleuthera', 'Spanish Wells'],
    ['the Tropic of Cancer on Great Exuma', 23.5297, -75.8022, 'Exuma', 'George Town'],
    ['Congo Town on South Andros', 24.15, -77.58, 'Andros', "Kemp's Bay"],
    ['North Bimini', 25.74, -79.28, 'Bimini', 'Bailey Town'],
    ['south of Long Island', 22.9, -74.87, 'Long Island', 'Clarence Town'],
    ['Great Inagua', 21.0, -73.6, 'Inagua', 'Matthew Town'],
  ])('locate finds the nearest town of %s', (_, latitude, longitude, island, town) => {
    expect(locate(latitude, longitude)).toMatchObject({ island, town });
  });

  test('locate returns the distance to the town', () => {
    expect(locate(25.0787, -77.3606)?.distanceKm).toBe(0);
    expect(locate(25.0887, -77.3606)?.distanceKm).toBeCloseTo(1.11, 2);
  });

  test.each([
    ['Miami', 25.77, -80.19],
    ['Providenciales', 21.78, -72.27],
    ['Cuba', 21.1, -75.8],
    ['the gulf of Guinea', 0, 0],
    ['60.1 km south of Matthew Town', 20.94982 - 60.1 / 111.195, -73.67346],
    ['no numbers', Number.NaN, Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY, -77],
    ['latitude and longitude swapped', -77.34, 25.07],
    ['a turn around the world', 25.0772, -77.3411 + 360],
    ['past the pole', 180 - 25.0772, -77.3411 + 180],
  ])('locate returns null for %s', (_, latitude, longitude) => {
    expect(locate(latitude, longitude)).toBeNull();
  });

  test('locate finds a town 59.9 km away', () => {
    expect(locate(20.94982 - 59.9 / 111.195, -73.67346)).toMatchObject({ town: 'Matthew Town' });
  });

  test.each(TOWNS)(
    'locate finds $town on $island by its own coordinates',
    ({ town, island, latitude, longitude }) => {
      expect(locate(latitude, longitude)).toEqual({ island, town, distanceKm: 0 });
    },
  );
});

describe('townsOf', () => {
  test('townsOf lists each town of an island once', () => {
    expect(townsOf('Bimini')).toEqual(['Alice Town', 'Bailey Town']);
    expect(townsOf('New Providence').filter((town) => town === 'Nassau')).toHaveLength(1);
  });

  test.each(ISLANDS)('the island %s has a town', (island) => {
    expect(townsOf(island).length).toBeGreaterThan(0);
  });
});
