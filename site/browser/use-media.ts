import { useSyncExternalStore } from 'react';

/** Matches windows narrower than 768 px. */
export const NARROW = '(width < 48rem)';

/** Matches windows in which the filters do not fit below their button without scrolling. */
export const LOW = '(height < 48rem)';

/** Matches windows that leave too little room below the button of the filters. */
export const VERY_LOW = '(height < 38rem)';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches now. False on the server and during hydration. */
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
