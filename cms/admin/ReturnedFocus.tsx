'use client';

import { useEffect } from 'react';
import { controlNear, OVERLAY, placeOf, type Place } from './focus-place.ts';

/** A drawer loads its content before anything in it can have the focus. */
const LOADING_MS = 600;

type Focused = { control: HTMLElement; place: Place };

/**
 * Keeps the keyboard's focus where Payload or React loses it:
 * - A dialog that a menu has opened returns the focus to an entry of this menu, which is gone by
 *   then. Here the menu's button gets it.
 * - A drawer that is still loading leaves the focus on the page behind it. Here its first button
 *   gets it.
 * - A control that removes itself, such as “Cancel”, leaves the focus nowhere. Here the control
 *   gets it that is now in its place.
 * - A button that is disabled while its call runs loses the focus. Here it gets it back.
 */
export function ReturnedFocus() {
  useEffect(() => {
    /** The last focused control, and the last one outside overlays. */
    let last: Focused | null = null;
    let outside: Focused | null = null;
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = { control: target, place: placeOf(target) };
      if (!target.closest(OVERLAY)) outside = last;
      wasDisabled = false;
    };
    // A click beside the control gives up its focus.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && !last?.control.contains(target)) last = null;
    };
    const restore = () => {
      if (document.activeElement !== document.body || topDialog() || !outside) return;
      if (outside.control.isConnected && !outside.control.matches(':disabled'))
        outside.control.focus();
      else controlNear(outside.place)?.focus();
    };
    const enter = () => {
      const dialog = topDialog();
      if (!dialog || dialog.contains(document.activeElement)) return;
      dialog.querySelector<HTMLElement>('button:not([disabled])')?.focus();
    };
    const keep = () => {
      if (!last) return;
      const { control, place } = last;
      if (control.isConnected && control.matches(':disabled')) wasDisabled = true;
      if (document.activeElement !== document.body) return;
      if (control.isConnected) {
        if (wasDisabled) control.focus();
      } else {
        last = null;
        // A link is gone because it led to another page, which begins without a focus.
        if (!control.matches('a')) controlNear(place)?.focus();
      }
    };
    const observer = new MutationObserver((mutations) => {
      if (mutations.some(closesDialog)) setTimeout(restore);
      if (mutations.some(({ addedNodes }) => [...addedNodes].some(hasDialog)))
        setTimeout(enter, LOADING_MS);
      keep();
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, { capture: true });
    observer.observe(document.body, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['disabled', 'open'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, { capture: true });
      observer.disconnect();
    };
  }, []);
  return null;
}

/** The dialog that was opened last. */
function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

function closesDialog({ type, target, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return target instanceof HTMLDialogElement && !target.open;
  return [...removedNodes].some(hasDialog);
}

function hasDialog(node: Node): boolean {
  return (
    node instanceof Element && (node.matches('dialog') || node.querySelector('dialog') !== null)
  );
}
