import type { MouseEvent } from 'react';
import { isPlainClick } from '#site/browser/plain-click.ts';

/**
 * Returns a click listener for a link. It shows another view on this page, unless the visitor opens
 * the link in a new browser tab.
 */
export function showsInstead(show: () => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show();
  };
}
