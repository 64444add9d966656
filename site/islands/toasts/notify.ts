import type { ToastMessage } from './toast-message.ts';

/**
 * Shows a message in place of the one before. What it is made of is loaded with the first one: most
 * visits have none.
 */
export async function notify(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(message);
}
