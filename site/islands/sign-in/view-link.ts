import type { MouseEvent } from 'react';

/** Listener of a link to another view: the view is shown here instead, unless a new tab is wanted. */
export function showsInstead(show: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
}
