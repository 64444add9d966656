import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * When an entry of a list goes whose button had the focus, the button that comes into its place has it,
 * or what stands there instead: a link, or the frame, which therefore needs a `tabIndex`.
 *
 * @param count of the entries
 * @param buttons selector of the button of each entry
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
