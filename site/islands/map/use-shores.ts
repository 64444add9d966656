import { useEffect, useState } from 'react';
import type { MapCoast } from './coast/map-coast.ts';
import { SHORES } from './coast/shores.ts';

type Bounds = { west: number; south: number; east: number; north: number };

/** Nearer than this the outline of the country is too coarse. */
const SHORE_ZOOM = 9;

/**
 * The shores of what is in sight, in the parts that are there; null where the outline is all that is
 * needed, or there is yet. Each part is loaded once.
 */
export function useShores(bounds: Bounds | null, zoom: number): readonly MapCoast[] | null {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, MapCoast>>(new Map());
  const seen =
    bounds && zoom >= SHORE_ZOOM
      ? SHORES.flatMap((part, index) => (isMeeting(part, bounds) ? [index] : []))
      : [];
  const missing = seen.filter((index) => !loaded.has(index)).join(',');
  useEffect(() => {
    if (!missing) return undefined;
    let isWanted = true;
    for (const index of missing.split(',').map(Number)) {
      SHORES[index]?.load().then(
        (coast) => {
          if (isWanted) setLoaded((before) => new Map(before).set(index, coast));
        },
        () => {
          // Without it the outline stays.
        },
      );
    }
    return () => {
      isWanted = false;
    };
  }, [missing]);
  if (seen.length === 0 || missing) return null;
  return seen.flatMap((index) => loaded.get(index) ?? []);
}

function isMeeting(one: Bounds, other: Bounds): boolean {
  return (
    one.west < other.east &&
    one.east > other.west &&
    one.south < other.north &&
    one.north > other.south
  );
}
