import { createToaster, Toaster } from '@ark-ui/react/toast';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadSheet } from '#site/browser/load-sheet.ts';
import type { ToastMessage } from '#site/data/page/toast-message.ts';
import { ToastBox } from './ToastBox.tsx';
import sheet from './toasts.css?url';

await loadSheet(sheet);

const DURATION_MS = 5000;
const REMOVAL_MS = 1_000_000;

const toaster = createToaster({
  placement: 'bottom-end',
  duration: DURATION_MS,
  // The library keeps a dismissed toast, hidden, for `removeDelay` milliseconds. That toast would
  // count towards `max` and delay the next toast, so there is no maximum.
  removeDelay: REMOVAL_MS,
  max: Infinity,
  hotkey: ['F8'],
});

let isMounted = false;

export function showToast({ title, description, variant, action }: ToastMessage): void {
  if (!isMounted) mount();
  toaster.dismiss();
  toaster.create({
    title,
    description,
    ...(action && { action }),
    meta: { variant: variant ?? 'default' },
  });
}

/** Mounts the toaster at the end of the body, outside all islands. */
function mount(): void {
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() =>
    createRoot(place).render(
      <Toaster toaster={toaster} className="toasts" aria-label="Notifications (F8)">
        {(toast) => <ToastBox toast={toast} onDismiss={() => toaster.dismiss(toast.id)} />}
      </Toaster>,
    ),
  );
}
