import { useEffect, useState, type RefObject } from 'react';

/**
 * Lets an element fill the window. Meanwhile the rest of the page is inert, except for toasts. The
 * browser's own full screen mode is not used, because phones offer it for videos only.
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>): {
  isFull: boolean;
  setIsFull: (isFull: boolean) => void;
} {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    if (!isFull || !frame.current) return undefined;
    const root = document.documentElement;
    const outside = outsideOf(frame.current).filter(({ inert }) => !inert);
    for (const element of outside) element.inert = true;
    root.classList.add('map-is-full');
    return () => {
      for (const element of outside) element.inert = false;
      root.classList.remove('map-is-full');
    };
  }, [isFull, frame]);
  return { isFull, setIsFull };
}

/** The siblings of the element and of all its ancestors. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter(
    (sibling): sibling is HTMLElement =>
      sibling instanceof HTMLElement && sibling !== element && !sibling.querySelector('.toasts'),
  );
  return parent === document.body ? siblings : [...siblings, ...outsideOf(parent)];
}
