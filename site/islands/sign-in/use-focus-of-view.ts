import { useEffect, useRef } from 'react';

/**
 * When another view is shown and the control that had the focus has gone with the one before, the first
 * field of the new view has it, or its first link or button.
 */
export function useFocusOfView(view: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A panel of tabs is hidden until the next frame.
    const next = requestAnimationFrame(() => {
      const active = document.activeElement;
      // A dialog takes the focus itself when what had it inside goes.
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
