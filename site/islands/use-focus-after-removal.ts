import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Restores the focus after the removal of the list entry that contained the focused button. It
 * focuses the button that is now at the same index, or else the first link. If there is neither, it
 * focuses the list's parent element, which therefore needs a `tabIndex`.
 *
 * @param count number of entries
 * @param buttons selector that matches the button of each entry
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
