/** A toast. Screen readers read it as `Title: description`. */
export type ToastMessage = {
  title?: string;
  description: string;
  variant?: 'default' | 'destructive' | 'success';
  action?: { label: string; onClick: () => void };
};
