import { useSyncExternalStore } from 'react';
import type { Position } from '#domain/geography/distance.ts';
import { $position } from './position.ts';

/**
 * Returns the visitor's position once they have tapped "Near me". Null on the server and during
 * hydration.
 */
export function usePosition(): Position | null {
  return useSyncExternalStore(
    (notify) => $position.listen(notify),
    () => $position.get(),
    () => null,
  );
}
