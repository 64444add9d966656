import { useSyncExternalStore } from 'react';

/** A screen under 768 px is narrow. */
export const NARROW = '(width < 48rem)';

/** A window in which the filters don't fit below their button. */
export const LOW = '(height < 48rem)';

/** The visitor's system asks for little movement. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query holds now; false in the page as it was published. */
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
