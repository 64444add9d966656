import { useSyncExternalStore } from 'react';

/** A screen narrower than 768 px. */
export const NARROW = '(width < 48rem)';

/** A window in which the filters don't fit below their button. */
export const LOW = '(height < 48rem)';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches now; false on the server and during hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
