import { hidePlainToast, showPlainToast } from './plain-toast.ts';
import type { ToastMessage } from './toast-message.ts';

let latest: ToastMessage | null = null;

/**
 * Shows a message in place of the one before. What it is made of is loaded with the first one: most
 * visits have none. Of those that come while it is loaded the last one is shown, plainly where it
 * can't be loaded.
 */
export async function notify(message: ToastMessage): Promise<void> {
  latest = message;
  const show = await loadToaster();
  if (latest !== message) return;
  hidePlainToast();
  show(message);
}

async function loadToaster(): Promise<(message: ToastMessage) => void> {
  try {
    const { showToast } = await import('./toaster.tsx');
    return showToast;
  } catch {
    return showPlainToast;
  }
}
