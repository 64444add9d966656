import type { ToastMessage } from './toast-message.ts';

let latest: ToastMessage | null = null;

/**
 * Shows a message in place of the one before. What it is made of is loaded with the first one: most
 * visits have none. Of those that come while it is loaded the last one is shown.
 */
export async function notify(message: ToastMessage): Promise<void> {
  latest = message;
  const { showToast } = await import('./toaster.tsx');
  if (latest === message) showToast(message);
}
