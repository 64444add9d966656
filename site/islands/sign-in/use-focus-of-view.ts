import { useEffect, useRef } from 'react';

/**
 * Restores the focus after a change of view. If the focused control has disappeared with the old
 * view, focuses the first field of the new view. Without a field, focuses the first link or button.
 */
export function useFocusOfView(view: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A tab panel stays hidden until the next frame.
    const next = requestAnimationFrame(() => {
      const active = document.activeElement;
      // When its focused child disappears, a dialog takes the focus itself.
      const isLost = !active || active === document.body || active.matches('[role=dialog]');
      if (!isLost) return;
      const [field, control] = ['input:not([type=hidden])', 'a, button'].map((kind) =>
        frame.current?.querySelector<HTMLElement>(kind),
      );
      (field ?? control)?.focus();
    });
    return () => cancelAnimationFrame(next);
  }, [view]);
  return frame;
}
