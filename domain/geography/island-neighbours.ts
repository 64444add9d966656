import { distanceKm, KM_PER_MILE } from './distance.ts';
import { TOWNS } from './gazetteer.ts';

/** The `count` of the given islands that are nearest to the island `name`, nearest first. */
export function nearestIslands<T extends { name: string }>(
  name: string,
  islands: readonly T[],
  count: number,
): (T & { miles: number })[] {
  return islands
    .filter((island) => island.name !== name)
    .map((island) => ({ ...island, miles: Math.round(milesBetweenIslands(name, island.name)) }))
    .filter(({ miles }) => Number.isFinite(miles))
    .toSorted((a, b) => a.miles - b.miles || a.name.localeCompare(b.name, 'en'))
    .slice(0, count);
}

/** The smallest distance in miles between a town of one island and a town of the other. */
function milesBetweenIslands(one: string, other: string): number {
  const townsOn = (name: string) => TOWNS.filter(({ island }) => island === name);
  const distances = townsOn(one).flatMap((a) => townsOn(other).map((b) => distanceKm(a, b)));
  return Math.min(...distances) / KM_PER_MILE;
}
