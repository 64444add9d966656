import { notify } from './notify.ts';
import type { ToastMessage } from './toast-message.ts';

const KEY = 'toast';
type KeptMessage = Pick<ToastMessage, 'title' | 'description' | 'variant'>;

/** Shows a message on the page that is opened next in this tab. */
export function notifyOnNextPage(message: KeptMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Where nothing can be kept, the page itself says enough.
  }
}

/** Shows what the page before left to be said. */
export function showKeptMessage(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (!kept) return;
    sessionStorage.removeItem(KEY);
    // Written by this module alone.
    void notify(JSON.parse(kept) as KeptMessage);
  } catch {
    // See above.
  }
}
