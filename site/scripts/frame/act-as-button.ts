import { isPlainClick } from '#site/browser/plain-click.ts';

/**
 * Turns a link into a button that opens a dialog and also responds to the space bar. Without
 * JavaScript it stays a link. A click with Ctrl, Cmd, Shift or Alt still opens the link in a new
 * tab or window.
 */
export function actAsButton(link: HTMLAnchorElement, act: () => void): void {
  link.setAttribute('role', 'button');
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}
