/** A short message that passes. `title` and `description` are read as `Title: description`. */
export type ToastMessage = {
  title?: string;
  description: string;
  variant?: 'default' | 'destructive' | 'success';
  action?: { label: string; onClick: () => void };
};
