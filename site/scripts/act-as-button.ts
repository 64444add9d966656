/**
 * Makes a link that leads somewhere without JavaScript a button that opens a dialog with it: it answers
 * to the space bar too. A click that asks for a new tab stays one on a link.
 */
export function actAsButton(link: HTMLAnchorElement, act: () => void): void {
  link.setAttribute('role', 'button');
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}
