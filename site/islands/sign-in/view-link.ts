import type { MouseEvent } from 'react';

/** Click listener for a link: shows the view on this page, unless the click asks for a new tab. */
export function showsInstead(show: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
}
