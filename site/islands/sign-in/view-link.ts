import type { MouseEvent } from 'react';
import { isPlainClick } from '#site/browser/plain-click.ts';

/** Click listener for a link: shows the view on this page, unless the click asks for a new tab. */
export function showsInstead(show: () => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show();
  };
}
