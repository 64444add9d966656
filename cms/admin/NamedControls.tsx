'use client';

import { useEffect } from 'react';

/**
 * Controls that Payload leaves without a name, as a selector and the name of each. Null: the
 * control keeps the name it has.
 */
const NAMES: Record<string, (control: Element) => string | null> = {
  '.select-all__checkbox input': () => 'Select all rows of this page',
  '.select-row__checkbox input': (box) => `Select ${titleOfRow(box) ?? 'this row'}`,
  '.clickable-arrow--left': () => 'Previous page',
  '.clickable-arrow--right': () => 'Next page',
  '.doc-controls__popup .popup-button': () => 'More actions',
  '.btn--withPopup .popup-button': () => 'More ways to publish',
  '.doc-tab': (tab) => (tab as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(),
  '.compare-version input': () => 'Compare with',
  '.condition__actions-add': () => 'Add a condition',
  '.condition__actions-remove': () => 'Remove this condition',
  '.condition__field input': () => 'Field',
  '.condition__operator input': () => 'Comparison',
  '.condition__value input': () => 'Value',
  '.field-type .rs__input': labelOfField,
  '.field-type .clear-indicator': (button) => `Clear ${labelOfField(button) ?? 'the field'}`,
  '.live-preview-toolbar-controls__device-size input': sizeOfPreview,
  '.rs__multi-value.draggable': placeInOrder,
};

/** Parts of Payload's pages that screen readers announce wrongly, and the correct attributes. */
const MENDED: Record<string, Record<string, string>> = {
  // On phones, Payload removes the menu's visible button from the tab order.
  '.app-header__mobile-nav-toggler': { tabindex: '0' },
  // A list without list items: the tabs of a record.
  '.doc-tabs__tabs': { role: 'group', 'aria-label': 'Views of this record' },
  // The tab that is open is no link.
  'div.doc-tab': { role: 'link', 'aria-current': 'page', 'aria-disabled': 'true' },
  // Payload hides the button that clears a field from screen readers, but not from the keyboard.
  '.clear-indicator': { 'aria-hidden': 'false' },
  // Not in the tab order, because the arrow keys open the field itself.
  '.dropdown-indicator': { tabindex: '-1' },
  // Contains buttons, so it must not be a button itself.
  '.rs__multi-value': { role: 'group' },
};

/** Names the controls of `NAMES` for screen readers, and corrects the parts of `MENDED`. */
export function NamedControls() {
  useEffect(() => {
    const mend = () => {
      nameControls();
      mendParts();
      nameToggles();
    };
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}

function nameControls(): void {
  for (const [selector, nameOf] of Object.entries(NAMES))
    for (const control of document.querySelectorAll(selector)) {
      const name = nameOf(control);
      if (name !== null && control.getAttribute('aria-label') !== name)
        control.setAttribute('aria-label', name);
    }
}

function mendParts(): void {
  for (const [selector, attributes] of Object.entries(MENDED))
    for (const part of document.querySelectorAll(selector))
      for (const [name, value] of Object.entries(attributes))
        if (part.getAttribute(name) !== value) part.setAttribute(name, value);
}

/** The first text of a row is the title of its record. */
function titleOfRow(box: Element): string | undefined {
  const cells = [...(box.closest('tr')?.querySelectorAll('td') ?? [])];
  return cells.map((cell) => cell.textContent.trim()).find(Boolean);
}

/** The label above a field, without the star of a required one. */
function labelOfField(input: Element): string | null {
  const label = input.closest('.field-type')?.querySelector('.field-label');
  return label?.textContent.replace('*', '').trim() ?? null;
}

let toggles = 0;

/**
 * Payload names the buttons of a comparison “Collapse” or “Expand”, and changes this name with each
 * click. `aria-labelledby` adds the text in the button to this name.
 */
function nameToggles(): void {
  for (const button of document.querySelectorAll('.diff-collapser__toggle-button:not([id])')) {
    const label = button.querySelector('.diff-collapser__label');
    if (!label) continue;
    button.id = `guide-toggle-${++toggles}`;
    label.id = `${button.id}-label`;
    button.setAttribute('aria-labelledby', `${button.id} ${label.id}`);
  }
}

/** The title and the position of a record that can be moved, such as “Ann's Fry, 2 of 5”. */
function placeInOrder(item: Element): string {
  const items = [...(item.parentElement?.querySelectorAll('.rs__multi-value') ?? [])];
  const title = item.querySelector('.relationship--multi-value-label__text')?.textContent ?? '';
  return `${title}, ${items.indexOf(item) + 1} of ${items.length}`;
}

/** Payload shows the width and the height of a preview, in this order. */
function sizeOfPreview(input: Element): string {
  const [width] = input.closest('[class*="device-size"]')?.querySelectorAll('input') ?? [];
  return input === width ? 'Width of the page' : 'Height of the page';
}
