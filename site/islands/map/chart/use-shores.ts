import { useEffect, useState } from 'react';
import type { Area } from '#domain/geography/area.ts';
import { areOverlapping, type Box } from '#domain/geography/boxes.ts';
import type { MapCoast } from '#site/islands/map/coast/map-coast.ts';
import { SHORES } from '#site/islands/map/coast/shores.ts';

/** From this zoom on, the outline of the country is too coarse. */
const SHORE_ZOOM = 9;

/**
 * Returns the detailed coasts of the visible area. Returns null if the coarse outline is enough,
 * and while visible parts are loading. Each part loads only once.
 */
export function useShores(bounds: Area | null, zoom: number): readonly MapCoast[] | null {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, MapCoast>>(new Map());
  const seen =
    bounds && zoom >= SHORE_ZOOM
      ? SHORES.flatMap((part, index) => (areOverlapping(boxOf(part), boxOf(bounds)) ? [index] : []))
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
          // If a part fails to load, the coarse outline stays.
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

function boxOf({ west, south, east, north }: Area): Box {
  return { left: west, top: south, right: east, bottom: north };
}
