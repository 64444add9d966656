import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Restores the focus after the removal of the list entry that contained the focused button. Focuses
 * the button that is now at that index, or else the first link. Otherwise focuses the list's parent
 * element, which therefore needs a `tabIndex`.
 *
 * @param count number of entries
 * @param buttons selector that matches each entry's button
 */
export function useFocusAfterRemoval(count: number, buttons: string) {
  const frame = useRef<HTMLDivElement>(null);
  const position = useRef<number | null>(null);
  const all = () => Array.from(frame.current?.querySelectorAll<HTMLElement>(buttons) ?? []);
  useLayoutEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    const left = all();
    const next = left[Math.min(position.current, left.length - 1)];
    (next ?? frame.current?.querySelector('a') ?? frame.current)?.focus();
  }, [count]);
  return {
    frame,
    noteFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const at = all().indexOf(target);
      position.current = at < 0 ? null : at;
    },
  };
}
