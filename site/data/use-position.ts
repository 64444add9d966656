import { useSyncExternalStore } from 'react';
import type { Position } from '#domain/geography/distance.ts';
import { $position } from './position.ts';

/** Where the visitor is, if they want to see what is near; null in the page as it was sent. */
export function usePosition(): Position | null {
  return useSyncExternalStore(
    (notify) => $position.listen(notify),
    () => $position.get(),
    () => null,
  );
}
