const SAVE_BUTTONS = '#action-save, #action-save-draft';

/** The link to another page or the save button under a plain click. Null for other clicks. */
export function heldControl(event: MouseEvent): HTMLElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button !== 0) return null;
  const control = target.closest<HTMLElement>(`a[href], ${SAVE_BUTTONS}`);
  if (!control || isSaveButton(control)) return control;
  const link = control as HTMLAnchorElement;
  const opensElsewhere = altKey || ctrlKey || metaKey || shiftKey || link.target === '_blank';
  const isSamePage = link.origin === location.origin && link.pathname === location.pathname;
  return opensElsewhere || isSamePage || link.hasAttribute('download') ? null : link;
}

export function isSaveButton(control: HTMLElement): boolean {
  return control.matches(SAVE_BUTTONS);
}

const LONGEST_WAIT_MS = 5000;
const POLL_MS = 50;

/**
 * Clicks a held control once, as soon as the form shows the outcome of its save and the control is
 * enabled, or when time is up. React may have replaced a button meanwhile.
 *
 * @param click clicks the control, or the one that replaced it
 */
export function clickWhenReady(
  control: HTMLElement,
  isShown: () => boolean,
  click: (current: HTMLElement) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const end = Date.now() + LONGEST_WAIT_MS;
  const timer = setInterval(() => {
    const isLate = Date.now() >= end;
    const current = enabledControl(control);
    if (!isLate && (!current || !isShown())) return;
    clearInterval(timer);
    if (current) click(current);
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** The control, or the one that replaced it. Null while it is disabled. */
function enabledControl(control: HTMLElement): HTMLElement | null {
  const current = control.isConnected ? control : document.getElementById(control.id);
  return current?.matches(':disabled') === false ? current : null;
}
