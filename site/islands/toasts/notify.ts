/** A short message that passes. `title` and `description` are read as `Title: description`. */
export type ToastMessage = {
  title?: string;
  description: string;
  variant?: 'default' | 'destructive' | 'success';
  action?: { label: string; onClick: () => void };
};

/**
 * Shows a message in place of the one before. What it is made of is loaded with the first one: most
 * visits have none.
 */
export async function notify(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(message);
}
