import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { TOWNS } from './gazetteer.ts';
import { approachesTo } from './getting-there.ts';
import { LANDINGS } from './landings.ts';

const WHARF = { latitude: 25.079, longitude: -77.341 };
/** A position south of the wharf, at this distance in kilometres. */
const southOfWharf = (km: number) => ({ ...WHARF, latitude: WHARF.latitude - km / 111.195 });

test.each([
  [
    'Bay Street, Nassau',
    { latitude: 25.0779, longitude: -77.3424 },
    'Prince George Wharf, Nassau: 0.1 miles in a straight line, about 2 minutes on foot',
    'Lynden Pindling International, Nassau: 8.2 miles in a straight line',
  ],
  [
    'the wharf itself',
    WHARF,
    'Prince George Wharf, Nassau: less than 0.1 miles in a straight line, about 1 minute on foot',
    'Lynden Pindling International, Nassau: 8.3 miles in a straight line',
  ],
  [
    'Paradise Island, which is not New Providence',
    { latitude: 25.0812, longitude: -77.3199 },
    "Potter's Cay Dock, Nassau: 0.4 miles in a straight line, across the water",
    'Lynden Pindling International, Nassau: 9.6 miles in a straight line, across the water',
  ],
  [
    'Harbour Island',
    { latitude: 25.5005, longitude: -76.6372 },
    'Government Dock, Harbour Island: less than 0.1 miles in a straight line, about 1 minute on foot',
    'North Eleuthera International: 3.4 miles in a straight line, across the water',
  ],
  [
    'Stocking Island',
    { latitude: 23.5297, longitude: -75.7653 },
    'Government Dock, George Town: 1.7 miles in a straight line, across the water',
    'Exuma International, Moss Town: 7.5 miles in a straight line, across the water',
  ],
  [
    "Kemp's Bay, South Andros",
    { latitude: 24.03, longitude: -77.551 },
    'Mangrove Cay, Andros: 16 miles in a straight line, across the water',
    'Congo Town, South Andros: 9.2 miles in a straight line',
  ],
  [
    'Inagua, which has no dock on the list',
    { latitude: 20.95, longitude: -73.673 },
    'Government Dock, George Town: 223 miles in a straight line, across the water',
    'Matthew Town, Inagua: 1.8 miles in a straight line, about 34 minutes on foot',
  ],
])('approachesTo finds dock and airport of %s', (_, place, dock, airport) => {
  const words = approachesTo(place).map(({ name, distance }) => `${name}: ${distance}`);
  expect(words).toEqual([dock, airport]);
});

test.each([
  [1, ', about 12 minutes on foot'],
  [2.5, ', about 30 minutes on foot'],
  [2.99, ', about 36 minutes on foot'],
  [3.01, ''],
])('approachesTo adds the minutes on foot for distances below 3 km: %d km', (km, walk) => {
  const [dock] = approachesTo(southOfWharf(km));
  expect(dock?.distance.replace(/^.*straight line/, '')).toBe(walk);
});

test('every dock and airport is less than 30 km from a town of its island in the gazetteer', () => {
  const far = LANDINGS.filter((landing) => {
    const own = TOWNS.filter(({ town, island }) => [town, island].includes(landing.land));
    return !own.some((town) => distanceKm(landing, town) < 30);
  });
  expect(far.map(({ name }) => name)).toEqual([]);
});
