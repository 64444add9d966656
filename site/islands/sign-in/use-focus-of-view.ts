import { useEffect, useRef } from 'react';

/**
 * Restores the focus when the view changes. If the focused control has disappeared with the old
 * view, focuses the first field of the new view, or the first link or button if there is no field.
 */
export function useFocusOfView(view: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // Wait for the next frame, because a tab panel is hidden until then.
    const next = requestAnimationFrame(() => {
      const active = document.activeElement;
      // When the focused element in a dialog disappears, the dialog itself gets the focus.
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
