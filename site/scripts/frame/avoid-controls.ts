const CONTROLS = 'a, button, input, select, textarea, summary, label';
const STEP_PX = 28;
/** The button never moves above this height, so that it does not cover the header. */
const HIGHEST_PX = 120;
/**
 * Possible centres of the button, as shares of the window's width. For the empty entry, the style
 * sheet sets the position.
 */
const COLUMNS = ['', '88%', '12%'];

/**
 * Moves a floating button up until it covers no control. If that is impossible, tries the sides of
 * the window. The button may cover a card's link, which is as large as the card.
 */
export function avoidControls(button: HTMLElement): void {
  for (const column of COLUMNS) {
    button.style.left = column;
    button.style.marginBottom = '';
    for (let raised = 0; button.getBoundingClientRect().top > HIGHEST_PX; raised += STEP_PX) {
      button.style.marginBottom = `${raised}px`;
      if (!coversControl(button)) return;
    }
  }
  button.style.left = '';
  button.style.marginBottom = '';
}

function coversControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const columns = [left, (left + right) / 2, right - 1];
  const rows = [top, (top + bottom) / 2, bottom - 1];
  return columns.some((x) => rows.some((y) => isOnControl(button, x, y)));
}

function isOnControl(button: HTMLElement, x: number, y: number): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    const control = element.closest(CONTROLS);
    if (!control || control === button) return false;
    // The button may cover part of a card's link, because the link is as large as the card.
    return !(control instanceof HTMLAnchorElement && control.closest('.card'));
  });
}
