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
  '.condition__actions-add': () => 'Add a condition',
  '.condition__actions-remove': () => 'Remove this condition',
  '.condition__field input': () => 'Field',
  '.condition__operator input': () => 'Comparison',
  '.condition__value input': () => 'Value',
  '.field-type .rs__input': labelOfField,
  '.live-preview-toolbar-controls__device-size input': sizeOfPreview,
};

/** Names such controls for screen readers. */
export function NamedControls() {
  useEffect(() => {
    nameControls();
    const observer = new MutationObserver(nameControls);
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

/** Payload shows the width and the height of a preview, in this order. */
function sizeOfPreview(input: Element): string {
  const [width] = input.closest('[class*="device-size"]')?.querySelectorAll('input') ?? [];
  return input === width ? 'Width of the page' : 'Height of the page';
}
