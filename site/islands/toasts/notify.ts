import { hidePlainToast, showPlainToast } from './plain-toast.ts';
import type { ToastMessage } from '#site/data/page/toast-message.ts';

let latest: ToastMessage | null = null;

/**
 * Shows a toast, which replaces the previous one. The toaster's code loads with the first toast,
 * because most visits have none. If several toasts arrive while it loads, only the last one is
 * shown. If loading fails, a plain toast is shown.
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
