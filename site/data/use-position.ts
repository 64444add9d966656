import { useSyncExternalStore } from 'react';
import type { Position } from '#domain/geography/distance.ts';
import { $position } from './position.ts';

/** The visitor's position, if they asked for nearby places; null on the server and in hydration. */
export function usePosition(): Position | null {
  return useSyncExternalStore(
    (notify) => $position.listen(notify),
    () => $position.get(),
    () => null,
  );
}
