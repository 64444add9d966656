/** Payload's dialogs and drawers, and the content of its menus. */
export const OVERLAY = 'dialog, .popup__content, .popup__hidden-content';
/** Whole pages of the admin. A new page begins without a focus. */
const PAGE = '.template-default__wrap, .template-minimal, body';
const CONTROL = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((selector) => `${selector}:not(:disabled)`)
  .join();

/** Where a control is: its ancestors, each with the position of the next one, the closest first. */
export type Place = { parent: Element; position: number }[];

/** The place of a control in its page, or in the dialog that it is in. */
export function placeOf(control: Element): Place {
  const place: Place = [];
  let child = control;
  while (child.parentElement && !child.matches(OVERLAY) && !child.parentElement.matches(PAGE)) {
    const parent = child.parentElement;
    place.push({ parent, position: [...parent.children].indexOf(child) });
    child = parent;
  }
  return place;
}

/** The control that is now closest to where another one was removed. */
export function controlNear(place: Place): HTMLElement | null {
  for (const { parent, position } of place) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const found = [...children.slice(position), ...children.slice(0, position).toReversed()]
      .flatMap((child) => [child, ...child.querySelectorAll(CONTROL)])
      .find((one) => one.matches(CONTROL) && (one as HTMLElement).checkVisibility());
    if (found) return found as HTMLElement;
  }
  return null;
}
