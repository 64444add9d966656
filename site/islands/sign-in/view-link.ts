import type { MouseEvent } from 'react';
import { isPlainClick } from '#site/browser/plain-click.ts';

/**
 * Returns a click listener for a link. It shows the view on this page, unless the click opens a new
 * browser tab.
 */
export function showsInstead(show: () => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show();
  };
}
